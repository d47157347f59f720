import { sql } from 'drizzle-orm'
import { totalOf } from '#contract/categoryCounts'
import type { Db } from '../db/client.ts'
import { countStories } from '../features/map/queries/views.ts'

/**
 * The most addresses in one file, so that it stays below 512 KB, and how many we aim at: ids are random, so ranges
 * fill evenly.
 */
const sitemapLimit = 3_500
const aim = 3_000
const idSpace = 2 ** 32

/** Into how many ranges of ids the shown stories are cut, at least one. */
export const countRanges = async (db: Db): Promise<number> =>
  Math.max(1, Math.ceil(totalOf(await countStories(db)) / aim))

/** The ids of the shown stories in range `n` of `of` (from 1), in their order; at most 3,500. */
export const listIdsIn = async (db: Db, n: number, of: number): Promise<number[]> => {
  const width = Math.ceil(idSpace / of)
  const rows = await db.all<{ id: number }>(sql`
    SELECT id FROM map_points WHERE id >= ${(n - 1) * width} AND id < ${n * width} ORDER BY id LIMIT ${sitemapLimit}`)
  return rows.map(({ id }) => id)
}
