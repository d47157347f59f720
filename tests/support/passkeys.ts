import { createHmac, scryptSync } from 'node:crypto'
import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { authApi } from '#contract/auth'
import { ErrorBody } from '#contract/errors'
import { passkeyApi } from '#contract/passkeys'
import { Buffer } from '../../worker/crypto/buffer.ts'
import { sealPassword } from '../../worker/crypto/passwords.ts'
import { keyFor } from '../../worker/crypto/sealing.ts'
import type { User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { askForSecondFactor } from '../../worker/features/accounts/passkeys/secondFactor.ts'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { readSettings, type Vars } from '../../worker/settings.ts'
import { anAuthenticator } from './authenticator.ts'
import { as } from './client.ts'
import { aUser, db } from './factories.ts'
import { aPostOffice } from './postOffice.ts'

export const password = 'violet hour #7'
/** A hash of it that is very cheap to check. */
export const cheapHash = (): string => {
  const salt = crypto.getRandomValues(Buffer.alloc(16))
  const peppered = createHmac('sha256', keyFor(env.SECRET_KEY, 'pepper')).update(password).digest()
  const hash = scryptSync(peppered, salt, 32, { N: 2, r: 1, p: 1 })
  return `$scrypt$ln=1,r=1,p=1$${salt.toString('base64url')}$${Buffer.from(hash).toString('base64url')}`
}
const off: Vars = { CAPTCHA: 'off', RATE_LIMITS: 'off' }

/** A member who can log in. */
export const aLogin = (over: Partial<User> = {}) => aUser({ passwordHash: cheapHash(), ...over })
/** The headers of a call with this session token. */
export const withToken = (token: string) => ({ authorization: `Bearer ${token}` })

/** Sends name and password. */
export const logIn = ({ username }: User, vars: Vars = off) =>
  as(null, vars).send(authApi.login, { body: { username, password } })

/** The answer to a login that needs a second factor. */
export const askedAt = async (user: User, vars: Vars = off) => {
  const response = await logIn(user, vars)
  expect(response.status).toBe(401)
  const { error } = ErrorBody.parse(await response.json())
  expect(error.code).toBe('secondFactorRequired')
  return error.second_factor!
}

/** The same ticket without a login, which saves the password hash. */
export const ticketFor = async ({ id }: User) => {
  const [user] = await db().select().from(schema.users).where(eq(schema.users.id, id))
  return (await askForSecondFactor(db(), readSettings(env), user!))!
}

/** Another hash of the same password, as after a reset. */
export const changePassword = ({ id }: User) =>
  db()
    .update(schema.users)
    .set({ passwordHash: sealPassword(env.SECRET_KEY, cheapHash(), id) })
    .where(eq(schema.users.id, id))

/** A session token of a member without a passkey. */
export const tokenOf = ({ id }: User): Promise<string> => openSession(db(), env.SECRET_KEY, id)

/**
 * Adds a passkey in the session of a token, by the mailed link where one is needed. Returns the software key, its row, and
 * the recovery codes of a first one.
 */
export const addPasskey = async (token: string, label = 'Phone', vars: Vars = off) => {
  const { visitor, passkeyLinks } = aPostOffice(vars)
  const { call, send } = visitor
  const key = await anAuthenticator()
  const needsLink = (await send(passkeyApi.options, { body: { password } }, withToken(token))).status === 403
  const link = needsLink ? passkeyLinks()[0]! : undefined
  const { ticket, options } = await call(passkeyApi.options, { body: { password, link } }, withToken(token))
  const body = { ticket, label, response: await key.create(options) }
  return { key, ...(await call(passkeyApi.add, { body }, withToken(token))) }
}

/** A member with a passkey, its recovery codes, and the token of the session that added it. */
export const aPasskeyHolder = async (over: Partial<User> = {}) => {
  const user = await aLogin(over)
  const token = await tokenOf(user)
  return { user, token, ...(await addPasskey(token)) }
}
