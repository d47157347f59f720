import type { Db } from '../../../db/client.ts'

/**
 * Merges the search index into one segment, `pages` index pages at a time and in at most `pieces` pieces; returns how many
 * it took, 0 where there is one segment already. Each write adds a segment, and the words of a deleted story stay until
 * segments are merged: until then a copy of the database shows the order of posts, and what was deleted. A run begins at
 * most one merge of everything, and leaves what is written after that to the next run.
 */
export const mergeSegments = async (db: Db, pages: number, pieces: number): Promise<number> => {
  const countChanges = db.$client.prepare('SELECT total_changes() AS total')
  const command = db.$client.prepare("INSERT INTO search (search, rank) VALUES ('merge', ?)")
  /** Whether there was something to merge: the command itself is one change (https://sqlite.org/fts5.html#the_merge_command). */
  const merge = async (amount: number) => {
    const [before, , after] = await db.$client.batch<{ total: number }>([
      countChanges,
      command.bind(amount),
      countChanges,
    ])
    return after!.results[0]!.total - before!.results[0]!.total > 1
  }
  let hasBegun = false
  for (let done = 0; done < pieces; done++) {
    // A positive number continues a merge, a negative one begins to merge everything.
    if (await merge(pages)) continue
    if (hasBegun || !(await merge(-pages))) return done
    hasBegun = true
  }
  return pieces
}
