import { sql, type SQL } from 'drizzle-orm'
import type { Db } from './client.ts'

/**
 * A page of `counted`, a query of (id, n): the ids with the highest n first, and how many there are in all, in one
 * statement. The caller reads the rest of the rows for this page alone.
 */
export const pageMostCounted = async (db: Db, counted: SQL, page: number, size: number) => {
  const [row] = await db.all<{ count: number; ids: string }>(sql`
    WITH counted (id, n) AS MATERIALIZED (${counted})
    SELECT (SELECT count(*) FROM counted) AS count, (
      SELECT json_group_array(id) FROM (
        SELECT id FROM counted ORDER BY n DESC, id DESC LIMIT ${size} OFFSET ${(page - 1) * size})) AS ids`)
  return { ids: JSON.parse(row!.ids) as number[], count: row!.count }
}

/** Rows in the order of their ids. */
export const inOrderOf = <Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
