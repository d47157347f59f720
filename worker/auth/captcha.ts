import type { Context } from 'hono'
import { Refusal } from '../errors.ts'
import type { App } from '../http.ts'
import { checkSolution } from '../outside/challenge.ts'
import { isHuman } from '../outside/turnstile.ts'
import { spendChallenge } from './queries.ts'

type Call = Pick<Context<App>, 'env' | 'var'>

const passesTurnstile = ({ env, var: { settings } }: Call, token: string, action: string) =>
  isHuman({
    secret: env.TURNSTILE_SECRET_KEY!,
    token,
    hostname: new URL(settings.origin).hostname,
    action,
    isLocal: settings.isLocal,
  })

const passesChallenge = async ({ var: { db, settings } }: Call, captcha: string) => {
  const solved = await checkSolution(settings.secretKey, captcha)
  return solved !== null && (await spendChallenge(db, solved))
}

/**
 * Lets humans through (decisions §8): Turnstile when its keys are set, else a solved challenge, each one once.
 * Throws captchaRequired (422) without a right answer, unavailable (503) when Turnstile is down.
 */
export const requireHuman = async (c: Call, captcha: string | undefined, action: 'login' | 'register' | 'write') => {
  const { kind } = c.var.settings.site.captcha
  if (kind === 'off') return
  const passes = !captcha
    ? false
    : await (kind === 'turnstile' ? passesTurnstile(c, captcha, action) : passesChallenge(c, captcha))
  if (!passes) throw new Refusal('captchaRequired')
}
