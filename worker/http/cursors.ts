import { messages } from '#contract/messages'
import { openText, sealText, type SecretKey } from '../crypto/sealing.ts'
import { invalidField } from '../errors.ts'

/** A place in a list as it leaves us, or null at the list's end: sealed, so that nothing can be read from it or made up. */
export const sealCursor = (secretKey: SecretKey, place: string | null): string | null =>
  place === null ? null : sealText(secretKey, 'cursor', place)

/** Reads a cursor back, undefined where there is none; 422 on `field` for anything we did not seal. */
export const openCursor = (secretKey: SecretKey, cursor: string | undefined, field = 'before'): string | undefined => {
  if (cursor === undefined) return undefined
  try {
    return openText(secretKey, 'cursor', cursor)
  } catch {
    // Forged, broken or of another deployment: the sender is told.
    throw invalidField(field, messages.cursor)
  }
}
