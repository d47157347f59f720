import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { stories } from '../../db/schema.ts'
import { readCursor } from '../../http/dayCursor.ts'
import type { Actor } from '../../policy.ts'
import { isShown } from '../../visibility.ts'
import { type Box, isWithin, type ListOptions, listStories } from '../stories/queries.ts'
import { coverBoxes } from './area.ts'
import { planOf } from './plan.ts'
import { boxesOf } from './tags.ts'

/** A page of a list, as far as it leads into a box. Degrees judge what is listed; squares of the map only lead there. */
interface Asked {
  bbox: Box
  /** The box as a condition on `stories`. */
  isWithin: SQL
  /** The most rows that are wanted. */
  limit: number
  before: string | undefined
}

/** The row id in `search` of a place in a list: the day and the id, which is the list's order too. */
const rowIdOf = (cursor: string): number => {
  const { day, id } = readCursor(cursor)
  return (Date.parse(day) / 86_400_000) * 2 ** 32 + Math.min(id, 2 ** 32)
}

/** The newest shown stories in a box, as the search index finds them by the tags of its squares. */
const shownIn = (expression: string, { isWithin, limit, before }: Asked): SQL => sql`
  SELECT id FROM (
    SELECT ${stories.id} AS id FROM search CROSS JOIN ${stories} ON ${stories.id} = search.rowid & 4294967295
    WHERE search MATCH ${expression} AND ${before === undefined ? sql`1` : sql`search.rowid < ${rowIdOf(before)}`}
      AND ${isShown()} AND ${isWithin}
    ORDER BY search.rowid DESC LIMIT ${limit})`

/** The hidden ones, in the words of `stories_hidden_idx`: few in all the world. The list itself says who may see which. */
const hiddenIn = ({ isWithin }: Asked): SQL => sql`SELECT id FROM ${stories} WHERE status = 'hidden' AND ${isWithin}`

/**
 * Leads a list to the stories in a box where few of the world's are, as a condition; undefined where so many are that the list finds
 * them on its way. Without it an empty box is known to be empty when every story has been looked at.
 */
const isNearby = async (db: Db, actor: Actor, asked: Asked): Promise<SQL | undefined> => {
  // A unit more on every side: what degrees round to never decides.
  const boxes = boxesOf(asked.bbox).map(({ x0, y0, x1, y1 }) => ({ x0: x0 - 1, y0: y0 - 1, x1: x1 + 1, y1: y1 + 1 }))
  const area = await coverBoxes(db, boxes)
  const { expression } = planOf([], { categories: [], days: null, boxes }, area)
  if (area && expression === null) return undefined
  const parts = [...(expression === null ? [] : [shownIn(expression, asked)]), ...(actor ? [hiddenIn(asked)] : [])]
  return parts.length === 0 ? sql`0` : sql`${stories.id} IN (${sql.join(parts, sql` UNION ALL `)})`
}

/** A page of the list of stories, as `listStories` answers it. Of a box the search index says where to look. */
export const listInBox = async (db: Db, actor: Actor, asked: ListOptions) => {
  const { bbox, owner, ids, limit, before } = asked
  if (!bbox || owner || ids) return listStories(db, actor, asked)
  const among = await isNearby(db, actor, { bbox, isWithin: isWithin(bbox), limit: limit + 1, before })
  return listStories(db, actor, { ...asked, among })
}
