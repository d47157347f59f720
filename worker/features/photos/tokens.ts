import { createHash, randomBytes } from 'node:crypto'
import { photoLimits } from '#contract/photoLimits'
import { Buffer } from '../../crypto/buffer.ts'
import { hmacOf, keysOf, type Keys } from '../../crypto/sealing.ts'
import type { Attempt } from '../../http/idempotency.ts'

const minuteMs = 60_000
const letters = 43

/** The first minute (since 1970) in which a token that is made now (ms) is no longer good. */
const lastMinute = (at: number): number => Math.floor((at + photoLimits.tokenMs) / minuteMs)
const write = (minute: number, secret: string) => `${minute.toString(36)}.${secret}`

/**
 * A token for an uploaded photo: how long it is good, and 32 bytes that are random or, for a call with an `Idempotency-Key`,
 * derived from it. Only the hash of both is stored, so the row does not say when the photo was uploaded, and a token with another
 * time is another token.
 */
export const makeToken = (secretKey: Keys, attempt: Attempt, at: number): string => {
  const minute = lastMinute(at)
  const drawn = () => Buffer.from(randomBytes(32)).toString('base64url')
  return write(minute, attempt === undefined ? drawn() : hmacOf(secretKey, 'photo', `${attempt}/${minute}`))
}

/** The tokens that an attempt may have been given before: one for each minute in which it may have come, and each key. */
export const tokensOf = (secretKey: Keys, attempt: string, at: number): string[] => {
  const [first, last] = [Math.floor(at / minuteMs), lastMinute(at)]
  return keysOf(secretKey).flatMap((key) =>
    Array.from({ length: last - first + 1 }, (_, n) => {
      const minute = first + n
      return write(minute, hmacOf(key, 'photo', `${attempt}/${minute}`))
    }),
  )
}

/** What is stored of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The hash of a token that is good at `at` (ms); null for any other text. */
export const hashOfGood = (token: string, at: number): string | null => {
  const [, minute] = new RegExp(`^([0-9a-z]{1,8})\\.[\\w-]{${letters}}$`).exec(token) ?? []
  return minute !== undefined && at < Number.parseInt(minute, 36) * minuteMs ? hashOf(token) : null
}
