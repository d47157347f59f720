import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { isShown } from '../../visibility.ts'

/** The visible story that starts first, or undefined. */
export const findEarliest = async (db: Db): Promise<{ id: number; startDate: string } | undefined> =>
  (
    await db.all<{ id: number; startDate: string }>(sql`
      SELECT id, start_date AS startDate FROM stories
      WHERE ${isShown()} AND start_date IS NOT NULL ORDER BY start_date LIMIT 1`)
  )[0]

/** The visible story that ends last, or undefined. */
export const findLatest = async (db: Db): Promise<{ id: number; endDate: string } | undefined> =>
  (
    await db.all<{ id: number; endDate: string }>(sql`
      SELECT id, end_date AS endDate FROM stories
      WHERE ${isShown()} AND end_date IS NOT NULL ORDER BY end_date DESC LIMIT 1`)
  )[0]
