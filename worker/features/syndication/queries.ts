import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { FeedQuery } from '#contract/syndication'
import { workerLimits } from '#contract/workerLimits'
import type { Db } from '../../db/client.ts'
import { stories, users } from '../../db/schema.ts'
import { isShown, listedStories } from '../../visibility.ts'
import { encodeCursor } from '../searchIndex/cursor.ts'
import { findNewest } from '../searchIndex/queries/newest.ts'
import {
  addressColumns,
  authorColumns,
  previewColumn,
  readableForPage,
  summaryColumns,
} from '../stories/queries/columns.ts'

const columns = { ...summaryColumns, ...addressColumns, ...authorColumns, preview: previewColumn() }

/** The index knows a story by its day and, in the lower 32 bits, its id. */
const idOf = (rowId: number) => rowId % 2 ** 32

/** The shown ones of some stories by id: the first of them, as many as can be read for one page. */
const readById = async (db: Db, ids: readonly number[]) => {
  const asked = sql`select value as id, -key as k from json_each(${JSON.stringify(ids)})`
  const rows = await db
    .select(columns)
    .from(readableForPage(asked, ids.length))
    // SQLite keeps the order of a cross join: each id is looked up, whatever it believes of the tables.
    .crossJoin(stories)
    .leftJoin(users, eq(users.id, stories.ownerId))
    .where(and(eq(stories.id, sql`fitting.id`), isShown()))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The shown ones of the stories of a collection in their order; of long ones the first that are read in `collectionReads` turns. */
export const readInOrder = async (db: Db, ids: readonly number[]): Promise<Omit<FeedRow, 'rowId'>[]> => {
  const found: Awaited<ReturnType<typeof readById>> = new Map()
  let left = ids
  for (let turn = 0; turn < workerLimits.collectionReads && left.length > 0; turn++) {
    const some = await readById(db, left)
    for (const [id, row] of some) found.set(id, row)
    // What is left out of a page comes after the last one that is in it.
    const last = left.findLastIndex((id) => some.has(id))
    left = last < 0 ? [] : left.slice(last + 1)
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The rows of the first of some stories, as many as can be read for one page. */
const readRows = async (db: Db, rowIds: readonly number[]) => {
  const byId = await readById(db, rowIds.map(idOf))
  // In the order of the index: the newest day first, and by id within a day.
  return rowIds.flatMap((rowId) => {
    const story = byId.get(idOf(rowId))
    return story ? { ...story, rowId } : []
  })
}
/** A story of a feed, with its row id in the index. */
export type FeedRow = Awaited<ReturnType<typeof readRows>>[number]

/** The opened cursor of the page after a story. */
export const cursorAfter = ({ rowId }: FeedRow): string => encodeCursor({ kind: 'newest', rowId })

/**
 * A page of a feed: what any guest may see, the newest day first, and by id within a day. `next` is the opened cursor of
 * the next page, null at the end. Reads at most 2,200 rows, unless many words are asked for: each ending of a word is a row.
 */
export const readFeed = async (db: Db, { before, limit, ...asked }: FeedQuery) => {
  const { rowIds, next } = await findNewest(db, asked, { limit, before })
  const rows = await readRows(db, rowIds)
  const last = rows.at(-1)
  if (last && last.rowId !== rowIds.at(-1)) return { rows, next: cursorAfter(last) }
  return { rows, next: next && encodeCursor(next) }
}

/** The public stories whose ids follow `after`, at most `most`, with their whole texts. `among` as in `selectListed`. */
export const readPageOfDump = (db: Db, after: number, most: number) => {
  // By id, which is random: the order reveals nothing.
  const asked = sql`select ${stories.id} as id, -${stories.id} as k from ${listedStories}
    where ${and(gt(stories.id, after), isShown())} order by ${stories.id} limit ${most + 1}`
  return db
    .select({
      among: sql<number>`fitting.n`,
      ...summaryColumns,
      ...addressColumns,
      text: stories.descriptionText,
    })
    .from(stories)
    .innerJoin(readableForPage(asked, most), sql`fitting.id = ${stories.id}`)
    .orderBy(asc(stories.id))
}
/** A row of the dump. */
export type DumpRow = Awaited<ReturnType<typeof readPageOfDump>>[number]
