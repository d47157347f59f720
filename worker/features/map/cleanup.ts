import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/**
 * Deletes built tiles that miss a story, and the build times of the others, some at a time; returns how many rows it changed.
 * An old tile and its time would show the holder of a copy of the database which stories are newer.
 */
export const cleanUpTiles = async (db: Db, most: number): Promise<number> => {
  const stale = await db.run(sql`
    DELETE FROM map_tiles WHERE k IN (
      SELECT t.k FROM map_tiles AS t LEFT JOIN map_cells AS c ON c.k = t.k WHERE t.version IS NOT c.version LIMIT ${most})`)
  const timed = await db.run(sql`
    UPDATE map_tiles SET built_at = 0 WHERE k IN (SELECT k FROM map_tiles WHERE built_at > 0 LIMIT ${most})`)
  return Math.max(stale.meta.changes, timed.meta.changes)
}
