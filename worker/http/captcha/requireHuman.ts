import type { Context } from 'hono'
import { type SecretKey, tagOf } from '../../crypto/sealing.ts'
import { ApiError } from '../../errors.ts'
import { checkSolution } from '../../services/challenge.ts'
import { isHuman } from '../../services/turnstile.ts'
import type { App } from '../app.ts'
import type { Press } from '../idempotency.ts'
import { spendChallenge } from './queries.ts'

type Call = Pick<Context<App>, 'env' | 'var'>

/** A press and what it spends: the same spends it again, and another does not. Under what is spent, so that no two spendings share it. */
const pressTagOf = (secretKey: SecretKey, spent: string, press: Press) =>
  press === undefined ? null : tagOf(secretKey, 'captcha', `spent/${spent}/${press}`)

const passesTurnstile = ({ env, var: { settings } }: Call, token: string, action: string, press: Press) =>
  isHuman({
    secret: env.TURNSTILE_SECRET_KEY!,
    token,
    hostname: new URL(settings.origin).hostname,
    action,
    isLocal: settings.isLocal,
    pressTag: pressTagOf(settings.secretKey, token, press),
  })

const passesChallenge = async ({ var: { db, settings } }: Call, captcha: string, press: Press) => {
  const { secretKey } = settings
  const solved = await checkSolution(secretKey, captcha)
  return solved !== null && (await spendChallenge(db, { ...solved, pressTag: pressTagOf(secretKey, solved.id, press) }))
}

/**
 * Lets humans through (decisions §8): Turnstile when its keys are set, else a solved challenge, each one once; what
 * `press` spent, the same press may spend again. Throws captchaRequired (422) without a right answer, unavailable (503)
 * when Turnstile is down.
 */
export const requireHuman = async (
  c: Call,
  captcha: string | undefined,
  action: 'login' | 'register' | 'write',
  press?: Press,
) => {
  const { kind } = c.var.settings.site.captcha
  if (kind === 'off') return
  const passes = !captcha
    ? false
    : await (kind === 'turnstile' ? passesTurnstile(c, captcha, action, press) : passesChallenge(c, captcha, press))
  if (!passes) throw new ApiError('captchaRequired')
}
