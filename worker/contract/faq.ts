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
  list: endpoint(calls.faq.list, { reply: z.array(QuestionView) }),
  add: endpoint(calls.faq.add, { body: QuestionDraft, reply: QuestionView, status: 201 }),
  edit: endpoint(calls.faq.edit, { body: QuestionDraft.partial(), reply: QuestionView }),
  remove: endpoint(calls.faq.remove, { reply: z.null(), status: 204 }),
}
