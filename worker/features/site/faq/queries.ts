import { eq, sql } from 'drizzle-orm'
import type { QuestionDraft } from '#contract/faq'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { abortIf } from '../../../db/abortIf.ts'
import type { Db, Question } from '../../../db/client.ts'
import { withFreshId } from '../../../db/ids.ts'
import { questions } from '../../../db/schema.ts'
import { ApiError, invalidField, isAborted } from '../../../errors.ts'
import type { RecordCreation } from '../../../http/idempotency.ts'

/** The questions of the FAQ in the order they were added. */
export const listQuestions = (db: Db): Promise<Question[]> =>
  db.select().from(questions).orderBy(questions.position, questions.id)

export const findQuestion = async (db: Db, id: number): Promise<Question> => {
  const [question] = await db.select().from(questions).where(eq(questions.id, id))
  if (!question) throw new ApiError('notFound')
  return question
}

type Words = Pick<Question, 'id' | 'question' | 'answer'>
/** Bytes of a question in the list: its texts as JSON, and at most so many for the rest. */
const bytesOf = (question: unknown, answer: unknown) =>
  sql`length(cast(json_quote(${question}) || json_quote(${answer}) as blob)) + 100`
/** Stops a batch when the whole list with this question in it would not fit into one reply. */
const abortIfFull = (db: Db, { id, question, answer }: Words) => {
  const others = sql`select coalesce(sum(${bytesOf(questions.question, questions.answer)}), 0)
    from ${questions} where ${questions.id} <> ${id}`
  return abortIf(db, sql`${bytesOf(question, answer)} + (${others}) > ${limits.faqBytes}`, 'faqFull')
}
const refuseFull = (error: unknown): never => {
  throw isAborted(error, 'faqFull') ? invalidField('faqAnswerDesc', messages.faqFull) : error
}

/** Adds a question at the end. 422 when the FAQ is full. */
export const addQuestion = (db: Db, draft: QuestionDraft, record: RecordCreation): Promise<number> =>
  withFreshId('questions', async (id) => {
    const position = sql<number>`(select coalesce(max(${questions.position}), 0) + 1 from ${questions})`
    const [question, answer] = [draft.faqQuestionDesc, draft.faqAnswerDesc]
    const words = { id, question, answer }
    await db
      .batch([abortIfFull(db, words), db.insert(questions).values({ ...words, position }), ...record(id)])
      .catch(refuseFull)
    return id
  })

/** Changes what of a question was sent. 422 when the FAQ is full. */
export const saveQuestion = async (db: Db, question: Question, edit: Partial<QuestionDraft>): Promise<Question> => {
  const words = {
    id: question.id,
    question: edit.faqQuestionDesc ?? question.question,
    answer: edit.faqAnswerDesc ?? question.answer,
  }
  await db
    .batch([
      abortIfFull(db, words),
      db.update(questions).set({ question: words.question, answer: words.answer }).where(eq(questions.id, question.id)),
    ])
    .catch(refuseFull)
  return findQuestion(db, question.id)
}

export const removeQuestion = (db: Db, question: Question) => db.delete(questions).where(eq(questions.id, question.id))
