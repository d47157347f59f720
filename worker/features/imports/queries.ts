import { and, count, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { importLimits, limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { now, today } from '../../clock.ts'
import { abortIf, isAborted } from '../../db/abortIf.ts'
import type { Db, Statement } from '../../db/client.ts'
import { randomId, withFreshId } from '../../db/ids.ts'
import { importChanges, importedStories, imports, stories, users } from '../../db/schema.ts'
import { ApiError, isTaken } from '../../errors.ts'
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

/** The statements that add stories and say where they come from, unless somebody brought them in meanwhile. */
const addStories = (db: Db, importId: number, by: Importer, rows: string): Statement[] => {
  const of = (name: string) => sql`file_row.value ->> ${sql.raw(`'${name}'`)}`
  const isNew = sql`not exists (select 1 from ${importedStories} as other
    where other.source = ${of('source')} and other.external_id = ${of('externalId')})`
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
    db.insert(stories).select(sql`select ${columns} from json_each(${rows}) as file_row where ${isNew}`),
    db.insert(importedStories).select(sql`
      select ${of('id')}, ${of('source')}, ${of('externalId')}, ${importId}, ${of('digest')}
      from json_each(${rows}) as file_row where ${isNew}`),
  ]
}

/** The statement that counts what an import added so far. */
const countAdded = (db: Db, id: number): Statement =>
  db
    .update(imports)
    .set({ created: sql`(select count(*) from ${importedStories} where ${importedStories.importId} = ${id})` })
    .where(eq(imports.id, id))

/** Stops a batch where an import was undone or finished meanwhile. */
const abortUnless = (db: Db, id: number, state: Import['state']): Statement =>
  abortIf(db, sql`not exists (select 1 from ${imports} where ${imports.id} = ${id} and ${imports.state} = ${state})`, 'conflict') // oxfmt-ignore

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

/**
 * Undoes an import in short batches: what it changed says again what it said before, unless somebody edited it since,
 * and what it added is deleted, with all that hangs on it. One that broke off can be undone further.
 */
export const undoImport = async (db: Db, by: Importer, { id, source }: Import): Promise<void> => {
  const when = sql`exists (select 1 from ${imports} where ${imports.id} = ${id} and ${imports.state} <> 'undoing')`
  await db.batch([
    recordAct(db, { actorId: by.id, action: 'undo import', kind: 'import', target: id, note: source, when }),
    db.update(imports).set({ state: 'undoing' }).where(eq(imports.id, id)),
  ])
  const most = importLimits.batchRows
  for (;;) {
    const [left] = await db
      .select({ changes: sql<number>`exists (select 1 from ${importChanges} where import_id = ${id})` })
      .from(imports)
      .where(eq(imports.id, id))
    if (!left?.changes) break
    await db.batch(changeStoriesBack(db, id, most))
  }
  const some = db
    .select({ id: importedStories.storyId })
    .from(importedStories)
    .where(eq(importedStories.importId, id))
    .limit(most)
  for (;;) {
    const deleted = await db
      .delete(stories)
      .where(sql`${stories.id} in ${some}`)
      .returning({ id: stories.id })
    if (deleted.length < most) break
  }
  await db.delete(imports).where(eq(imports.id, id))
}
