import { messages } from '#contract/messages'
import { invalidField } from '../../errors.ts'

/** Where a page of a search begins: after so many rows of a list sorted by relevance, or below a row id of one by day. */
export type PagePosition = { kind: 'ranked'; offset: number } | { kind: 'newest'; rowId: number }

/** A position as text, to be sealed. Row ids hold the day and the public id, never an order of creation. */
export const encodeCursor = (position: PagePosition): string =>
  position.kind === 'ranked' ? `r${position.offset}` : `n${position.rowId}`

/** Reads the text of an opened cursor; 422 on `before` for that of another list. */
export const decodeCursor = (text: string): PagePosition => {
  const parts = /^([rn])(\d{1,15})$/.exec(text)
  if (!parts) throw invalidField('before', messages.cursor)
  const number = Number(parts[2])
  return parts[1] === 'r' ? { kind: 'ranked', offset: number } : { kind: 'newest', rowId: number }
}
