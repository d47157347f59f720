import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { securityCounts } from '../db/schema.ts'

type Count = typeof securityCounts.$inferInsert

/** Adds to the counts of hours and events. */
export const addCounts = (db: Db, rows: Count[]) =>
  db
    .insert(securityCounts)
    .values(rows)
    .onConflictDoUpdate({ target: securityCounts.key, set: { count: sql`${securityCounts.count} + excluded.count` } })

/** Deletes the counts of the hours before `hour` (YYYY-MM-DDTHH), and returns them. */
export const takeCounts = (db: Db, hour: string) =>
  db.delete(securityCounts).where(lt(securityCounts.key, hour)).returning()
