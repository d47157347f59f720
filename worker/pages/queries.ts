import { and, count, gte, lt } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { stories } from '../db/schema.ts'
import { isShown } from '../stories/visibility.ts'

/** What the format allows in one file (sitemaps.org), and how many we aim at: ids are random, so ranges fill evenly. */
export const sitemapLimit = 50_000
const aim = 40_000
const idSpace = 2 ** 32

/** Into how many ranges of ids the shown stories are cut, at least one. */
export const countRanges = async (db: Db): Promise<number> => {
  const [total] = await db.select({ count: count() }).from(stories).where(isShown())
  return Math.max(1, Math.ceil(total!.count / aim))
}

/** The ids of the shown stories in range `n` of `of` (from 1), in their order; at most 50,000. */
export const listIdsIn = async (db: Db, n: number, of: number): Promise<number[]> => {
  const width = Math.ceil(idSpace / of)
  const rows = await db
    .select({ id: stories.id })
    .from(stories)
    .where(and(isShown(), gte(stories.id, (n - 1) * width), lt(stories.id, n * width)))
    .orderBy(stories.id)
    .limit(sitemapLimit)
  return rows.map(({ id }) => id)
}
