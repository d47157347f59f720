import { eq, sql } from 'drizzle-orm'
import type { QuestionDraft } from '#contract/faq'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import type { Db, Question } from '../../../db/client.ts'
import { withFreshId } from '../../../db/ids.ts'
import { questions } from '../../../db/schema.ts'
import { ApiError, invalidField, isMissing } from '../../../errors.ts'
import type { Claim } from '../../../http/idempotency.ts'

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
/** The answer where the whole list still fits into one reply with it; else nothing, which the table refuses. */
const answerIfItFits = ({ id, question, answer }: Words) => sql<string>`iif(
  ${bytesOf(question, answer)} + (
    select coalesce(sum(${bytesOf(questions.question, questions.answer)}), 0) from ${questions} where ${questions.id} <> ${id}
  ) <= ${limits.faqBytes}, ${answer}, null)`
const refuseFull = (error: unknown): never => {
  throw isMissing(error, 'questions.answer') ? invalidField('faqAnswerDesc', messages.faqFull) : error
}

/** Adds a question at the end. 422 when the FAQ is full. */
export const addQuestion = (db: Db, draft: QuestionDraft, claim: Claim): Promise<number> =>
  withFreshId('questions', async (id) => {
    const position = sql<number>`(select coalesce(max(${questions.position}), 0) + 1 from ${questions})`
    const [question, answer] = [draft.faqQuestionDesc, draft.faqAnswerDesc]
    const values = { id, position, question, answer: answerIfItFits({ id, question, answer }) }
    await db.batch([db.insert(questions).values(values), ...claim(id)]).catch(refuseFull)
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
    .update(questions)
    .set({ question: words.question, answer: answerIfItFits(words) })
    .where(eq(questions.id, question.id))
    .catch(refuseFull)
  return findQuestion(db, question.id)
}

export const removeQuestion = (db: Db, question: Question) => db.delete(questions).where(eq(questions.id, question.id))
