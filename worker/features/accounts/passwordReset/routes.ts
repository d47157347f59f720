import type { Context } from 'hono'
import { messages } from '#contract/messages'
import { passwordResetApi } from '#contract/passwordReset'
import { workerLimits } from '#contract/workerLimits'
import { hashPassword, sealPassword } from '../../../crypto/passwords.ts'
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
import { translatorFor } from '../../../services/translator.ts'
import { passwordResetMail, resetLinksMail } from '../mails.ts'
import { checkNewCredentials } from '../validation.ts'
import {
  countResetRequest,
  hashResetToken,
  isResetTokenExpired,
  isResetValid,
  listAccountsOfEmail,
  newResetToken,
  resetPassword,
  saveResets,
} from './queries.ts'

type Call = Pick<Context<App>, 'env' | 'req' | 'var'>

/** An account and the token of its reset. */
interface ResetLink {
  userId: number
  username: string
  token: string
}

/**
 * Makes a reset for each account of an e-mail and mails its link to the address that this account holds, letter by letter:
 * two ways to write an address that share an index may be of two people. The way that was typed comes first, then the
 * others in the order of their accounts, `workerLimits.resetMails` at most.
 */
const mailResetLinks = async ({ env, req, var: { db, settings } }: Call, email: string): Promise<void> => {
  const { secretKey, origin, isLocal } = settings
  const { accounts, hasMore } = await listAccountsOfEmail(db, secretKey, email)
  const linksTo = new Map<string, ResetLink[]>([[email, []]])
  for (const { id, username, emailSealed } of accounts) {
    const to = openEmail(secretKey, emailSealed, `users/${id}`)
    linksTo.set(to, [...(linksTo.get(to) ?? []), { userId: id, username, token: newResetToken() }])
  }
  const mails = [...linksTo].filter(([, links]) => links.length > 0).slice(0, workerLimits.resetMails)
  const resets = mails.flatMap(([, links]) =>
    links.map(({ userId, token }) => ({ userId, tokenHash: hashResetToken(token) })),
  )
  await saveResets(db, secretKey, email, resets)
  await Promise.all(resets.map(({ userId, tokenHash }) => storeReset(env.RESETS, tokenHash, userId)))
  const { say } = await translatorFor(env, req.raw)
  await Promise.all(
    mails.map(([to, links]) => sendMail(env, isLocal, { to, ...resetLinksMail(say, origin, links, hasMore) })),
  )
}

const mailResetNotice = async ({ env, req, var: { settings } }: Call, user: User): Promise<void> => {
  const to = openEmail(settings.secretKey, user.emailSealed, `users/${user.id}`)
  const { say } = await translatorFor(env, req.raw)
  await sendMail(env, settings.isLocal, { to, ...passwordResetMail(say, settings.origin, user.username) })
}

export const passwordReset = factory
  .createApp()
  .post(passwordResetApi.request.path, body(passwordResetApi.request, messages.resetEmailForm), async (c) => {
    const { db, settings } = c.var
    const { email } = c.req.valid('json')
    await consume(db, settings, { rate: 'resetAddress', who: addressOf(c) })
    // The accounts are looked up after the answer, so that its duration does not reveal whether there are any.
    if (await countResetRequest(db, settings, email))
      runAfterAnswer(c, 'Mailing reset links', () => mailResetLinks(c, email))
    return c.json({ status: 'OK' as const })
  })
  .post(passwordResetApi.confirm.path, body(passwordResetApi.confirm), async (c) => {
    const { db, settings } = c.var
    const { token, password } = c.req.valid('json')
    checkNewCredentials({ password }, settings.site.name)
    if (isResetTokenExpired(token)) throw new ApiError('resetTokenDead')
    const tokenHash = hashResetToken(token)
    const userId = await findReset(c.env.RESETS, tokenHash)
    if (userId === null || !(await isResetValid(db, { userId, tokenHash }))) throw new ApiError('resetTokenDead')
    const hash = await hashPassword(settings.secretKey, password)
    const passwordHash = sealPassword(settings.secretKey, hash, userId)
    const user = await resetPassword(db, { userId, tokenHash }, passwordHash)
    c.executionCtx.waitUntil(forgetReset(c.env.RESETS, tokenHash))
    c.executionCtx.waitUntil(mailResetNotice(c, user))
    return c.json({ status: 'OK' as const })
  })
