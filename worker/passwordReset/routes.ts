import type { Context } from 'hono'
import { passwordResetApi } from '#contract/passwordReset'
import { rememberBrowser } from '../auth/browsers.ts'
import { refuseUnfit } from '../auth/rules.ts'
import type { User } from '../db/client.ts'
import { Refusal, traceOf } from '../errors.ts'
import { addressOf, type App, body, factory } from '../http.ts'
import { spend } from '../limits/queries.ts'
import { sendMail } from '../outside/mail.ts'
import { hashPassword } from '../outside/passwords.ts'
import { findReset, forgetReset, keepReset } from '../outside/resetStore.ts'
import { openEmail } from '../sealing.ts'
import { isResetOpen, lookUpResettable, openReset, usePasswordReset } from './queries.ts'
import { hashOf, linkMail, newToken, noticeMail } from './rules.ts'

type Call = Pick<Context<App>, 'env' | 'var'>

const write = ({ env, var: { settings } }: Call, user: User, mail: ReturnType<typeof linkMail>) =>
  sendMail(env, settings.isLocal, { to: openEmail(settings.secretKey, user.emailSealed), ...mail })

/** Long enough for the answer to be gone: what was begun before would take the database's time from it. */
const afterAnswerMs = 100

/** Opens a reset and mails its link; nobody waits for it, so that the answer and its time tell nothing. */
const offerReset = async (c: Call, user: User): Promise<void> => {
  await scheduler.wait(afterAnswerMs)
  const token = newToken()
  try {
    await openReset(c.var.db, user.id, hashOf(token))
    await keepReset(c.env.RESETS, hashOf(token), user.id)
    await write(c, user, linkMail(c.var.settings.origin, token))
  } catch (error) {
    console.error(`A reset could not be offered: ${traceOf(error)}`)
  }
}

export const passwordReset = factory
  .createApp()
  .post(passwordResetApi.request.path, body(passwordResetApi.request), async (c) => {
    const { db, settings } = c.var
    await spend(db, settings, { rate: 'resetAddress', who: addressOf(c) })
    const user = await lookUpResettable(db, settings, c.req.valid('json').email)
    if (user) c.executionCtx.waitUntil(offerReset(c, user))
    return c.json({ status: 'OK' as const })
  })
  .post(passwordResetApi.confirm.path, body(passwordResetApi.confirm), async (c) => {
    const { db, settings } = c.var
    const { token, password } = c.req.valid('json')
    refuseUnfit({ password }, settings.site.name)
    const tokenHash = hashOf(token)
    const userId = await findReset(c.env.RESETS, tokenHash)
    if (userId === null || !(await isResetOpen(db, { userId, tokenHash }))) throw new Refusal('resetTokenDead')
    const passwordHash = await hashPassword(settings.secretKey, password)
    const user = await usePasswordReset(db, { userId, tokenHash }, passwordHash)
    rememberBrowser(c, user.username)
    c.executionCtx.waitUntil(forgetReset(c.env.RESETS, tokenHash))
    c.executionCtx.waitUntil(write(c, user, noticeMail(settings.origin)))
    return c.json({ status: 'OK' as const })
  })
