import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { stories } from '../../db/schema.ts'
import { readCursor } from '../../http/dayCursor.ts'
import type { Actor } from '../../policy.ts'
import { isWithin, type ListOptions, listStories } from '../stories/queries.ts'
import { boxesOf, squareTermsOf } from './boxes.ts'
import { matchExpression } from './match.ts'

/** The row id in `search` of a place in a list, which has the same order: the day, then the id. */
const rowIdOf = (cursor: string): number => {
  const { day, id } = readCursor(cursor)
  return (Date.parse(day) / 86_400_000) * 2 ** 32 + Math.min(id, 2 ** 32)
}

/**
 * A page of the list of stories, as `listStories` answers it. Of a box the search index says which stories to look at; without it,
 * an empty box would be known to be empty when every story has been looked at. Hidden stories have an index of their own.
 */
export const listInBox = (db: Db, actor: Actor, asked: ListOptions) => {
  const { bbox, owner, ids, limit, before } = asked
  const expression = bbox && !owner && !ids ? matchExpression([], [squareTermsOf(boxesOf(bbox))]) : null
  if (!bbox || expression === null) return listStories(db, actor, asked)
  const among = sql`${stories.id} IN (
    SELECT id FROM (
      SELECT ${stories.id} AS id FROM search CROSS JOIN ${stories} ON ${stories.id} = search.rowid & 4294967295
      WHERE search MATCH ${expression} AND search.rowid < CAST(${before === undefined ? Number.MAX_SAFE_INTEGER : rowIdOf(before)} AS INTEGER)
        AND ${isWithin(bbox)}
      ORDER BY search.rowid DESC LIMIT ${limit + 1})
    UNION ALL SELECT id FROM ${stories} WHERE status = 'hidden' AND ${isWithin(bbox)})`
  return listStories(db, actor, { ...asked, among })
}
