import { z } from 'zod'
import { workerLimits } from '#contract/workerLimits'
import { Buffer } from '../crypto/buffer.ts'
import { ApiError } from '../errors.ts'
import { logFailure } from '../errors.ts'
import { boundedFetch, parseJson } from './boundedFetch.ts'

const address = new URL('https://challenges.cloudflare.com/turnstile/v0/siteverify')
const maxBytes = 16 * 1024
const Answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})
/** Cloudflare's published test secrets: one always passes, one always fails, one is always spent. */
export const testSecrets: readonly string[] = ['1x', '2x', '3x'].map((start) => `${start}${'0'.repeat(31)}AA`)
/** The codes that mean a wrong answer of the visitor; every other is our own fault or Cloudflare's. */
const visitorsFault = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate']

interface Question {
  secret: string
  token: string
  /** The host and the action the widget must have been solved for. */
  hostname: string
  action: string
  isLocal: boolean
  /** An HMAC of the attempt that uses the token; null for a call that is not repeated. */
  attemptTag: string | null
}

/** siteverify answers a token again when it is asked under the same UUID. */
const uuidOf = (tag: string): string => {
  const hex = Buffer.from(tag, 'base64url').toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

const ask = async ({ secret, token, attemptTag }: Question): Promise<z.infer<typeof Answer>> => {
  const again: Record<string, string> = attemptTag ? { idempotency_key: uuidOf(attemptTag) } : {}
  try {
    const { bytes } = await boundedFetch(address, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, ...again }),
      maxBytes,
      signal: AbortSignal.timeout(workerLimits.serviceTimeoutMs),
    })
    return Answer.parse(parseJson(bytes))
  } catch (error) {
    // Without a valid answer no one passes.
    logFailure('captcha', error)
    throw new ApiError('unavailable')
  }
}

/**
 * Whether Turnstile confirms that a human solved the widget, for this host and action. Throws `unavailable` when it can't be
 * asked.
 */
export const isHuman = async (question: Question): Promise<boolean> => {
  const { secret, hostname, action, isLocal } = question
  const isTest = testSecrets.includes(secret)
  if (isTest && !isLocal) {
    console.error('TURNSTILE_SECRET_KEY is one of Cloudflare’s published test keys, which anybody passes.')
    throw new ApiError('unavailable')
  }
  const answer = await ask(question)
  if (answer.success) return isTest || (answer.hostname === hostname && answer.action === action)
  const trouble = answer['error-codes']?.find((code) => !visitorsFault.includes(code))
  if (!trouble) return false
  logFailure('captcha', trouble)
  throw new ApiError('unavailable')
}
