import type { Context } from 'hono'
import { messages } from '#contract/messages'
import { passwordResetApi } from '#contract/passwordReset'
import { hashPassword } from '../../../crypto/passwords.ts'
import { openEmail } from '../../../crypto/sealing.ts'
import type { User } from '../../../db/client.ts'
import { ApiError } from '../../../errors.ts'
import { runAfterAnswer } from '../../../http/afterAnswer.ts'
import { type App, factory } from '../../../http/app.ts'
import { addressOf } from '../../../http/rateLimits/address.ts'
import { consume } from '../../../http/rateLimits/queries.ts'
import { body } from '../../../http/validation.ts'
import { sendMail } from '../../../services/mail.ts'
import { findReset, forgetReset, storeReset } from '../../../services/resetStore.ts'
import { rememberBrowser } from '../browsers.ts'
import { refuseUnfit } from '../rules.ts'
import { isResetOpen, listResettable, mayMailReset, openResets, usePasswordReset } from './queries.ts'
import { hashOf, linksMail, newToken, noticeMail } from './rules.ts'

type Call = Pick<Context<App>, 'env' | 'var'>

/** Opens a reset for each account of an e-mail and mails the links to the address as it was written first. */
const offerResets = async ({ env, var: { db, settings } }: Call, email: string): Promise<void> => {
  const { secretKey, origin, isLocal } = settings
  const { accounts, hasMore } = await listResettable(db, secretKey, email)
  const [first] = accounts
  if (!first) return
  const offers = accounts.map(({ id, username }) => ({ userId: id, username, token: newToken() }))
  const resets = offers.map(({ userId, token }) => ({ userId, tokenHash: hashOf(token) }))
  await openResets(db, secretKey, email, resets)
  await Promise.all(resets.map(({ userId, tokenHash }) => storeReset(env.RESETS, tokenHash, userId)))
  const to = openEmail(secretKey, first.emailSealed, `users/${first.id}`)
  await sendMail(env, isLocal, { to, ...linksMail(origin, offers, hasMore) })
}

const notify = ({ env, var: { settings } }: Call, user: User): Promise<void> => {
  const to = openEmail(settings.secretKey, user.emailSealed, `users/${user.id}`)
  return sendMail(env, settings.isLocal, { to, ...noticeMail(settings.origin, user.username) })
}

export const passwordReset = factory
  .createApp()
  .post(passwordResetApi.request.path, body(passwordResetApi.request, messages.resetEmailForm), async (c) => {
    const { db, settings } = c.var
    const { email } = c.req.valid('json')
    await consume(db, settings, { rate: 'resetAddress', who: addressOf(c) })
    // Whether the e-mail has accounts is looked up after the answer, which so cannot tell.
    if (await mayMailReset(db, settings, email)) runAfterAnswer(c, 'The offer of a reset', () => offerResets(c, email))
    return c.json({ status: 'OK' as const })
  })
  .post(passwordResetApi.confirm.path, body(passwordResetApi.confirm), async (c) => {
    const { db, settings } = c.var
    const { token, password } = c.req.valid('json')
    refuseUnfit({ password }, settings.site.name)
    const tokenHash = hashOf(token)
    const userId = await findReset(c.env.RESETS, tokenHash)
    if (userId === null || !(await isResetOpen(db, { userId, tokenHash }))) throw new ApiError('resetTokenDead')
    const passwordHash = await hashPassword(settings.secretKey, password)
    const user = await usePasswordReset(db, { userId, tokenHash }, passwordHash)
    rememberBrowser(c, user.username)
    c.executionCtx.waitUntil(forgetReset(c.env.RESETS, tokenHash))
    c.executionCtx.waitUntil(notify(c, user))
    return c.json({ status: 'OK' as const })
  })
