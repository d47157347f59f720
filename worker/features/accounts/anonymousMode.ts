import { currentKey, isSealedText, openText, sealText, type SecretKey } from '../../crypto/sealing.ts'
import type { User } from '../../db/client.ts'

/*
 * Whether an account posts anonymously unless it says otherwise. In a copy of the database that would be the first hint at
 * an author: so each account holds a sealed text of one length, and SQL never depends on the value. The text of an account
 * changes when its owner switches, so the hourly cleanup seals others again too: two copies do not show who switched.
 */

/** What an account holds about its anonymous mode. */
type StoredMode = Pick<User, 'id' | 'anonymousModeBefore' | 'anonymousModeSealed'>

const placeOf = (id: number) => `users/${id}`
const block = 16

/** The columns that hold the anonymous mode of the account `id`. */
export const modeColumns = (
  secretKey: SecretKey,
  id: number,
  isActive: boolean,
): Pick<User, 'anonymousModeBefore' | 'anonymousModeSealed'> => ({
  anonymousModeBefore: false,
  anonymousModeSealed: sealText(secretKey, 'anonymousMode', isActive ? 'on' : 'off', placeOf(id), block),
})

/** Whether an account is in anonymous mode, or null if no key opens it. */
export const readMode = (secretKey: SecretKey, { id, ...stored }: StoredMode): boolean | null => {
  if (!isSealedText(stored.anonymousModeSealed)) return stored.anonymousModeBefore
  try {
    return openText(secretKey, 'anonymousMode', stored.anonymousModeSealed, placeOf(id)) === 'on'
  } catch {
    // It was sealed under a key that is gone, or for another row. The key rotation counts it.
    return null
  }
}

/** Whether an account is in anonymous mode. True if no key opens it: a name that was shown once cannot be hidden again. */
export const isAnonymousActive = (secretKey: SecretKey, stored: StoredMode): boolean =>
  readMode(secretKey, stored) ?? true

/** Whether the mode of an account is sealed under the current key. */
export const isModeSealedToday = (secretKey: SecretKey, stored: StoredMode): boolean =>
  isSealedText(stored.anonymousModeSealed) && readMode(currentKey(secretKey), stored) !== null
