import { type SQL, sql } from 'drizzle-orm'
import { dayMs } from '#contract/days'
import { SearchQuery } from '#contract/search'
import type { Db } from '../../../db/client.ts'
import { stories } from '../../../db/schema.ts'
import { cursorOf, readCursor } from '../../../http/dayCursor.ts'
import type { Actor } from '../../../policy.ts'
import { listedStories } from '../../../visibility.ts'
import { type Box, chooseAmong, chooseStories, isWithin, whoseOf } from './chooseStories.ts'
import { listChosen, type ListOptions, listStories } from './stories.ts'
import { encodeCursor } from '../../searchIndex/cursor.ts'
import { MOST_COMPARED } from '../../searchIndex/queries/found.ts'
import { findNewest } from '../../searchIndex/queries/newest.ts'

/** A list by row ids of `search`, highest first: the day in the upper bits, the id in the lower 32. `next` is null at its end. */
interface Part {
  rowIds: number[]
  /** Nothing is known of the row ids below this one. */
  next: number | null
}

const rowIdOf = (cursor: string): number => {
  const { day, id } = readCursor(cursor)
  return (Date.parse(day) / dayMs) * 2 ** 32 + Math.min(id, 2 ** 32)
}
const cursorAt = (row: number): string =>
  cursorOf(new Date(Math.floor(row / 2 ** 32) * dayMs).toISOString(), row % 2 ** 32)

interface Asked {
  limit: number
  before: string | undefined
  bbox: Box
}

/** The visible stories of a box: the search index says which ones to look at. */
const findVisible = async (db: Db, { bbox, limit, before }: Asked): Promise<Part> => {
  const query = { ...SearchQuery.parse({}), bbox: [...bbox] as [number, number, number, number] }
  const place = before === undefined ? undefined : encodeCursor({ kind: 'newest', rowId: rowIdOf(before) })
  const { rowIds, next } = await findNewest(db, query, { limit, before: place, most: MOST_COMPARED })
  return { rowIds, next: next?.kind === 'newest' ? next.rowId : null }
}

/** The stories of a box among some that were chosen: `MOST_COMPARED` of these are looked at, the newest. */
const findAmong = async (db: Db, chosen: SQL, { bbox, limit }: Asked): Promise<Part> => {
  const [found] = await db.all<{ rows: string; count: number; last: number | null }>(sql`
    SELECT json_group_array(row) FILTER (WHERE fits) AS rows, count(*) AS count, min(row) AS last FROM (
      SELECT (unixepoch(asked.k) / 86400 << 32) | asked.id AS row, ${isWithin(bbox)} AS fits
      FROM (SELECT id, k FROM (${chosen}) ORDER BY k DESC, id DESC LIMIT ${MOST_COMPARED}) AS asked
        CROSS JOIN ${listedStories} ON ${stories.id} = asked.id)`)
  const rows = (JSON.parse(found!.rows) as number[]).sort((a, b) => b - a)
  const rowIds = rows.slice(0, limit)
  if (rows.length > limit) return { rowIds, next: rowIds.at(-1)! }
  return { rowIds, next: found!.count === MOST_COMPARED ? found!.last : null }
}

/** The first `limit` of two lists together, as far as both are known. */
const mergeParts = (parts: readonly Part[], limit: number): Part => {
  const floor = Math.max(...parts.map(({ next }) => next ?? 0))
  const known = parts
    .flatMap(({ rowIds }) => rowIds)
    .filter((row) => row >= floor)
    .sort((a, b) => b - a)
  const rowIds = known.slice(0, limit)
  if (known.length > limit) return { rowIds, next: rowIds.at(-1)! }
  return { rowIds, next: floor > 0 ? floor : null }
}

const findParts = async (db: Db, actor: Actor, owner: number | undefined, asked: Asked): Promise<Part[]> => {
  const whose = await whoseOf(db, actor, owner)
  const bounds = { before: asked.before, most: MOST_COMPARED }
  if (whose !== 'everybody') return [await findAmong(db, chooseStories(actor, whose, bounds), asked)]
  const visible = await findVisible(db, asked)
  if (!actor) return [visible]
  return [visible, await findAmong(db, chooseStories(actor, whose, bounds, ['hidden']), asked)]
}

/**
 * A page of the list of stories, as `listStories` answers it. Where it is of a box, at most `MOST_COMPARED` stories are compared
 * with the box, and as many hidden ones for those who may see some: a page may be short or empty and still have a `next`.
 */
export const listInBox = async (db: Db, actor: Actor, asked: ListOptions) => {
  const { bbox, owner, ids, limit, before } = asked
  if (!bbox || ids) return listStories(db, actor, asked)
  const { rowIds, next } = mergeParts(await findParts(db, actor, owner, { bbox, limit, before }), limit)
  const rest = next === null ? null : cursorAt(next)
  if (rowIds.length === 0) return { rows: [], next: rest }
  // Places are compared again, by degrees: the index knows them by units of 2.4 m.
  const chosen = chooseAmong(actor, { bbox, ids: rowIds.map((row) => row % 2 ** 32) })
  const page = await listChosen(db, actor, chosen, limit)
  return { rows: page.rows, next: page.next ?? rest }
}
