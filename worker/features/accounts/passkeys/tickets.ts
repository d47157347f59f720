import { limits } from '#contract/limits'
import { openText, sealText, type SecretKey, hmacOf } from '../../../crypto/sealing.ts'
import { ApiError } from '../../../errors.ts'

/** What the bearer is in the middle of: a login after the right password, or a new passkey. */
type Step = 'login' | 'add'

/** Who passed the password and what the passkey must answer. It travels sealed, so that nothing of it is kept here. */
export interface Ticket {
  step: Step
  userId: number
  /** The hash of that password, as a tag: a ticket is void when the password changes. */
  passwordTag: string
  /** What the authenticator signs, base64url. */
  challenge: string
  expiresAt: number
}

/** A tag of a password's hash, which has a salt: it is one account's, and tells nothing of the password. */
export const passwordTagOf = (secretKey: SecretKey, passwordHash: string): string =>
  hmacOf(secretKey, 'passkey', `password/${passwordHash}`)

/** A ticket for somebody whose password was right just now, good for five minutes. */
export const sealTicket = (
  secretKey: SecretKey,
  step: Step,
  user: { id: number; passwordHash: string },
  challenge: string,
): string => {
  const ticket: Ticket = {
    step,
    userId: user.id,
    passwordTag: passwordTagOf(secretKey, user.passwordHash),
    challenge,
    expiresAt: Date.now() + limits.ticketMs,
  }
  return sealText(secretKey, 'passkey', JSON.stringify(ticket))
}

const readTicket = (secretKey: SecretKey, sealed: string): Ticket | null => {
  try {
    return JSON.parse(openText(secretKey, 'passkey', sealed)) as Ticket
  } catch {
    // Whatever we did not seal is no ticket.
    return null
  }
}

/** Opens a ticket of a step; throws ticketDead (409) for what is none, for another step's and for one that is too old. */
export const openTicket = (secretKey: SecretKey, step: Step, sealed: string): Ticket => {
  const ticket = readTicket(secretKey, sealed)
  if (ticket?.step !== step || ticket.expiresAt <= Date.now()) throw new ApiError('ticketDead')
  return ticket
}

const hourMs = 3_600_000
/**
 * The row that uses a ticket up, among the spent captchas. It names nobody, and lives until the end of the clock's next hour:
 * it does not tell when somebody logged in.
 */
export const spentRowOf = (secretKey: SecretKey, { challenge, expiresAt }: Ticket) => ({
  id: hmacOf(secretKey, 'passkey', `ticket/${challenge}`),
  expiresAt: Math.ceil(expiresAt / hourMs) * hourMs,
})
