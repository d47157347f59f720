import { z } from 'zod'
import { limits } from '#contract/limits'
import { Refusal } from '../errors.ts'
import { logFailure } from './failures.ts'
import { testSecrets } from '../settings.ts'

const address = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const Answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})
/** What says that the visitor's answer was wrong; anything else is our own trouble or Cloudflare's. */
const visitorsFault = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate']

interface Question {
  secret: string
  token: string
  /** The host and the action the widget must have been solved for. */
  hostname: string
  action: string
  isLocal: boolean
}

const ask = async (secret: string, token: string): Promise<z.infer<typeof Answer>> => {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(limits.patienceMs),
    })
    return Answer.parse(await response.json())
  } catch (error) {
    // Down, slow or talking nonsense: no captcha, and no way round it.
    logFailure('captcha', error)
    throw new Refusal('unavailable')
  }
}

/** Whether Turnstile says that a human solved the widget, here and for this. Throws `unavailable` when it can't be asked. */
export const isHuman = async ({ secret, token, hostname, action, isLocal }: Question): Promise<boolean> => {
  const isTest = testSecrets.includes(secret)
  if (isTest && !isLocal) {
    console.error('TURNSTILE_SECRET_KEY is one of Cloudflare’s published test keys, which anybody passes.')
    throw new Refusal('unavailable')
  }
  const answer = await ask(secret, token)
  if (answer.success) return isTest || (answer.hostname === hostname && answer.action === action)
  const trouble = answer['error-codes']?.find((code) => !visitorsFault.includes(code))
  if (!trouble) return false
  logFailure('captcha', trouble)
  throw new Refusal('unavailable')
}
