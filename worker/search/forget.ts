import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

/** Where FTS5 keeps which of a segment's rows are deleted: ids from (1 << 16) << 37 on (fts5_index.c, FTS5_TOMBSTONE_ROWID). */
const tombstones = 2 ** 53

/**
 * Takes the words of deleted stories out of the search index: FTS5 only marks them until it merges, so a copy of the
 * database would still tell them. Merges some pages; returns how many of the `most` it used, 0 when nothing is marked.
 */
export const forgetWords = async (db: Db, most: number): Promise<number> => {
  const [marked] = await db.all(sql`select 1 from search_data where id >= ${tombstones} limit 1`)
  if (!marked) return 0
  await db.run(sql`insert into search (search, rank) values ('merge', ${-most})`)
  return most
}
