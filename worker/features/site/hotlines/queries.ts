import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { HotlineFields } from '#contract/hotlines'
import { messages } from '#contract/messages'
import type { StaffAction } from '#contract/staffActions'
import { abortIf, isAborted } from '../../../db/abortIf.ts'
import { jsonBytesOf } from '../../../db/answerSize.ts'
import type { Db, Hotline, Statement } from '../../../db/client.ts'
import { withFreshId } from '../../../db/ids.ts'
import { hotlines } from '../../../db/schema.ts'
import { ApiError, invalidField, orNotFound } from '../../../errors.ts'
import type { RecordCreation } from '../../../http/idempotencyQueries.ts'
import type { SignedIn } from '../../../policy.ts'
import { recordAct } from '../../staffLog/queries.ts'

/** Bytes of JSON of all hotlines, which are one answer. */
const mostBytes = 480 * 1024

/** All hotlines by country and in their order; those of `country` first. */
export const listHotlines = (db: Db, country?: string): Promise<Hotline[]> => {
  const inOrder = [hotlines.country, hotlines.position, hotlines.id]
  const first = country === undefined ? [] : [sql`${hotlines.country} <> ${country}`]
  return db
    .select()
    .from(hotlines)
    .orderBy(...first, ...inOrder)
}

/** A hotline; throws notFound. */
export const findHotline = async (db: Db, id: number): Promise<Hotline> => {
  const [line] = await db.select().from(hotlines).where(eq(hotlines.id, id))
  return orNotFound(line)
}

/** Throws 422 on `note` where the list with this line in it would not fit into one answer. */
const requireRoom = async (db: Db, line: HotlineFields & { id: number }): Promise<void> => {
  const others = (await listHotlines(db)).filter(({ id }) => id !== line.id)
  if (jsonBytesOf([...others, line]) > mostBytes) throw invalidField('note', messages.hotlinesFull)
}

/** The statement that logs what an administrator did with a line. */
const logged = (
  db: Db,
  { id: actorId }: SignedIn,
  action: StaffAction,
  { id, name }: Pick<Hotline, 'id' | 'name'>,
): Statement => recordAct(db, { actorId, action, kind: 'hotline', target: id, note: name })

/** Counts the places in a country again, with its last line at `place` among the others, from 0. */
const arrange = (db: Db, id: number, country: string, place: number): Statement => {
  const listed = sql`select id, 2 * row_number() over (order by position, id) as place from ${hotlines}
    where ${hotlines.country} = ${country}`
  const arranged = sql`(select id, row_number() over (order by iif(id = ${id}, ${2 * place + 1}, place)) as place
    from (${listed})) as arranged`
  return db
    .update(hotlines)
    .set({ position: sql`arranged.place` })
    .from(arranged)
    .where(sql`arranged.id = ${hotlines.id}`)
}

/**
 * Adds a line at the end of its country, or at a place in it, from 0, and returns its id. Throws 422 on `note` when the list is
 * full.
 */
export const addHotline = async (
  db: Db,
  actor: SignedIn,
  line: HotlineFields,
  place: number | undefined,
  record: RecordCreation,
): Promise<number> => {
  await requireRoom(db, { id: 0, ...line })
  return withFreshId('hotlines', async (id) => {
    const position = sql<number>`(select coalesce(max(${hotlines.position}), 0) + 1 from ${hotlines} where ${hotlines.country} = ${line.country})`
    await db.batch([
      db.insert(hotlines).values({ id, ...line, position, isEdited: true }),
      ...(place === undefined ? [] : [arrange(db, id, line.country, place)]),
      logged(db, actor, 'add', { id, name: line.name }),
      ...record(id),
    ])
    return id
  })
}

/** A condition: a line is as it was when it was loaded, in what is judged together. */
const isUnchanged = ({ id, phone, phoneE164, sms, smsText, url }: Hotline): SQL =>
  and(
    eq(hotlines.id, id),
    sql`${hotlines.phone} is ${phone} and ${hotlines.phoneE164} is ${phoneE164}`,
    sql`${hotlines.sms} is ${sms} and ${hotlines.smsText} is ${smsText} and ${hotlines.url} is ${url}`,
  )!

/**
 * Saves the changes of a hotline, and returns it. Throws 409 where another administrator changed its numbers in the same
 * moment, 422 on `note` when the list is full.
 */
export const saveHotline = async (
  db: Db,
  actor: SignedIn,
  line: Hotline,
  change: Partial<HotlineFields>,
): Promise<Hotline> => {
  await requireRoom(db, { ...line, ...change })
  const guard = abortIf(db, sql`not exists (select 1 from ${hotlines} where ${isUnchanged(line)})`, 'conflict')
  const update = db
    .update(hotlines)
    .set({ ...change, isEdited: true })
    .where(eq(hotlines.id, line.id))
  await db.batch([guard, update, logged(db, actor, 'edit', { ...line, ...change })]).catch((error: unknown) => {
    throw isAborted(error, 'conflict') ? new ApiError('conflict') : error
  })
  return findHotline(db, line.id)
}

/** Deletes a line. */
export const removeHotline = (db: Db, actor: SignedIn, line: Hotline) =>
  db.batch([db.delete(hotlines).where(eq(hotlines.id, line.id)), logged(db, actor, 'delete', line)])
