import type { Context } from 'hono'
import { type Call, calls } from '#contract/calls'
import { methodOf, pathOf } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { workerLimits } from '#contract/workerLimits'
import type { Switches } from '#contract/switches'
import type { Db } from '../../../db/client.ts'
import { ApiError } from '../../../errors.ts'
import { type App, factory } from '../../../http/app.ts'
import { requireHuman } from '../../../http/captcha/requireHuman.ts'
import { attemptOf } from '../../../http/idempotency.ts'
import { findSwitches } from './queries.ts'

let cached: { switches: Switches; readAt: number } | null = null
/** Drops the cached switches, because this isolate has just changed them. */
export const invalidateSwitches = (): void => {
  cached = null
}

/** The switches, at most `workerLimits.switchesMs` old. In the isolate that turned a switch it works at once. */
export const currentSwitches = async (db: Db): Promise<Switches> => {
  if (!cached || Date.now() - cached.readAt > workerLimits.switchesMs)
    cached = { readAt: Date.now(), switches: await findSwitches(db) }
  return cached.switches
}

/** Whether a request is one of these calls; a parameter such as `:id` stands for any part of the path. */
const isCall = (c: Context, ...some: Call[]) => {
  const parts = c.req.path.replace(/\/$/, '').split('/')
  return some.some((call) => {
    const expected = `/api${pathOf(call)}`.split('/')
    const isPath =
      expected.length === parts.length && expected.every((part, n) => part.startsWith(':') || part === parts[n])
    return isPath && methodOf(call) === c.req.method.toLowerCase()
  })
}

/** Calls that always work: no switch locks members out of their account, or keeps them from securing it. */
const loginCalls = [
  calls.auth.login,
  calls.auth.logout,
  calls.auth.exit,
  calls.passkeys.login,
  calls.passkeys.loginByCode,
  // Staff who must have a passkey first could otherwise not turn the switch back.
  calls.passkeys.options,
  calls.passkeys.add,
  // Asked before one's account is deleted.
  calls.confirmation.check,
  calls.passwordReset.request,
  calls.passwordReset.confirm,
  calls.credentials.changePassword,
  calls.credentials.changeEmail,
] as const satisfies Call[]

/**
 * Calls that an author may urgently need: disowning a story, making it anonymous or its place less exact (the only edits that
 * the route then allows), making a collection private (the same), and writing to the team.
 */
const urgentCalls = [
  calls.stories.leave,
  calls.stories.edit,
  calls.collections.edit,
  calls.contact.send,
] as const satisfies Call[]

/** Throws readOnly (503) for a change that is neither a deletion nor urgent. */
const refuseWhileReadOnly = (c: Context<App>) => {
  if (c.req.method !== 'DELETE' && !isCall(c, ...urgentCalls, ...loginCalls)) throw new ApiError('readOnly')
}

/** Whether a call needs the captcha of the switch. Login and register have a captcha of their own, in the body. */
const needsCaptcha = (c: Context<App>) =>
  !isCall(
    c,
    calls.auth.login,
    calls.auth.logout,
    calls.auth.exit,
    calls.auth.register,
    calls.passkeys.login,
    calls.passkeys.loginByCode,
    calls.passwordReset.confirm,
  )

const creating = endpoints.filter(({ status }) => status === 201).map(({ call }) => call)
/**
 * The attempt of a call that creates a row: its repetition needs no second captcha. Other calls need one each time.
 */
const attemptIn = (c: Context<App>) => (isCall(c, ...creating) ? attemptOf(c, c.req.path) : undefined)

/**
 * Enforces the panic switches before the handler of every writing call: read-only, no new accounts, captcha on all
 * writing. They do not hold for administrators, who can therefore always turn them back.
 */
export const enforceSwitches = factory.createMiddleware(async (c, next) => {
  if (c.var.actor?.role === 'administrator') return next()
  const switches = await currentSwitches(c.var.db)
  if (switches.read_only) refuseWhileReadOnly(c)
  c.set('isReadOnly', switches.read_only)
  if (switches.no_new_accounts && isCall(c, calls.auth.register)) throw new ApiError('noNewAccounts')
  if (switches.captcha_on_writing && needsCaptcha(c))
    await requireHuman(c, c.req.header('x-captcha'), 'write', attemptIn(c))
  await next()
})
