import { hkdfSync } from 'node:crypto'
import { hourEnd } from '../../clock.ts'
import { Buffer } from '../../crypto/buffer.ts'
import { type SecretKey, hmacOf } from '../../crypto/sealing.ts'

/** How often `who` may do a thing (`name`) in each window of `seconds`. */
export interface Budget {
  name: string
  who: string
  times: number
  seconds: number
}

/** A budget in the current window: a key for each use, and when the window ends (ms). */
export interface Slots {
  keys: string[]
  endsAt: number
  /** Until when a row is kept: to the hour, so that it does not tell when something was done. */
  keptUntil: number
}

const lettersEach = 24

/**
 * One key for each use in the current window; windows end with the clock's minute, hour or day. Each key is an HKDF
 * output of its own (RFC 5869): without the secret a copy does not tell which rows belong together, whose they are, or
 * how many one person has.
 */
export const slotsOf = (secretKey: SecretKey, { name, who, times, seconds }: Budget, at = Date.now()): Slots => {
  const ms = seconds * 1000
  const window = Math.floor(at / ms)
  const base = hmacOf(secretKey, 'limit', JSON.stringify([name, who, seconds, window]))
  const letters = Buffer.from(hkdfSync('sha256', base, '', 'slots', (times * lettersEach * 3) / 4)).toString(
    'base64url',
  )
  const keys = Array.from({ length: times }, (_, n) => letters.slice(n * lettersEach, (n + 1) * lettersEach))
  const endsAt = (window + 1) * ms
  return { keys, endsAt, keptUntil: hourEnd(endsAt) }
}
