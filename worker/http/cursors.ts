import { messages } from '#contract/messages'
import { openText, sealText, type SecretKey } from '../crypto/sealing.ts'
import { invalidField } from '../errors.ts'

/** A position in a list for the wire, or null at the list's end. It is sealed, so that clients can neither read nor forge it. */
export const sealCursor = (secretKey: SecretKey, place: string | null): string | null =>
  place === null ? null : sealText(secretKey, 'cursor', place)

/** Opens a sealed cursor, undefined where there is none; 422 on `field` for anything we did not seal. */
export const openCursor = (secretKey: SecretKey, cursor: string | undefined, field = 'before'): string | undefined => {
  if (cursor === undefined) return undefined
  try {
    return openText(secretKey, 'cursor', cursor)
  } catch {
    // Forged, broken or of another deployment.
    throw invalidField(field, messages.cursor)
  }
}
