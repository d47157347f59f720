import type { Db } from '../../db/client.ts'

/** The row of `search_data` that lists the segments (fts5_index.c, FTS5_STRUCTURE_ROWID): it changes whenever pages are merged. */
const STRUCTURE = 10

interface Segments {
  list: string
  isParted: number
}

/**
 * Makes one segment of the search index, `pages` index pages at a time and in at most `pieces` pieces; returns how many it took, 0 where
 * there is one already. Each write leaves a segment, and the words of a deleted story stay until its segments are merged: before, a
 * copy of the database tells in which order stories were posted, and what was deleted. One merge of everything is begun at most:
 * what is written meanwhile is left to the next run, or with very many stories it would never come to an end.
 */
export const mergeSegments = async (db: Db, pages: number, pieces: number): Promise<number> => {
  // After a cookie of four bytes and the number of levels stands that of segments.
  const list = db.$client.prepare(
    `SELECT hex(block) AS list, hex(substr(block, 6, 1)) > '01' AS isParted FROM search_data WHERE id = ${STRUCTURE}`,
  )
  const merge = db.$client.prepare("INSERT INTO search (search, rank) VALUES ('merge', ?)")
  const mergeSome = async (amount: number) =>
    (await db.$client.batch<Segments>([merge.bind(amount), list]))[1]!.results[0]!
  let known = await list.first<Segments>()
  let hasBegun = false
  for (let done = 0; done < pieces; done++) {
    if (!known?.isParted) return done
    // What is under way is merged on; below zero a merge of everything begins.
    const before: string = known.list
    known = await mergeSome(pages)
    if (known.list !== before) continue
    if (hasBegun) return done + 1
    hasBegun = true
    known = await mergeSome(-pages)
  }
  return pieces
}
