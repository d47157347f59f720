import { messages } from '#contract/messages'
import { invalidField } from '../../errors.ts'

/** Where a page of a search begins: in a list sorted by relevance after so many rows, in one by day below a row id. */
export type Place = { kind: 'ranked'; offset: number } | { kind: 'newest'; k: number }

/** A place as text, to be sealed. Row ids hold the day and the public id, never an order of creation. */
export const placeText = (place: Place): string => (place.kind === 'ranked' ? `r${place.offset}` : `n${place.k}`)

/** Reads the text of an opened cursor; 422 on `before` for that of another list. */
export const readPlace = (text: string): Place => {
  const parts = /^([rn])(\d{1,15})$/.exec(text)
  if (!parts) throw invalidField('before', messages.cursor)
  return parts[1] === 'r' ? { kind: 'ranked', offset: Number(parts[2]) } : { kind: 'newest', k: Number(parts[2]) }
}
