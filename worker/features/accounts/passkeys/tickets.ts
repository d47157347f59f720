import { limits } from '#contract/limits'
import { type PasswordHolder, passwordNameOf } from '../../../crypto/passwords.ts'
import { openText, sealText, type SecretKey, hmacOf } from '../../../crypto/sealing.ts'
import { ApiError } from '../../../errors.ts'

/**
 * What a ticket is for: the second step of a login, of adding a passkey, or of confirming who is there; or the mailed
 * link that lets staff add their first passkey.
 */
type Step = 'login' | 'add' | 'confirm' | 'link'

/**
 * Whose password was right, and what the passkey must sign. The browser holds it sealed; the server stores nothing.
 */
export interface Ticket {
  step: Step
  userId: number
  /** Of that password's hash: a ticket is void once the password changes. */
  passwordFingerprint: string
  /** What the authenticator signs, base64url. */
  challenge: string
  expiresAt: number
  /** The mailed link that this ticket was given for. */
  link?: Pick<Ticket, 'challenge' | 'expiresAt'>
}

/** A keyed tag of a password's hash. The hash has a salt, so the tag reveals nothing about the password. */
export const passwordFingerprintOf = (secretKey: SecretKey, holder: PasswordHolder): string =>
  hmacOf(secretKey, 'passkey', `password/${holder.id}/${passwordNameOf(secretKey, holder)}`)

/** A sealed ticket for a member who has just given the right password; valid for `limits.ticketMs` by default. */
export const sealTicket = (
  secretKey: SecretKey,
  step: Step,
  user: PasswordHolder,
  challenge: string,
  { link, lifeMs = limits.ticketMs }: { link?: Ticket['link']; lifeMs?: number } = {},
): string => {
  const ticket: Ticket = {
    step,
    userId: user.id,
    passwordFingerprint: passwordFingerprintOf(secretKey, user),
    challenge,
    expiresAt: Date.now() + lifeMs,
    ...(link && { link }),
  }
  return sealText(secretKey, 'passkey', JSON.stringify(ticket))
}

const readTicket = (secretKey: SecretKey, sealed: string): Ticket | null => {
  try {
    return JSON.parse(openText(secretKey, 'passkey', sealed)) as Ticket
  } catch {
    // This server did not seal it.
    return null
  }
}

/** Opens a sealed ticket; throws ticketDead (409) for a forged one, one for another step, and one that is too old. */
export const openTicket = (secretKey: SecretKey, step: Step, sealed: string): Ticket => {
  const ticket = readTicket(secretKey, sealed)
  if (ticket?.step !== step || ticket.expiresAt <= Date.now()) throw new ApiError('ticketDead')
  return ticket
}

const hourMs = 3_600_000
/**
 * The row in `spent_challenges` that marks a ticket as used. It names no one, and expires on the full hour, so that it does
 * not tell when a member logged in.
 */
export const spentTicketRow = (
  secretKey: SecretKey,
  { challenge, expiresAt }: Pick<Ticket, 'challenge' | 'expiresAt'>,
) => ({
  id: hmacOf(secretKey, 'passkey', `ticket/${challenge}`),
  expiresAt: Math.ceil(expiresAt / hourMs) * hourMs,
})
