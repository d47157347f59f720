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
import { wordsFor } from '../../../services/words.ts'
import { passwordResetMail, resetLinksMail } from '../mails.ts'
import { checkNewCredentials } from '../validation.ts'
import {
  countResetRequest,
  hashResetToken,
  isResetValid,
  listAccountsOfEmail,
  newResetToken,
  resetPassword,
  saveResets,
} from './queries.ts'

type Call = Pick<Context<App>, 'env' | 'req' | 'var'>

/** Makes a reset for each account of an e-mail and mails the links to the address as the oldest account wrote it. */
const mailResetLinks = async ({ env, req, var: { db, settings } }: Call, email: string): Promise<void> => {
  const { secretKey, origin, isLocal } = settings
  const { accounts, hasMore } = await listAccountsOfEmail(db, secretKey, email)
  const [first] = accounts
  if (!first) return
  const links = accounts.map(({ id, username }) => ({ userId: id, username, token: newResetToken() }))
  const resets = links.map(({ userId, token }) => ({ userId, tokenHash: hashResetToken(token) }))
  await saveResets(db, secretKey, email, resets)
  await Promise.all(resets.map(({ userId, tokenHash }) => storeReset(env.RESETS, tokenHash, userId)))
  const to = openEmail(secretKey, first.emailSealed, `users/${first.id}`)
  const { say } = await wordsFor(env, req.raw)
  await sendMail(env, isLocal, { to, ...resetLinksMail(say, origin, links, hasMore) })
}

const mailResetNotice = async ({ env, req, var: { settings } }: Call, user: User): Promise<void> => {
  const to = openEmail(settings.secretKey, user.emailSealed, `users/${user.id}`)
  const { say } = await wordsFor(env, req.raw)
  await sendMail(env, settings.isLocal, { to, ...passwordResetMail(say, settings.origin, user.username) })
}

export const passwordReset = factory
  .createApp()
  .post(passwordResetApi.request.path, body(passwordResetApi.request, messages.resetEmailForm), async (c) => {
    const { db, settings } = c.var
    const { email } = c.req.valid('json')
    await consume(db, settings, { rate: 'resetAddress', who: addressOf(c) })
    // The accounts are looked up after the answer, so that its duration does not tell whether there are any.
    if (await countResetRequest(db, settings, email))
      runAfterAnswer(c, 'Mailing reset links', () => mailResetLinks(c, email))
    return c.json({ status: 'OK' as const })
  })
  .post(passwordResetApi.confirm.path, body(passwordResetApi.confirm), async (c) => {
    const { db, settings } = c.var
    const { token, password } = c.req.valid('json')
    checkNewCredentials({ password }, settings.site.name)
    const tokenHash = hashResetToken(token)
    const userId = await findReset(c.env.RESETS, tokenHash)
    if (userId === null || !(await isResetValid(db, { userId, tokenHash }))) throw new ApiError('resetTokenDead')
    const passwordHash = await hashPassword(settings.secretKey, password)
    const user = await resetPassword(db, { userId, tokenHash }, passwordHash)
    c.executionCtx.waitUntil(forgetReset(c.env.RESETS, tokenHash))
    c.executionCtx.waitUntil(mailResetNotice(c, user))
    return c.json({ status: 'OK' as const })
  })
