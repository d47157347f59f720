import type { Context } from 'hono'
import { type Call, calls } from '#contract/calls'
import { methodOf, pathOf } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import type { Switches } from '#contract/switches'
import type { Db } from '../../../db/client.ts'
import { ApiError } from '../../../errors.ts'
import { type App, factory } from '../../../http/app.ts'
import { requireHuman } from '../../../http/captcha/requireHuman.ts'
import { attemptOf } from '../../../http/idempotency.ts'
import { findSwitches } from './queries.ts'

/** How long an isolate goes by what it read: a switch works everywhere after that, at once in the isolate that turned it. */
const keptMs = 3_000

let kept: { switches: Switches; readAt: number } | null = null
/** Reads the switches anew at the next look: they were just turned here. */
export const forgetSwitches = (): void => {
  kept = null
}

/** How the switches stand, at most three seconds old. */
export const currentSwitches = async (db: Db): Promise<Switches> => {
  if (!kept || Date.now() - kept.readAt > keptMs) kept = { readAt: Date.now(), switches: await findSwitches(db) }
  return kept.switches
}

const isCall = (c: Context, ...some: Call[]) => {
  const path = c.req.path.replace(/\/$/, '')
  return some.some((call) => methodOf(call) === c.req.method.toLowerCase() && path === `/api${pathOf(call)}`)
}

/** In and out: no switch locks anybody out of their account, or keeps them from locking it. */
const waysIn = [
  calls.auth.login,
  calls.auth.logout,
  calls.passkeys.login,
  calls.passkeys.loginByCode,
  // Staff who must have a passkey first could otherwise not turn the switch back.
  calls.passkeys.options,
  calls.passkeys.add,
  calls.passwordReset.request,
  calls.passwordReset.confirm,
  calls.credentials.changePassword,
  calls.credentials.changeEmail,
] as const satisfies Call[]

/** While the place is read-only: what takes something away stays possible, for whoever must not be found by it. */
const refuseChange = (c: Context<App>) => {
  if (c.req.method !== 'DELETE' && !isCall(c, ...waysIn)) throw new ApiError('readOnly')
}

/** Login and register bring their captcha in the body, by rules of their own. */
const needsProof = (c: Context<App>) =>
  !isCall(
    c,
    calls.auth.login,
    calls.auth.logout,
    calls.auth.register,
    calls.passkeys.login,
    calls.passkeys.loginByCode,
    calls.passwordReset.confirm,
  )

const creating = endpoints.filter(({ status }) => status === 201).map(({ call }) => call)
/** What makes one row under its key however often it is pressed; whatever else is written needs a captcha each time. */
const attemptIn = (c: Context<App>) => (isCall(c, ...creating) ? attemptOf(c, c.req.path) : undefined)

/**
 * The panic switches, heeded by every writing call before its handler: read-only, no new accounts, captcha on all
 * writing. Administrators are held by none, so that they can always turn them back.
 */
export const enforceSwitches = factory.createMiddleware(async (c, next) => {
  if (c.var.actor?.role === 'administrator') return next()
  const switches = await currentSwitches(c.var.db)
  if (switches.read_only) refuseChange(c)
  if (switches.no_new_accounts && isCall(c, calls.auth.register)) throw new ApiError('noNewAccounts')
  if (switches.captcha_on_writing && needsProof(c))
    await requireHuman(c, c.req.header('x-captcha'), 'write', attemptIn(c))
  await next()
})
