import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { plainText } from './fields.ts'
import { messages } from './messages.ts'

/** A question with its answer, as an administrator sends it. */
export const QuestionDraft = z.object({
  faqQuestionDesc: plainText('question', { missing: messages.questionMissing, long: messages.questionLong }),
  faqAnswerDesc: plainText('answer', { missing: messages.answerMissing, long: messages.answerLong }),
})
export type QuestionDraft = z.output<typeof QuestionDraft>
/** A question with its answer. */
export const QuestionView = z.strictObject({
  id: z.number(),
  faqQuestionDesc: z.string(),
  faqAnswerDesc: z.string(),
})
export type QuestionView = z.infer<typeof QuestionView>

export const faqApi = {
  /** In the order that administrators gave them. */
  list: endpoint(calls.faq.list, { reply: z.array(QuestionView) }),
  /** At the end, or at `place` in the list, from 0: so deleting one can be undone. */
  add: endpoint(calls.faq.add, {
    body: QuestionDraft.extend({ place: z.number().int().min(0).optional() }),
    reply: QuestionView,
    status: 201,
  }),
  /** `move` moves it by one place in the list; at its end it stays there. */
  edit: endpoint(calls.faq.edit, {
    body: QuestionDraft.partial().extend({ move: z.enum(['up', 'down']).optional() }),
    reply: QuestionView,
  }),
  remove: endpoint(calls.faq.remove, { reply: z.null(), status: 204 }),
}
