import { and, count, desc, eq, getTableColumns, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { currentDay } from '#contract/days'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { now } from '../../../clock.ts'
import { abortIf, isAborted } from '../../../db/abortIf.ts'
import type { Db, Statement } from '../../../db/client.ts'
import { randomId, withFreshId } from '../../../db/ids.ts'
import { importedRowTags, importedStories, imports, stories, users } from '../../../db/schema.ts'
import { ApiError, isTaken, orNotFound } from '../../../errors.ts'
import { recordAct } from '../../staffLog/queries.ts'
import { bringBackStories, changeStories, contentIn, contentNames } from './changes.ts'
import type { Content, PlannedRow } from '../plan.ts'
import { nameOf, type RowTags } from '../rowTags.ts'

/** Who imports stories, and is their author. */
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
  return orNotFound(found)
}

/** What is known of a file before any of it is imported. */
interface Begun {
  source: string
  digest: string
  rows: number
  failed: number
}

/** Begins an import, or continues the one of the same file that broke off. */
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
    const values = { id, ...begun, startedById: by.id, day: currentDay(), state: 'unfinished' as const }
    const act = { actorId: by.id, action: 'import', kind: 'import', target: id, note: begun.source } as const
    await db.batch([db.insert(imports).values(values), recordAct(db, act)])
    return id
  })
  return findImport(db, id)
}

/** The columns of a story's content, as a batch has them in its JSON. */
const driverValues = (content: Content) =>
  contentNames.map((name) => (name === 'contentNotes' ? JSON.stringify(content[name]) : content[name]))

/** The initial values of a new story besides its content. */
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
 * The statements that add stories, say where they come from, and tag their names, unless another import added them in the
 * meantime, or they were withdrawn. `rows` is a JSON array of `{ id, source, externalId, tags, digest, content }`.
 */
const addStories = (db: Db, importId: number, by: Importer, rows: string): Statement[] => {
  const of = (name: string) => sql`file_row.value ->> ${sql.raw(`'${name}'`)}`
  const isNew = sql`not exists (select 1 from ${importedStories} as other
      where other.source = ${of('source')} and other.external_id = ${of('externalId')})
    and not exists (select 1 from ${importedRowTags}
      where ${importedRowTags.tag} in (select tag.value from json_each(file_row.value, '$.tags') as tag))`
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
      select ${of('id')}, ${of('source')}, ${of('externalId')}, ${importId}, ${of('digest')}, null
      from json_each(${rows}) as file_row where ${isNew}`),
    db.insert(importedRowTags).select(sql`
      select file_row.value ->> '$.tags[0]' from json_each(${rows}) as file_row
        join ${importedStories} on ${importedStories.storyId} = ${of('id')}`),
  ]
}

/** How many stories an import has, as an expression. */
export const addedCount = (id: SQL | number) =>
  sql<number>`(select count(*) from ${importedStories} where ${importedStories.importId} = ${id})`

/** The statement that counts what an import added so far. */
const countAdded = (db: Db, id: number): Statement =>
  db
    .update(imports)
    .set({ created: addedCount(id) })
    .where(eq(imports.id, id))

/** A condition: an import is in this state. */
export const isIn = (id: number, state: Import['state'] | 'undone'): SQL =>
  and(
    eq(imports.id, id),
    eq(imports.state, state === 'undone' ? 'undoing' : state),
    state === 'undone' ? isNotNull(imports.undoneOn) : isNull(imports.undoneOn),
  )!
/** Stops a batch where an import is no longer in this state. */
export const abortUnless = (db: Db, id: number, state: Import['state'] | 'undone'): Statement =>
  abortIf(db, sql`not exists (select 1 from ${imports} where ${isIn(id, state)})`, 'conflict')

/** Imports some rows in one batch. Throws 409 where the import was undone in the meantime. */
export const writeRows = async (
  db: Db,
  importId: number,
  by: Importer,
  rows: readonly PlannedRow[],
  tagsOf: RowTags,
): Promise<void> => {
  const planned = (isUndone: boolean) =>
    rows.flatMap(({ draft: { digest }, known, content }) => {
      if (!known || !content || known.isUndone !== isUndone) return []
      const { storyId: id, digest: before, placePrecision, notes } = known
      return [{ id, before, placePrecision, notes, digest, content: driverValues(content) }]
    })
  const [changed, undone] = [planned(false), planned(true)]
  const added = rows.filter((row) => !row.known && row.content)
  const edit = { by: by.id, at: now() }
  const write = () => {
    const drawn = added.map(({ draft, content }) => {
      const { source, externalId, digest } = draft
      const tags = tagsOf(nameOf(draft))
      return { id: randomId(), source, externalId, tags, digest, content: driverValues(content!) }
    })
    return db.batch([
      abortUnless(db, importId, 'unfinished'),
      ...(drawn.length > 0 ? addStories(db, importId, by, JSON.stringify(drawn)) : []),
      ...(undone.length > 0 ? bringBackStories(db, importId, JSON.stringify(undone), edit) : []),
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
      // One of the random ids may be taken: all are drawn again.
      if (attempt >= 5 || !isTaken(error, 'stories.id')) throw error
    }
  }
}

/** Marks an import as done, and returns it. The digest of its file is no longer needed. */
export const finishImport = async (db: Db, id: number): Promise<Import> => {
  await db
    .update(imports)
    .set({ state: 'done', digest: '' })
    .where(and(eq(imports.id, id), eq(imports.state, 'unfinished')))
  return findImport(db, id)
}
