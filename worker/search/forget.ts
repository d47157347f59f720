import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

/** Where FTS5 keeps which of a segment's rows are deleted: ids from (1 << 16) << 37 on (fts5_index.c, FTS5_TOMBSTONE_ROWID). */
const tombstones = 2 ** 53
/** The row that lists the segments (FTS5_STRUCTURE_ROWID): it changes whenever pages are merged. */
const segments = 10

/**
 * Takes the words of deleted stories out of the search index: FTS5 only marks them until it merges, so a copy of the
 * database would still tell them. Merges some pages; returns how many of the `most` it used, 0 when nothing is marked.
 */
export const forgetWords = async (db: Db, most: number): Promise<number> => {
  const [marked] = await db.all(sql`select 1 from search_data where id >= ${tombstones} limit 1`)
  if (!marked) return 0
  const list = db.$client.prepare(`SELECT hex(block) AS list FROM search_data WHERE id = ${segments}`)
  const merge = db.$client.prepare("INSERT INTO search (search, rank) VALUES ('merge', ?)")
  const [before, , after] = await db.$client.batch<{ list: string }>([list, merge.bind(most), list])
  // Below zero a merge of everything begins: begun anew at every turn, it would never come to an end while stories are told.
  if (before!.results[0]!.list === after!.results[0]!.list) await merge.bind(-most).run()
  return most
}
