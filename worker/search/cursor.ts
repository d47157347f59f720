import { Buffer } from '../buffer.ts'
import { messages } from '#contract/messages'
import { invalidField } from '../http.ts'

/** Where a page of a search begins: in a list sorted by relevance after so many rows, in one by day below a row id. */
export type Place = { kind: 'ranked'; offset: number } | { kind: 'newest'; k: number }

/** A place as an opaque cursor. Row ids hold the day and the public id, never an order of creation. */
export const placeCursor = (place: Place): string =>
  Buffer.from(place.kind === 'ranked' ? `r${place.offset}` : `n${place.k}`).toString('base64url')

/** Reads a cursor back; 422 on `before` for anything we did not write. */
export const readPlace = (cursor: string): Place => {
  const parts = /^([rn])(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (!parts) throw invalidField('before', messages.cursor)
  return parts[1] === 'r' ? { kind: 'ranked', offset: Number(parts[2]) } : { kind: 'newest', k: Number(parts[2]) }
}
