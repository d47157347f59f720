import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { scratch } from './schema.ts'

/** Rows below D1's 2 MB each, together more than the 1,000 pages of 4 KB after which SQLite restarts its log. */
const [rows, rowBytes] = [3, 1_500_000]

/**
 * Overwrites free pages and the write-ahead log with zeros: both keep what was deleted or changed, and D1 refuses
 * `secure_delete` and `VACUUM`. Twice, because at first the log only grows until it restarts. Each write is a
 * transaction of its own: SQLite never writes pages that are taken and freed in one.
 */
export const overwriteFreePages = async (db: Db): Promise<void> => {
  for (let round = 0; round < 2; round++) {
    await db.run(sql`
      INSERT OR REPLACE INTO ${scratch} (id, bytes)
      SELECT value, zeroblob(${rowBytes}) FROM json_each(${JSON.stringify(Array.from({ length: rows }, (_, n) => n + 1))})`)
    await db.delete(scratch)
  }
}
