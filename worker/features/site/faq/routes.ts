import { faqApi } from '#contract/faq'
import { factory } from '../../../http/app.ts'
import { may } from '../../../http/guards.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { body, idOf } from '../../../http/validation.ts'
import { presentQuestion } from './present.ts'
import { addQuestion, findQuestion, listQuestions, moveQuestion, removeQuestion, saveQuestion } from './queries.ts'

const mayWrite = may('question:write')

const reading = factory.createApp().get(faqApi.list.path, async (c) => {
  return c.json((await listQuestions(c.var.db)).map(presentQuestion))
})

const writing = factory
  .createApp()
  .post(faqApi.add.path, mayWrite, body(faqApi.add), async (c) => {
    const { db, actor } = c.var
    const draft = c.req.valid('json')
    const text = { question: draft.faqQuestionDesc, answer: draft.faqAnswerDesc }
    const { row, isNew } = await createOnce(c, 'question', draft, {
      find: (id) => findQuestion(db, id),
      create: async (record) => ({
        row: await findQuestion(db, await addQuestion(db, actor, text, draft.place, record)),
        isNew: true,
      }),
    })
    return c.json(presentQuestion(row), isNew ? 201 : 200)
  })
  .patch(faqApi.edit.path, mayWrite, body(faqApi.edit), async (c) => {
    const { db, actor } = c.var
    const question = await findQuestion(db, idOf(c))
    const { faqQuestionDesc, faqAnswerDesc, move } = c.req.valid('json')
    if (move) await moveQuestion(db, actor, question, move)
    if (faqQuestionDesc === undefined && faqAnswerDesc === undefined) return c.json(presentQuestion(question))
    const text = { question: faqQuestionDesc ?? question.question, answer: faqAnswerDesc ?? question.answer }
    return c.json(presentQuestion(await saveQuestion(db, actor, question, text)))
  })
  .delete(faqApi.remove.path, mayWrite, async (c) => {
    const { db, actor } = c.var
    await removeQuestion(db, actor, await findQuestion(db, idOf(c)))
    return c.body(null, 204)
  })

export const faq = factory.createApp().route('/', reading).route('/', writing)
