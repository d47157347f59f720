import type { Context } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import { authApi, type Credentials } from '#contract/auth'
import { messages } from '#contract/messages'
import {
  hashPassword,
  isOutdated,
  isPassword,
  decoyPassword,
  openPassword,
  type PasswordHolder,
  passwordNameOf,
  sealPassword,
} from '../../crypto/passwords.ts'
import { emailIndexOf } from '../../crypto/sealing.ts'
import type { User } from '../../db/client.ts'
import { ApiError } from '../../errors.ts'
import { runAfterAnswer } from '../../http/afterAnswer.ts'
import { type App, factory } from '../../http/app.ts'
import { requireHuman } from '../../http/captcha/requireHuman.ts'
import { signedIn } from '../../http/guards.ts'
import { createOnce, type Attempt } from '../../http/idempotency.ts'
import { addressOf } from '../../http/rateLimits/address.ts'
import { checkRateLimit, consume, consumeIfLeft } from '../../http/rateLimits/queries.ts'
import { body, query } from '../../http/validation.ts'
import { localeOf } from '../../language.ts'
import { authorize } from '../../policy.ts'
import { newChallenge } from '../../services/altcha.ts'
import { removePictures } from '../../services/avatarStore.ts'
import { sendMail } from '../../services/mail.ts'
import { translatorFor } from '../../services/translator.ts'
import {
  beginLoginAttempt,
  endLoginAttempt,
  failLoginAttempt,
  findLoginEffort,
  refuseLoginAttempt,
} from './loginAttempts.ts'
import { anotherAccountMail } from './mails.ts'
import { askForSecondFactor } from './passkeys/secondFactor.ts'
import { addUser, lookUpEarlierEmail, findSelf, savePasswordHash } from './queries.ts'
import { loginReply, selfReply } from './replies.ts'
import { endOwnSession, openSession } from './sessions/queries.ts'
import { authorizeChange } from './users/authorizeChange.ts'
import { lookUpUserById, lookUpUserByName, saveUser } from './users/queries/users.ts'
import { removeAccount } from './users/queries/removeAccount.ts'
import { checkNewCredentials } from './validation.ts'

type Call = Pick<Context<App>, 'env' | 'header' | 'req' | 'var'>

/**
 * Opens a session for a member who proved who they are, and returns the reply to their login. The password must still be
 * the one that was right; its hash may have been sealed again in the meantime.
 */
const logInAs = async (c: Call, holder: PasswordHolder) => {
  const { db, settings } = c.var
  const { secretKey } = settings
  const open = ({ id, passwordHash }: PasswordHolder) => openSession(db, secretKey, id, passwordHash)
  const token = await open(holder).catch(async (error: unknown) => {
    const now = await lookUpUserById(db, holder.id)
    if (!now || passwordNameOf(secretKey, now) !== passwordNameOf(secretKey, holder)) throw error
    return open(now)
  })
  return loginReply(c, token)
}

/** The account whose password is right, with a new hash if the stored one was made with another cost than today's. */
const renewHash = async ({ var: { db, settings } }: Call, user: User, password: string): Promise<User> => {
  const { secretKey } = settings
  const hash = openPassword(secretKey, user)
  if (hash !== null && !isOutdated(hash)) return user
  const passwordHash = sealPassword(secretKey, await hashPassword(secretKey, password), user.id)
  const [saved] = await savePasswordHash(db, user, passwordHash)
  return saved ? { ...user, passwordHash } : user
}

/**
 * Opens a session where name and password are right, else returns null. Attempts are counted and may need a captcha,
 * as `loginAttempts.ts` says. An unknown name takes the same time. Throws secondFactorRequired (401) for an account
 * with a passkey.
 */
const logIn = async (
  c: Call,
  { username, password, captcha }: Credentials,
  action: 'login' | 'register',
  signUp?: Attempt,
) => {
  const { db, settings } = c.var
  const address = addressOf(c)
  await checkRateLimit(db, settings, { rate: 'login', who: address })
  const attempt = await beginLoginAttempt(db, settings, { username, address })
  const { effort } = attempt
  if (effort > 0) {
    await requireHuman(c, captcha, action, signUp, { username, effort }).catch(async (error: unknown) => {
      const isRefused = error instanceof ApiError && error.code === 'captchaRequired'
      await (isRefused ? refuseLoginAttempt(db, settings, attempt) : endLoginAttempt(db, attempt))
      throw error
    })
  }
  const user = await lookUpUserByName(db, username)
  const hash = openPassword(settings.secretKey, user ?? decoyPassword(settings.secretKey))
  const isRight = await isPassword(settings.secretKey, password, hash)
  if (!user || !isRight) {
    await failLoginAttempt(db, settings, attempt)
    return null
  }
  await endLoginAttempt(db, attempt)
  const renewed = await renewHash(c, user, password)
  const secondFactor = await askForSecondFactor(db, settings, renewed)
  if (secondFactor) throw new ApiError('secondFactorRequired', { secondFactor })
  return logInAs(c, renewed)
}

/**
 * Mails the owner of an e-mail that already had an account that it has one more, a few times a day. Counted after the
 * answer: a refusal would reveal that the e-mail was used today.
 */
const mailEarlierOwner = async (c: Call, email: string, newId: number): Promise<void> => {
  const { db, settings } = c.var
  const to = await lookUpEarlierEmail(db, settings.secretKey, email, newId)
  const who = emailIndexOf(settings.secretKey, email)
  if (!to || !(await consumeIfLeft(db, settings, { rate: 'registerEmail', who }))) return
  const { say } = await translatorFor(c.env, c.req.raw)
  await sendMail(c.env, settings.isLocal, { to, ...anotherAccountMail(say) })
}

const login = factory
  .createApp()
  .get(authApi.challenge.path, query(authApi.challenge), async (c) => {
    const { db, settings } = c.var
    const { captcha } = settings.site
    if (captcha.kind !== 'proof-of-work') return c.json(captcha)
    const { username } = c.req.valid('query')
    const login =
      username === undefined ? undefined : { username, effort: await findLoginEffort(db, settings, username) }
    return c.json(await newChallenge(settings.secretKey, login))
  })
  .post(authApi.register.path, body(authApi.register), async (c) => {
    const { db, settings } = c.var
    const newUser = c.req.valid('json')
    checkNewCredentials(newUser, settings.site.name)
    const { username, email } = newUser
    // The idempotency key must not cover the password: from a copy of it, the password could be guessed without
    // scrypt.
    const { row } = await createOnce(
      c,
      'user',
      { username, email },
      {
        find: async (_, attempt) => {
          const reply = await logIn(c, newUser, 'register', attempt)
          if (!reply) throw new ApiError('conflict', { message: messages.keyReused })
          return reply
        },
        create: async (record, attempt) => {
          await requireHuman(c, newUser.captcha, 'register', attempt)
          // Every try counts, because it reveals whether a name is taken. None reveals whether an e-mail has an account.
          await consume(db, settings, { rate: 'register', who: addressOf(c) }, attempt)
          const hash = await hashPassword(settings.secretKey, newUser.password)
          const { secretKey, areKnownEmailsRefused } = settings
          const added = await addUser(db, secretKey, newUser, hash, record, areKnownEmailsRefused)
          runAfterAnswer(c, 'Mailing the owner of an e-mail', () => mailEarlierOwner(c, email, added.id))
          return { row: await logInAs(c, added), isNew: true }
        },
      },
    )
    return c.json(row)
  })
  .post(authApi.login.path, body(authApi.login), async (c) => {
    const reply = await logIn(c, c.req.valid('json'), 'login')
    if (!reply) throw new ApiError('loginFailed')
    return c.json(reply)
  })

/**
 * Lets the browser delete what it cached of this site, errors included: map tiles and pictures that were looked at, and pages
 * kept for *Back*. The service worker's copy for reading offline stays. Chromium may take seconds for it, and holds the
 * answer back until then.
 */
const clearHttpCache = factory.createMiddleware(async (c, next) => {
  await next()
  c.header('clear-site-data', '"cache"')
})

const ownAccount = factory
  .createApp()
  .post(authApi.logout.path, clearHttpCache, signedIn, async (c) => {
    await endOwnSession(c.var.db, c.var.actor)
    return c.body(null, 204)
  })
  .get(authApi.self.path, signedIn, async (c) => c.json(await selfReply(c, c.var.actor)))
  .patch(authApi.editSelf.path, signedIn, body(authApi.editSelf), async (c) => {
    const { db, actor, settings } = c.var
    const page = { origin: settings.origin, language: localeOf(c.req.raw).tag }
    const change = authorizeChange(page, actor, await findSelf(db, actor), c.req.valid('json'))
    const { droppedAvatar } = await saveUser(db, settings, actor, change)
    c.executionCtx.waitUntil(removePictures(c.env.AVATARS, droppedAvatar ? [droppedAvatar] : []))
    return c.json(await selfReply(c, actor))
  })
  .delete(authApi.deleteSelf.path, signedIn, body(authApi.deleteSelf), async (c) => {
    const { db, actor, settings } = c.var
    const user = authorize(actor, 'account:delete', await findSelf(db, actor))
    const withContent = c.req.valid('json')?.delete_content ?? false
    const pictures = await removeAccount(db, settings, actor, user, withContent)
    c.executionCtx.waitUntil(removePictures(c.env.AVATARS, pictures))
    return c.json({ detail: 'user deleted' as const })
  })

/**
 * The page that asks is being left (web/app/leaveNow.js) and reads no answer. The browser itself clears what the page
 * could not: the caches of a service worker that was still writing, pages kept for *Back*.
 */
const exit = factory.createApp().post(authApi.exit.path, async (c) => {
  const { db, actor, settings } = c.var
  if (!settings.exitUrl) throw new ApiError('notFound')
  if (actor) await endOwnSession(db, actor)
  c.header('clear-site-data', '"cache", "storage"')
  return c.body(null, 204)
})

/**
 * Ends the cookie of earlier versions that recognized a browser for 90 days: it reveals that an account was used there.
 * May be removed three months after the deployment of this version.
 */
const endOldCookie = factory.createMiddleware(async (c, next) => {
  await next()
  // Hono's cookie functions do not accept the app's own context type.
  const context = c as unknown as Context
  if (getCookie(context, 'known_browser') !== undefined) deleteCookie(context, 'known_browser', { path: '/api/auth' })
})

export const auth = factory
  .createApp()
  .use('/auth/*', endOldCookie)
  .route('/', login)
  .route('/', ownAccount)
  .route('/', exit)
