import type { Context } from 'hono'
import { authApi, type Credentials } from '#contract/auth'
import { messages } from '#contract/messages'
import { hashPassword, isOutdated, isPassword } from '../../crypto/passwords.ts'
import { emailIndexOf } from '../../crypto/sealing.ts'
import type { User } from '../../db/client.ts'
import { ApiError } from '../../errors.ts'
import { runAfterAnswer } from '../../http/afterAnswer.ts'
import { type App, factory } from '../../http/app.ts'
import { requireHuman } from '../../http/captcha/requireHuman.ts'
import { signedIn } from '../../http/guards.ts'
import { createOnce, type Attempt } from '../../http/idempotency.ts'
import { addressOf } from '../../http/rateLimits/address.ts'
import { consume } from '../../http/rateLimits/queries.ts'
import { body } from '../../http/validation.ts'
import { authorize } from '../../policy.ts'
import { removePictures } from '../../services/avatarStore.ts'
import { newChallenge } from '../../services/altcha.ts'
import { sendMail } from '../../services/mail.ts'
import { beginAttempt, cancelAttempt, forgiveAttempt } from './attempts.ts'
import { knownBrowserOf } from './browsers.ts'
import { anotherAccountMail } from './mails.ts'
import { askForSecondFactor } from './passkeys/secondFactor.ts'
import { addUser, findEarlierEmail, findSelf, saveHash } from './queries.ts'
import { refuseUnfit } from './rules.ts'
import { closeSession, openSession } from './sessions.ts'
import { removeAccount } from './users/deletion/queries.ts'
import { lookUpUser, saveUser } from './users/queries.ts'
import { judgeChange } from './users/rules.ts'
import { viewEntered, viewSelf } from './view.ts'

type Call = Pick<Context<App>, 'env' | 'header' | 'req' | 'var'>

/** Opens a session for somebody who proved who they are. */
const enter = async (c: Call, userId: number, passwordHash: string) => {
  const { db, settings } = c.var
  return viewEntered(c, await openSession(db, settings.secretKey, userId, passwordHash))
}

/** The hash of a password that was right, made anew when it was made at another cost than today's or under another key. */
const renewHash = async ({ var: { db, settings } }: Call, user: User, password: string): Promise<string> => {
  if (!isOutdated(settings.secretKey, user.passwordHash)) return user.passwordHash
  const passwordHash = await hashPassword(settings.secretKey, password)
  await saveHash(db, user, passwordHash)
  return passwordHash
}

/**
 * Opens a session for who knows a name's password, or null: counted, from the fourth attempt behind the captcha, later only
 * after a wait, and with the same work for an unknown name. Throws secondFactorRequired (401) for an account with a passkey.
 */
const logIn = async (
  c: Call,
  { username, password, captcha }: Credentials,
  action: 'login' | 'register',
  signUp?: Attempt,
) => {
  const { db, settings } = c.var
  const browser = knownBrowserOf(c, username)
  const address = addressOf(c)
  await consume(db, settings, { rate: 'login', who: browser ? `browser/${browser}` : address })
  const attempt = await beginAttempt(db, settings, { username, address, browser })
  if (attempt.needsCaptcha) {
    await requireHuman(c, captcha, action, signUp).catch(async (error: unknown) => {
      await cancelAttempt(db, attempt)
      throw error
    })
  }
  const user = await lookUpUser(db, username)
  const isRight = await isPassword(settings.secretKey, password, user?.passwordHash ?? null)
  if (!user || !isRight) return null
  await forgiveAttempt(db, attempt)
  const passwordHash = await renewHash(c, user, password)
  const secondFactor = await askForSecondFactor(db, settings, { ...user, passwordHash })
  if (secondFactor) throw new ApiError('secondFactorRequired', { secondFactor })
  return enter(c, user.id, passwordHash)
}

/** Tells the owner of an e-mail that had an account before that it has one more. */
const notifyOwner = async ({ env, var: { db, settings } }: Call, email: string, newId: number): Promise<void> => {
  const to = await findEarlierEmail(db, settings.secretKey, email, newId)
  if (to) await sendMail(env, settings.isLocal, { to, ...anotherAccountMail })
}

const entering = factory
  .createApp()
  .get(authApi.challenge.path, async (c) => {
    const { captcha } = c.var.settings.site
    return c.json(captcha.kind === 'proof-of-work' ? await newChallenge(c.var.settings.secretKey) : captcha)
  })
  .post(authApi.register.path, body(authApi.register), async (c) => {
    const { db, settings } = c.var
    const newUser = c.req.valid('json')
    refuseUnfit(newUser, settings.site.name)
    const { username, email } = newUser
    // The password is no part of what the key remembers: from a copy of it, it could be guessed without scrypt.
    const { row } = await createOnce(
      c,
      'user',
      { username, email },
      {
        find: async (_, attempt) => {
          const entered = await logIn(c, newUser, 'register', attempt)
          if (!entered) throw new ApiError('conflict', { message: messages.keyReused })
          return entered
        },
        create: async (record, attempt) => {
          await requireHuman(c, newUser.captcha, 'register', attempt)
          // Tries count, not accounts: each tells whether a name is taken, and none whether an e-mail has an account.
          await consume(db, settings, { rate: 'register', who: addressOf(c) }, attempt)
          const emailIndex = emailIndexOf(settings.secretKey, email)
          await consume(db, settings, { rate: 'registerEmail', who: emailIndex }, attempt)
          const passwordHash = await hashPassword(settings.secretKey, newUser.password)
          const { secretKey, areKnownEmailsRefused } = settings
          const id = await addUser(db, secretKey, newUser, passwordHash, record, areKnownEmailsRefused)
          runAfterAnswer(c, 'A notice of a new account', () => notifyOwner(c, email, id))
          return { row: await enter(c, id, passwordHash), isNew: true }
        },
      },
    )
    return c.json(row)
  })
  .post(authApi.login.path, body(authApi.login), async (c) => {
    const entered = await logIn(c, c.req.valid('json'), 'login')
    if (!entered) throw new ApiError('loginFailed')
    return c.json(entered)
  })

const being = factory
  .createApp()
  .post(authApi.logout.path, signedIn, async (c) => {
    await closeSession(c.var.db, c.var.actor.sessionId)
    return c.body(null, 204)
  })
  .get(authApi.self.path, signedIn, async (c) => c.json(await viewSelf(c, c.var.actor)))
  .patch(authApi.editSelf.path, signedIn, body(authApi.editSelf), async (c) => {
    const { db, actor, settings } = c.var
    const change = judgeChange(settings.origin, actor, await findSelf(db, actor), c.req.valid('json'))
    const { droppedAvatar } = await saveUser(db, actor, change)
    c.executionCtx.waitUntil(removePictures(c.env.AVATARS, droppedAvatar ? [droppedAvatar] : []))
    return c.json(await viewSelf(c, actor))
  })
  .delete(authApi.deleteSelf.path, signedIn, body(authApi.deleteSelf), async (c) => {
    const { db, actor, settings } = c.var
    const user = authorize(actor, 'account:delete', await findSelf(db, actor))
    const withContent = c.req.valid('json')?.delete_content ?? false
    const pictures = await removeAccount(db, settings.secretKey, actor, user, withContent)
    c.executionCtx.waitUntil(removePictures(c.env.AVATARS, pictures))
    return c.json({ detail: 'user deleted' as const })
  })

export const auth = factory.createApp().route('/', entering).route('/', being)
