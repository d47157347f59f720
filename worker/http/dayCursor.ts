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
