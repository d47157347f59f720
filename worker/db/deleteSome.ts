import { inArray, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './client.ts'

/**
 * Deletes at most `most` rows that meet a condition and returns their keys: the cleanup (worker/cleanup.ts) runs in
 * short batches.
 */
export const deleteSome = async <Key extends SQLiteColumn>(
  db: Db,
  table: SQLiteTable,
  key: Key,
  condition: SQL | undefined,
  most: number,
) => {
  const some = db.select({ key }).from(table).where(condition).limit(most)
  const deleted = await db.delete(table).where(inArray(key, some)).returning({ key })
  return deleted.map((row) => row.key)
}
