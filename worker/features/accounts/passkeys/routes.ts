import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { workerLimits } from '#contract/workerLimits'
import { messages } from '#contract/messages'
import { confirmationApi, passkeyApi } from '#contract/passkeys'
import { Buffer } from '../../../crypto/buffer.ts'
import { readEmail } from '../../../crypto/sealing.ts'
import type { User } from '../../../db/client.ts'
import { ApiError } from '../../../errors.ts'
import { type App, factory, type SignedInApp } from '../../../http/app.ts'
import { signedIn } from '../../../http/guards.ts'
import { checkRateLimit, consume } from '../../../http/rateLimits/queries.ts'
import { body, idOf } from '../../../http/validation.ts'
import { authorize } from '../../../policy.ts'
import { requirePassword } from '../credentials/requirePassword.ts'
import { mailLater, type MailingCall } from '../mailLater.ts'
import { passkeyAddedMail, passkeyLinkMail } from '../mails.ts'
import { findSelf } from '../queries.ts'
import { loginReply } from '../replies.ts'
import { hasNewEmail } from '../users/newEmail.ts'
import { findUser, lookUpUserById } from '../users/queries/users.ts'
import { presentPasskey } from './present.ts'
import {
  addPasskey,
  clearPasskeys,
  consumeAssertion,
  countRecoveryCodes,
  openSessionByRecoveryCode,
  openSessionByPasskey,
  lookUpPasskey,
  listPasskeys,
  removePasskey,
  renewRecoveryCodes,
} from './queries.ts'
import { askForSecondFactor } from './secondFactor.ts'
import { openTicket, passwordFingerprintOf, sealTicket, type Ticket } from './tickets.ts'
import { verifyAssertion, verifyAttestation, registrationOptions } from './webauthn.ts'

type Call = Pick<Context<App>, 'var'>

/**
 * The actor's own row, where the password is right: a session that was left open or stolen must not change how one
 * logs in.
 */
const findSelfByPassword = async (c: Pick<Context<SignedInApp>, 'var'>, password: string): Promise<User> => {
  const user = await findSelf(c.var.db, c.var.actor)
  await requirePassword(c, user, password, 'password')
  return user
}

/** The user of a ticket; throws ticketDead (409) when the account is gone or its password changed. */
const findTicketUser = async ({ var: { db, settings } }: Call, ticket: Ticket): Promise<User> => {
  const user = await lookUpUserById(db, ticket.userId)
  if (!user || passwordFingerprintOf(settings.secretKey, user) !== ticket.passwordFingerprint)
    throw new ApiError('ticketDead')
  return user
}

/**
 * Finishes a login with the second factor and returns the session's token. Failures are counted for the password, not
 * for the account: a thief of the password cannot lock out the owner, who chooses a new one. A login that works is not
 * counted: what is left would tell such a thief that the owner logged in.
 */
const finishLogin = async (
  c: Call,
  sealed: string,
  prove: (user: User, ticket: Ticket) => Promise<string | null>,
  wrong: string,
) => {
  const { db, settings } = c.var
  const ticket = openTicket(settings.secretKey, 'login', sealed)
  const rateLimit = { rate: 'secondFactor', who: ticket.passwordFingerprint } as const
  await checkRateLimit(db, settings, rateLimit)
  const token = await prove(await findTicketUser(c, ticket), ticket)
  if (token !== null) return token
  await consume(db, settings, rateLimit)
  throw new ApiError('secondFactorFailed', { message: wrong })
}

/** Mails a user without making the answer wait. */
const mailUser = (c: MailingCall, user: User, write: Parameters<typeof mailLater>[2]): void =>
  mailLater(c, readEmail(c.var.settings.secretKey, user.emailSealed, `users/${user.id}`), write)

/** Mails staff the link that lets them add their first passkey; throws tooMany (429) after too many mails. */
const mailPasskeyLink = async (c: MailingCall, user: User): Promise<void> => {
  const { db, settings } = c.var
  const { secretKey, origin } = settings
  await consume(db, settings, { rate: 'passkeyMail', who: user.id })
  const challenge = Buffer.from(randomBytes(16)).toString('base64url')
  const token = sealTicket(secretKey, 'link', user, challenge, { lifeMs: workerLimits.passkeyLinkMs })
  mailUser(c, user, (say) => passkeyLinkMail(say, origin, user.username, token))
}

/** The mailed link of the user; throws ticketDead (409) for another's, an old one, and after a change of the password. */
const openLink = async (c: Call, user: User, token: string): Promise<Ticket> => {
  const link = openTicket(c.var.settings.secretKey, 'link', token)
  if ((await findTicketUser(c, link)).id !== user.id) throw new ApiError('ticketDead')
  return link
}

const login = factory
  .createApp()
  .post(passkeyApi.login.path, body(passkeyApi.login), async (c) => {
    const { db, settings } = c.var
    const { ticket: sealed, response } = c.req.valid('json')
    const prove = async (user: User, ticket: Ticket) => {
      const passkey = await lookUpPasskey(db, user.id, response.id)
      if (!passkey || !(await verifyAssertion(settings, ticket.challenge, passkey, response))) return null
      return openSessionByPasskey(db, settings, user, ticket, passkey)
    }
    return c.json(await loginReply(c, await finishLogin(c, sealed, prove, messages.secondFactorFailed)))
  })
  .post(passkeyApi.loginByCode.path, body(passkeyApi.loginByCode), async (c) => {
    const { db, settings } = c.var
    const { ticket: sealed, code } = c.req.valid('json')
    const prove = (user: User, ticket: Ticket) => openSessionByRecoveryCode(db, settings, user, ticket, code)
    return c.json(await loginReply(c, await finishLogin(c, sealed, prove, messages.recoveryCodeWrong)))
  })

const ownPasskeys = factory
  .createApp()
  .get(passkeyApi.list.path, signedIn, async (c) => {
    const { db, actor, settings } = c.var
    const mine = await listPasskeys(db, actor.id)
    const codes_left = await countRecoveryCodes(db, actor.id)
    const is_required = settings.isSecondFactorRequired && actor.accountRole !== 'none'
    return c.json({ passkeys: mine.map(presentPasskey), codes_left, is_required })
  })
  .post(passkeyApi.options.path, signedIn, body(passkeyApi.options), async (c) => {
    const { db, settings } = c.var
    const { password, link: token } = c.req.valid('json')
    const user = await findSelfByPassword(c, password)
    const known = await listPasskeys(db, user.id)
    const needsLink = user.role !== 'none' && known.length === 0
    if (needsLink && hasNewEmail(user)) throw new ApiError('passkeyEmailNew')
    const link = needsLink && token !== undefined ? await openLink(c, user, token) : undefined
    if (needsLink && !link) {
      await mailPasskeyLink(c, user)
      throw new ApiError('passkeyByMail')
    }
    const options = await registrationOptions(settings, user, known)
    return c.json({ ticket: sealTicket(settings.secretKey, 'add', user, options.challenge, { link }), options })
  })
  .post(passkeyApi.add.path, signedIn, body(passkeyApi.add), async (c) => {
    const { db, actor, settings } = c.var
    const { ticket: sealed, label, response } = c.req.valid('json')
    const ticket = openTicket(settings.secretKey, 'add', sealed)
    const user = await findTicketUser(c, ticket)
    if (user.id !== actor.id) throw new ApiError('ticketDead')
    const made = await verifyAttestation(settings, ticket.challenge, response)
    if (!made) throw new ApiError('invalid', { message: messages.passkeyRefused })
    const { passkey, codes } = await addPasskey(db, settings, actor, user, ticket, { ...made, label })
    mailUser(c, user, (say) => passkeyAddedMail(say, user.username))
    return c.json({ passkey: presentPasskey(passkey), recovery_codes: codes })
  })
  .delete(passkeyApi.remove.path, signedIn, body(passkeyApi.remove), async (c) => {
    const user = await findSelfByPassword(c, c.req.valid('json').password)
    await removePasskey(c.var.db, user.id, idOf(c))
    return c.body(null, 204)
  })
  .post(passkeyApi.renewCodes.path, signedIn, body(passkeyApi.renewCodes), async (c) => {
    const user = await findSelfByPassword(c, c.req.valid('json').password)
    return c.json({ recovery_codes: await renewRecoveryCodes(c.var.db, user.id) })
  })

/** Asked by the screens before data is downloaded or an account is deleted. */
const confirmation = factory
  .createApp()
  .get(confirmationApi.options.path, signedIn, async (c) => {
    const { db, actor, settings } = c.var
    const second_factor = await askForSecondFactor(db, settings, await findSelf(db, actor), 'confirm')
    return c.json({ second_factor })
  })
  .post(confirmationApi.check.path, signedIn, body(confirmationApi.check), async (c) => {
    const { db, actor, settings } = c.var
    const proof = c.req.valid('json')
    if ('password' in proof) {
      await findSelfByPassword(c, proof.password)
      return c.body(null, 204)
    }
    const ticket = openTicket(settings.secretKey, 'confirm', proof.ticket)
    await consume(db, settings, { rate: 'secondFactor', who: `confirm/${actor.sessionId}` })
    const user = await findTicketUser(c, ticket)
    if (user.id !== actor.id) throw new ApiError('ticketDead')
    const passkey = await lookUpPasskey(db, user.id, proof.response.id)
    const isRight = passkey && (await verifyAssertion(settings, ticket.challenge, passkey, proof.response))
    if (!isRight || !(await consumeAssertion(db, settings, ticket, passkey)))
      throw new ApiError('invalid', { message: messages.secondFactorFailed })
    return c.body(null, 204)
  })

const othersPasskeys = factory.createApp().delete(passkeyApi.clear.path, signedIn, async (c) => {
  const { db, actor, settings } = c.var
  // First without a lookup: a caller without the permission must not learn whether the user exists.
  authorize(actor, 'user:clearPasskeys', { id: idOf(c), role: 'none' })
  const user = authorize(actor, 'user:clearPasskeys', await findUser(db, idOf(c)))
  await clearPasskeys(db, settings, actor, user)
  return c.body(null, 204)
})

export const passkeys = factory
  .createApp()
  .route('/', login)
  .route('/', ownPasskeys)
  .route('/', confirmation)
  .route('/', othersPasskeys)
