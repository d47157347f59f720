import { eq, sql, type SQL } from 'drizzle-orm'
import { messages } from '#contract/messages'
import type { StaffAction } from '#contract/staffActions'
import { workerLimits } from '#contract/workerLimits'
import { abortIf, isAborted } from '../../../db/abortIf.ts'
import type { Db, Question } from '../../../db/client.ts'
import { withFreshId } from '../../../db/ids.ts'
import { questions } from '../../../db/schema.ts'
import { invalidField, orNotFound } from '../../../errors.ts'
import type { RecordCreation } from '../../../http/idempotencyQueries.ts'
import type { SignedIn } from '../../../policy.ts'
import { recordAct } from '../../staffLog/queries.ts'

/** The questions of the FAQ in their order. */
export const listQuestions = (db: Db): Promise<Question[]> =>
  db.select().from(questions).orderBy(questions.position, questions.id)

/** A question of the FAQ; throws notFound. */
export const findQuestion = async (db: Db, id: number): Promise<Question> => {
  const [question] = await db.select().from(questions).where(eq(questions.id, id))
  return orNotFound(question)
}

/** A question and its answer. */
type QuestionText = Pick<Question, 'question' | 'answer'>

/** The most bytes of JSON that a question takes in the list. */
const bytesOf = (question: unknown, answer: unknown) =>
  sql`length(cast(json_quote(${question}) || json_quote(${answer}) as blob)) + 100`
/** Stops a batch if the whole list with this question would not fit into one reply. */
const abortIfFull = (db: Db, id: number, { question, answer }: QuestionText) => {
  const others = sql`select coalesce(sum(${bytesOf(questions.question, questions.answer)}), 0)
    from ${questions} where ${questions.id} <> ${id}`
  return abortIf(db, sql`${bytesOf(question, answer)} + (${others}) > ${workerLimits.faqBytes}`, 'faqFull')
}
const throwIfFull = (error: unknown): never => {
  throw isAborted(error, 'faqFull') ? invalidField('faqAnswerDesc', messages.faqFull) : error
}

const isThere = (id: number) => sql`exists (select 1 from ${questions} where ${questions.id} = ${id})`
const act = (db: Db, by: SignedIn, action: StaffAction, id: number, when = sql`1`, note: string | null = null) =>
  recordAct(db, { actorId: by.id, action, kind: 'question', target: id, note, when })

/**
 * Counts the places of all questions again, with one of them where `key` puts it: the others have 2, 4, 6 … in their order, and
 * `key` is computed from its own `place` among these.
 */
const arrange = (db: Db, id: number, key: SQL) => {
  const listed = sql`select id, 2 * row_number() over (order by position, id) as place from ${questions}`
  const arranged = sql`(select id, row_number() over (order by iif(id = ${id}, ${key}, place)) as place
    from (${listed})) as arranged`
  return db
    .update(questions)
    .set({ position: sql`arranged.place` })
    .from(arranged)
    .where(sql`arranged.id = ${questions.id}`)
}

/**
 * Adds a question at the end, or at a place in the list, from 0, and returns its id. Throws 422 on `faqAnswerDesc` when the FAQ is
 * full.
 */
export const addQuestion = (
  db: Db,
  by: SignedIn,
  text: QuestionText,
  place: number | undefined,
  record: RecordCreation,
): Promise<number> =>
  withFreshId('questions', async (id) => {
    const position = sql<number>`(select coalesce(max(${questions.position}), 0) + 1 from ${questions})`
    await db
      .batch([
        abortIfFull(db, id, text),
        act(db, by, 'add', id),
        db.insert(questions).values({ id, ...text, position }),
        ...(place === undefined ? [] : [arrange(db, id, sql`${2 * place + 1}`)]),
        ...record(id),
      ])
      .catch(throwIfFull)
    return id
  })

/** Saves a question's new text and returns the question. Throws 422 on `faqAnswerDesc` when the FAQ is full. */
export const saveQuestion = async (db: Db, by: SignedIn, { id }: Question, text: QuestionText): Promise<Question> => {
  await db
    .batch([
      abortIfFull(db, id, text),
      act(db, by, 'edit', id, isThere(id)),
      db.update(questions).set(text).where(eq(questions.id, id)),
    ])
    .catch(throwIfFull)
  return findQuestion(db, id)
}

/** Moves a question by one place in the list. At an end of the list it stays. */
export const moveQuestion = (db: Db, by: SignedIn, { id }: Question, way: 'up' | 'down') =>
  db.batch([act(db, by, 'edit', id, isThere(id)), arrange(db, id, way === 'up' ? sql`place - 3` : sql`place + 3`)])

/** Deletes a question. The log keeps its words, because nothing else can name it then. */
export const removeQuestion = (db: Db, by: SignedIn, { id, question }: Question) =>
  db.batch([act(db, by, 'delete', id, isThere(id), question), db.delete(questions).where(eq(questions.id, id))])
