import type { Context } from 'hono'
import { type SecretKey, hmacOf } from '../../crypto/sealing.ts'
import { ApiError } from '../../errors.ts'
import { checkSolution, type LoginWork } from '../../services/altcha.ts'
import { isHuman } from '../../services/turnstile.ts'
import type { App } from '../app.ts'
import type { Attempt } from '../idempotency.ts'
import { consumeChallenge } from './queries.ts'

type Call = Pick<Context<App>, 'env' | 'var'>

/**
 * An attempt and the captcha it used: the same attempt may use it again, another may not. No two captchas share a tag.
 */
const attemptTagOf = (secretKey: SecretKey, used: string, attempt: Attempt) =>
  attempt === undefined ? null : hmacOf(secretKey, 'captcha', `spent/${used}/${attempt}`)

const passesTurnstile = ({ env, var: { settings } }: Call, token: string, action: string, attempt: Attempt) =>
  isHuman({
    secret: env.TURNSTILE_SECRET_KEY!,
    token,
    hostname: new URL(settings.origin).hostname,
    action,
    isLocal: settings.isLocal,
    attemptTag: attemptTagOf(settings.secretKey, token, attempt),
  })

const passesChallenge = async (
  { var: { db, settings } }: Call,
  captcha: string,
  attempt: Attempt,
  login?: LoginWork,
) => {
  const { secretKey } = settings
  const solved = await checkSolution(secretKey, captcha, login)
  return (
    solved !== null &&
    (await consumeChallenge(db, { ...solved, attemptTag: attemptTagOf(secretKey, solved.id, attempt) }))
  )
}

/**
 * Requires a captcha: Turnstile if its keys are set, else a solved challenge. Each is valid once; one that an `attempt`
 * used, the same attempt may use again. With `login` the built-in captcha must have that effort. Throws
 * captchaRequired (422) without a right answer, unavailable (503) when Turnstile is down.
 */
export const requireHuman = async (
  c: Call,
  captcha: string | undefined,
  action: 'login' | 'register' | 'write',
  attempt?: Attempt,
  login?: LoginWork,
) => {
  const { kind } = c.var.settings.site.captcha
  if (kind === 'off') return
  const passes = !captcha
    ? false
    : await (kind === 'turnstile'
        ? passesTurnstile(c, captcha, action, attempt)
        : passesChallenge(c, captcha, attempt, login))
  if (!passes) throw new ApiError('captchaRequired')
}
