import type { SecondFactor } from '#contract/errors'
import type { PasswordHolder } from '../../../crypto/passwords.ts'
import type { Db } from '../../../db/client.ts'
import type { Settings } from '../../../settings.ts'
import { listPasskeys } from './queries.ts'
import { sealTicket } from './tickets.ts'
import { loginOptions } from './webauthn.ts'

/**
 * What a login needs after the right password, or a confirmation of who is there: a ticket and the browser's options.
 * Null for an account without a passkey.
 */
export const askForSecondFactor = async (
  db: Db,
  settings: Settings,
  user: PasswordHolder,
  step: 'login' | 'confirm' = 'login',
): Promise<SecondFactor | null> => {
  const known = await listPasskeys(db, user.id)
  if (known.length === 0) return null
  const options = await loginOptions(settings, known)
  return { ticket: sealTicket(settings.secretKey, step, user, options.challenge), options }
}
