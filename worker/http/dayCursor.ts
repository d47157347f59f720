import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { messages } from '#contract/messages'
import { invalidField } from '../errors.ts'

/** A place in a list sorted by day and id, `YYYY-MM-DD/id`; sealed on the wire (worker/http/cursors.ts). */
export const cursorOf = (createdAt: string, id: number): string => `${createdAt.slice(0, 10)}/${id}`

/** Reads an opened cursor; 422 on `before` for that of another list. */
export const readCursor = (cursor: string): { day: string; id: number } => {
  const parts = /^(\d{4}-\d{2}-\d{2})\/(\d{1,10})$/.exec(cursor)
  if (!parts || Number.isNaN(Date.parse(parts[1]!))) throw invalidField('before', messages.cursor)
  return { day: parts[1]!, id: Number(parts[2]) }
}

/**
 * What comes after a cursor, newest day first and highest id first within a day. SQLite seeks the day in an index: a pair alone
 * would have it walk there from the newest day on.
 */
export const isBefore = (day: SQLWrapper, id: SQLWrapper, cursor: string): SQL => {
  const at = readCursor(cursor)
  return sql`${day} <= ${at.day} and (${day}, ${id}) < (${at.day}, ${at.id})`
}
