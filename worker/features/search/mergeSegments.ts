import type { Db } from '../../db/client.ts'

/** The row of `search_data` that lists the segments (fts5_index.c, FTS5_STRUCTURE_ROWID): it changes whenever pages are merged. */
const STRUCTURE = 10

interface Segments {
  list: string
  areSeveral: number
}

/**
 * Merges the search index into one segment, `pages` index pages at a time and in at most `pieces` pieces; returns how many it took, 0
 * where there is one segment already. Each write adds a segment, and the words of a deleted story stay until segments are merged:
 * until then a copy of the database tells the order of posts, and what was deleted. A run begins at most one merge of everything and
 * leaves what is written meanwhile to the next run; otherwise it might never end.
 */
export const mergeSegments = async (db: Db, pages: number, pieces: number): Promise<number> => {
  // The block begins with a cookie of four bytes, the number of levels, and the number of segments.
  const list = db.$client.prepare(
    `SELECT hex(block) AS list, hex(substr(block, 6, 1)) > '01' AS areSeveral FROM search_data WHERE id = ${STRUCTURE}`,
  )
  const merge = db.$client.prepare("INSERT INTO search (search, rank) VALUES ('merge', ?)")
  const mergeSome = async (amount: number) =>
    (await db.$client.batch<Segments>([merge.bind(amount), list]))[1]!.results[0]!
  let known = await list.first<Segments>()
  let hasBegun = false
  for (let done = 0; done < pieces; done++) {
    if (!known?.areSeveral) return done
    // A positive number continues a merge, a negative one begins to merge everything.
    const before: string = known.list
    known = await mergeSome(pages)
    if (known.list !== before) continue
    if (hasBegun) return done + 1
    hasBegun = true
    known = await mergeSome(-pages)
  }
  return pieces
}
