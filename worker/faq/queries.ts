import { eq } from 'drizzle-orm'
import type { QuestionDraft } from '#contract/faq'
import type { Db, Question } from '../db/client.ts'
import { withFreshId } from '../db/ids.ts'
import { questions } from '../db/schema.ts'
import { Refusal } from '../errors.ts'
import type { Claim } from '../idempotency/once.ts'
import { sql } from 'drizzle-orm'

/** The questions of the FAQ in the order they were added. */
export const listQuestions = (db: Db): Promise<Question[]> =>
  db.select().from(questions).orderBy(questions.position, questions.id)

export const findQuestion = async (db: Db, id: number): Promise<Question> => {
  const question = await db.query.questions.findFirst({ where: eq(questions.id, id) })
  if (!question) throw new Refusal('notFound')
  return question
}

/** Adds a question at the end. */
export const addQuestion = (db: Db, draft: QuestionDraft, claim: Claim): Promise<number> =>
  withFreshId('questions', async (id) => {
    const position = sql<number>`(select coalesce(max(${questions.position}), 0) + 1 from ${questions})`
    const values = { id, position, question: draft.faqQuestionDesc, answer: draft.faqAnswerDesc }
    await db.batch([db.insert(questions).values(values), ...claim(id)])
    return id
  })

/** Changes what of a question was sent. */
export const saveQuestion = async (db: Db, question: Question, edit: Partial<QuestionDraft>): Promise<Question> => {
  const { faqQuestionDesc = question.question, faqAnswerDesc = question.answer } = edit
  await db
    .update(questions)
    .set({ question: faqQuestionDesc, answer: faqAnswerDesc })
    .where(eq(questions.id, question.id))
  return findQuestion(db, question.id)
}

export const removeQuestion = (db: Db, question: Question) => db.delete(questions).where(eq(questions.id, question.id))
