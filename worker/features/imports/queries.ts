import { and, count, desc, eq, getTableColumns, gt, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { importLimits, limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { now, today } from '../../clock.ts'
import { abortIf, isAborted } from '../../db/abortIf.ts'
import type { Db, Statement } from '../../db/client.ts'
import { isOneOf, randomId, withFreshId } from '../../db/ids.ts'
import { importChanges, importedStories, imports, stories, users } from '../../db/schema.ts'
import { ApiError, isTaken } from '../../errors.ts'
import { firstRestorableDay } from '../reviews/decisions.ts'
import { recordAct } from '../staffLog/record.ts'
import { changeStories, changeStoriesBack, contentIn, contentNames } from './changes.ts'
import type { Content, PlannedRow } from './plan.ts'

/** Who brings stories in, and is their author. */
export interface Importer {
  id: number
}
export type Import = typeof imports.$inferSelect

const columns = {
  id: imports.id,
  source: imports.source,
  day: imports.day,
  state: imports.state,
  rows: imports.rows,
  created: imports.created,
  updated: imports.updated,
  failed: imports.failed,
  undoneOn: imports.undoneOn,
  by: users.username,
}
const selectImports = (db: Db) => db.select(columns).from(imports).leftJoin(users, eq(users.id, imports.startedById)).$dynamic() // oxfmt-ignore
/** An import with the name of who made it. */
export type ListedImport = Awaited<ReturnType<typeof selectImports>>[number]

/** A page of the imports, the newest day first, and how many there are. */
export const listImports = async (db: Db, page: number) => {
  const size = limits.page.staff
  const [rows, [total]] = await Promise.all([
    selectImports(db)
      .orderBy(desc(imports.day), imports.id)
      .limit(size)
      .offset((page - 1) * size),
    db.select({ count: count() }).from(imports),
  ])
  return { rows, count: total!.count }
}

/** An import; throws notFound. */
export const findImport = async (db: Db, id: number): Promise<Import> => {
  const [found] = await db.select().from(imports).where(eq(imports.id, id))
  if (!found) throw new ApiError('notFound')
  return found
}

/** What is known of a file before any of it is brought in. */
interface Begun {
  source: string
  digest: string
  rows: number
  failed: number
}

/** Begins an import, or goes on with the one of the same file that broke off. */
export const beginImport = async (db: Db, by: Importer, begun: Begun): Promise<Import> => {
  const [broken] = await db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.state, 'unfinished'),
        eq(imports.startedById, by.id),
        eq(imports.source, begun.source),
        eq(imports.digest, begun.digest),
      ),
    )
    .limit(1)
  if (broken) return broken
  const id = await withFreshId('imports', async (id) => {
    const values = { id, ...begun, startedById: by.id, day: today().slice(0, 10), state: 'unfinished' as const }
    const act = { actorId: by.id, action: 'import', kind: 'import', target: id, note: begun.source } as const
    await db.batch([db.insert(imports).values(values), recordAct(db, act)])
    return id
  })
  return findImport(db, id)
}

/** The columns of what a story says, as a batch has them in its JSON. */
const driverValues = (content: Content) =>
  contentNames.map((name) => (name === 'contentNotes' ? JSON.stringify(content[name]) : content[name]))

/** What a new story begins with, beside what it says. */
const begins = {
  isAnonymous: sql`0`,
  authorTag: sql`null`,
  status: sql`'visible'`,
  removedAt: sql`null`,
  keptAt: sql`null`,
  eraseAfter: sql`null`,
  addedNotes: sql`'[]'`,
}

/**
 * The statements that add stories and say where they come from, unless another import added them in the meantime. A story
 * that undoing an import removed no longer has its name: it belongs to the new one.
 */
const addStories = (db: Db, importId: number, by: Importer, rows: string): Statement[] => {
  const of = (name: string) => sql`file_row.value ->> ${sql.raw(`'${name}'`)}`
  const isCalledSo = sql`other.source = ${of('source')} and other.external_id = ${of('externalId')}`
  const isNew = sql`not exists (select 1 from ${importedStories} as other where ${isCalledSo})`
  const undone = sql`select other.story_id from json_each(${rows}) as file_row
    join ${importedStories} as other on ${isCalledSo} where other.status_before is not null`
  const [author, at] = [sql`${by.id}`, sql`${now()}`]
  const values: Record<keyof typeof stories.$inferSelect, SQL> = {
    ...begins,
    ...contentIn(sql`file_row.value`, '$.content'),
    ...{ id: of('id'), ownerId: author, editedById: author, createdAt: at, editedAt: at },
  }
  // In the order of the table's columns.
  const names = Object.keys(getTableColumns(stories)) as (keyof typeof values)[]
  const columns = sql.join(names.map((name) => values[name]), sql`, `) // oxfmt-ignore
  return [
    db.delete(importedStories).where(sql`${importedStories.storyId} in (${undone})`),
    db.insert(stories).select(sql`select ${columns} from json_each(${rows}) as file_row where ${isNew}`),
    db.insert(importedStories).select(sql`
      select ${of('id')}, ${of('source')}, ${of('externalId')}, ${importId}, ${of('digest')}, null
      from json_each(${rows}) as file_row where ${isNew}`),
  ]
}

/** How many stories an import has, as an expression. */
const addedCount = (id: SQL | number) =>
  sql<number>`(select count(*) from ${importedStories} where ${importedStories.importId} = ${id})`

/** The statement that counts what an import added so far. */
const countAdded = (db: Db, id: number): Statement =>
  db
    .update(imports)
    .set({ created: addedCount(id) })
    .where(eq(imports.id, id))

/** A condition: an import is in this state. */
const isIn = (id: number, state: Import['state'] | 'undone'): SQL =>
  and(
    eq(imports.id, id),
    eq(imports.state, state === 'undone' ? 'undoing' : state),
    state === 'undone' ? isNotNull(imports.undoneOn) : isNull(imports.undoneOn),
  )!
/** Stops a batch where an import is no longer in this state. */
const abortUnless = (db: Db, id: number, state: Import['state'] | 'undone'): Statement =>
  abortIf(db, sql`not exists (select 1 from ${imports} where ${isIn(id, state)})`, 'conflict')

/** Brings in some rows in one batch. Throws 409 where the import was undone meanwhile. */
export const writeRows = async (db: Db, importId: number, by: Importer, rows: readonly PlannedRow[]): Promise<void> => {
  const changed = rows.flatMap(({ draft, known, content }) =>
    known && content
      ? [{ id: known.storyId, before: known.digest, digest: draft.digest, content: driverValues(content) }]
      : [],
  )
  const added = rows.filter(({ known, content }) => !known && content)
  const edit = { by: by.id, at: now(), day: today() }
  const write = () => {
    const drawn = added.map(({ draft: { source, externalId, digest }, content }) => {
      return { id: randomId(), source, externalId, digest, content: driverValues(content!) }
    })
    return db.batch([
      abortUnless(db, importId, 'unfinished'),
      ...(drawn.length > 0 ? addStories(db, importId, by, JSON.stringify(drawn)) : []),
      ...(changed.length > 0 ? changeStories(db, importId, JSON.stringify(changed), edit) : []),
      countAdded(db, importId),
    ])
  }
  for (let attempt = 1; ; attempt++) {
    try {
      await write()
      return
    } catch (error) {
      if (isAborted(error, 'conflict')) throw new ApiError('conflict', { message: messages.importChanged })
      // One of so many random ids may be taken: all are drawn again.
      if (attempt >= 5 || !isTaken(error, 'stories.id')) throw error
    }
  }
}

/** Says that an import is done, and returns it. */
export const finishImport = async (db: Db, id: number): Promise<Import> => {
  await db
    .update(imports)
    .set({ state: 'done' })
    .where(and(eq(imports.id, id), eq(imports.state, 'unfinished')))
  return findImport(db, id)
}

/** The stories that an import added, a batch of ids at a time. */
async function* addedStories(db: Db, id: number): AsyncGenerator<SQL> {
  const storyId = importedStories.storyId
  for (let after = 0; ;) {
    const page = await db
      .select({ id: storyId })
      .from(importedStories)
      .where(and(eq(importedStories.importId, id), gt(storyId, after)))
      .orderBy(storyId)
      .limit(importLimits.batchRows)
    if (page.length === 0) return
    yield sql`${importedStories.importId} = ${id} and ${isOneOf(
      storyId,
      page.map((row) => row.id),
    )}`
    after = page.at(-1)!.id
  }
}

/** The statements that remove some stories of an import, and keep what their status was. */
const removeStories = (db: Db, some: SQL): Statement[] => {
  const status = sql`(select ${stories.status} from ${stories} where ${stories.id} = ${importedStories.storyId})`
  return [
    db
      .update(importedStories)
      .set({ statusBefore: status })
      .where(sql`${some} and ${status} <> 'removed'`),
    db
      .update(stories)
      .set({ status: 'removed', removedAt: today() })
      .where(
        sql`${ne(stories.status, 'removed')} and ${stories.id} in (select ${importedStories.storyId} from ${importedStories} where ${some})`,
      ),
  ]
}

/** The statement that gives some stories back the status that they had before their import was undone. */
const restoreStories = (db: Db, some: SQL): Statement =>
  db
    .update(stories)
    .set({ status: sql`${importedStories.statusBefore}`, removedAt: null })
    .from(importedStories)
    .where(sql`${stories.id} = ${importedStories.storyId} and ${some} and ${isNotNull(importedStories.statusBefore)}`)

/** Runs a batch; throws 409 where the import is no longer in the state that the batch needs. */
const change = async (db: Db, statements: [Statement, ...Statement[]]): Promise<void> => {
  try {
    await db.batch(statements)
  } catch (error) {
    throw isAborted(error, 'conflict') ? new ApiError('conflict', { message: messages.importChanged }) : error
  }
}

/**
 * Undoes an import in short batches: what it changed says again what it said before, unless somebody edited it since, and
 * what it added is removed, as staff remove a story: nothing on it is deleted for 30 days, in which `restoreImport` puts it
 * back. One that broke off can be undone further; one that is undone stays so.
 */
export const undoImport = async (db: Db, by: Importer, { id, source }: Import): Promise<void> => {
  const isNotUndone = and(eq(imports.id, id), ne(imports.state, 'undoing'))
  const when = sql`exists (select 1 from ${imports} where ${isNotUndone})`
  await db.batch([
    recordAct(db, { actorId: by.id, action: 'undo import', kind: 'import', target: id, note: source, when }),
    db.update(imports).set({ state: 'undoing' }).where(isNotUndone),
  ])
  for (;;) {
    const [left] = await db
      .select({ changes: sql<number>`exists (select 1 from ${importChanges} where import_id = ${id})` })
      .from(imports)
      .where(isIn(id, 'undoing'))
    if (!left) return
    if (!left.changes) break
    await db.batch(changeStoriesBack(db, id, importLimits.batchRows))
  }
  for await (const some of addedStories(db, id))
    await change(db, [abortUnless(db, id, 'undoing'), ...removeStories(db, some)])
  await db.batch([
    db.delete(imports).where(sql`${isIn(id, 'undoing')} and ${addedCount(id)} = 0`),
    db
      .update(imports)
      .set({ undoneOn: today().slice(0, 10), updated: 0 })
      .where(isIn(id, 'undoing')),
  ])
}

/**
 * Puts back what undoing an import removed, in short batches, with all that is on it: each story has the status it had
 * before. What the import had changed stays as it was before the import; the same file again changes it. Throws 409 where
 * the import is not undone, or was more than 30 days ago.
 */
export const restoreImport = async (db: Db, by: Importer, { id, source, undoneOn }: Import): Promise<void> => {
  if (undoneOn === null || undoneOn < firstRestorableDay())
    throw new ApiError('conflict', { message: messages.importNotRestorable })
  const act = { actorId: by.id, action: 'restore', kind: 'import', target: id, note: source } as const
  await change(db, [abortUnless(db, id, 'undone'), recordAct(db, act)])
  for await (const some of addedStories(db, id))
    await change(db, [abortUnless(db, id, 'undone'), restoreStories(db, some)])
  await db
    .update(imports)
    .set({ state: 'done', undoneOn: null, created: addedCount(id) })
    .where(isIn(id, 'undone'))
}

/**
 * Forgets that imports were undone of which nothing can be restored any more, at most `most`: where no story is left, the
 * import is deleted; where staff restored some, it is one of these. Returns how many.
 */
export const forgetUndone = async (db: Db, most: number): Promise<number> => {
  const isOver = sql`${imports.undoneOn} is not null and not exists (select 1 from ${importedStories}
    where ${importedStories.importId} = ${imports.id} and ${importedStories.statusBefore} is not null)`
  const some = await db.select({ id: imports.id }).from(imports).where(isOver).limit(most)
  const isOne = and(isOneOf(imports.id, some.map((one) => one.id)), isOver) // oxfmt-ignore
  await db.batch([
    db.delete(imports).where(sql`${isOne} and ${addedCount(sql`${imports.id}`)} = 0`),
    db
      .update(imports)
      .set({ state: 'done', undoneOn: null, created: addedCount(sql`${imports.id}`) })
      .where(isOne),
  ])
  return some.length
}
