import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { readCursor } from './dayCursor.ts'

/**
 * What comes after a cursor, newest day first and highest id first within a day. SQLite seeks the day in an index: a pair alone
 * would have it walk there from the newest day on.
 */
export const isBefore = (day: SQLWrapper, id: SQLWrapper, cursor: string): SQL => {
  const at = readCursor(cursor)
  return sql`${day} <= ${at.day} and (${day}, ${id}) < (${at.day}, ${at.id})`
}
