import { env } from 'cloudflare:test'
import { count, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { limits, rateLimits } from '#contract/limits'
import { messages } from '#contract/messages'
import { passkeyApi } from '#contract/passkeys'
import type { User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { anAuthenticator } from '../support/authenticator.ts'
import { as, guest } from '../support/client.ts'
import { anAdministrator, aUser, db } from '../support/factories.ts'
import { forge } from '../support/forge.ts'
import {
  addPasskey,
  aLogin,
  aPasskeyHolder,
  askedAt,
  changePassword,
  logIn,
  password,
  ticketFor,
  tokenOf,
  withToken,
} from '../support/passkeys.ts'
import { useUp } from '../support/rateLimits.ts'

const open = as(null, { CAPTCHA: 'off', RATE_LIMITS: 'off' })
const own = { password }
const passkeysOf = ({ id }: User) => db().select().from(schema.passkeys).where(eq(schema.passkeys.userId, id))
const codesOf = async ({ id }: User) =>
  (await db().select({ n: count() }).from(schema.recoveryCodes).where(eq(schema.recoveryCodes.userId, id)))[0]!.n
const sessionsOf = ({ id }: User) => db().select().from(schema.sessions).where(eq(schema.sessions.userId, id))
const failed = { status: 401, code: 'secondFactorFailed' }
const dead = { status: 409, code: 'ticketDead', message: messages.ticketDead }

test('without a passkey a login needs the password only', async () => {
  const response = await logIn(await aLogin())
  expect(response.status).toBe(200)
  const entered: object = await response.json()
  expect(Object.keys(entered)).toEqual(['token', 'user'])
})

test('a passkey is added with the password, and only the first one returns ten recovery codes [13]', async () => {
  const user = await aLogin()
  const token = await tokenOf(user)
  const first = await addPasskey(token, ' Phone\u202e ')
  expect(first.passkey).toEqual({
    id: first.passkey.id,
    label: 'Phone',
    created_on: new Date().toISOString().slice(0, 10),
  })
  expect(new Set(first.recovery_codes).size).toBe(10)
  for (const code of first.recovery_codes!) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  const second = await addPasskey(token, 'Key')
  expect(second.recovery_codes).toBeNull()
  expect(await open.call(passkeyApi.list, {}, withToken(token))).toEqual({
    passkeys: [second.passkey, first.passkey],
    codes_left: 10,
    is_required: false,
  })
})

test('of a passkey only its day is stored, and of a recovery code only its tag [13]', async () => {
  const { user, recovery_codes, key } = await aPasskeyHolder()
  expect(await passkeysOf(user)).toEqual([
    expect.objectContaining({
      credentialId: key.id,
      counter: 0,
      createdAt: expect.stringMatching(/T00:00:00Z$/) as unknown,
    }),
  ])
  const copy = JSON.stringify([await passkeysOf(user), await db().select().from(schema.recoveryCodes)])
  for (const code of recovery_codes!) expect(copy.includes(code) || copy.includes(code.replaceAll('-', ''))).toBe(false)
  const { ticket, options } = await ticketFor(user)
  await open.call(passkeyApi.login, { body: { ticket, response: await key.get(options) } })
  for (const { expiresAt } of await db().select().from(schema.spentChallenges)) expect(expiresAt % 3_600_000).toBe(0)
})

test('the first passkey ends every session that was opened with the password alone, except its own', async () => {
  const user = await aLogin()
  const [elsewhere, here] = [await tokenOf(user), await tokenOf(user)]
  await addPasskey(here)
  expect((await open.refusal(authApi.self, {}, withToken(elsewhere))).status).toBe(401)
  expect((await open.call(authApi.self, {}, withToken(here))).id).toBe(user.id)
  expect(await sessionsOf(user)).toMatchObject([{ hasSecondFactor: true }])
})

test('with a passkey the password alone opens nothing, and the passkey opens a session [13]', async () => {
  const { user, key } = await aPasskeyHolder()
  const [before, passkeys] = [(await sessionsOf(user)).length, await passkeysOf(user)]
  const { ticket, options } = await askedAt(user)
  expect(options).toMatchObject({
    rpId: 'localhost',
    userVerification: 'preferred',
    allowCredentials: [{ id: key.id, type: 'public-key' }],
  })
  expect((await sessionsOf(user)).length).toBe(before)
  const { token, user: self } = await open.call(passkeyApi.login, {
    body: { ticket, response: await key.get(options) },
  })
  expect(self.id).toBe(user.id)
  expect((await open.call(authApi.self, {}, withToken(token))).username).toBe(user.username)
  expect(await passkeysOf(user), 'its use leaves nothing').toEqual(passkeys)
})

test('no statement opens a session with the password alone where there is a passkey, however late it comes [13]', async () => {
  const { user } = await aPasskeyHolder()
  await expect(openSession(db(), env.SECRET_KEY, user.id)).rejects.toThrow(messages.loginFailed)
})

test('a wrong password is answered the same with a passkey, without one and without an account [13]', async () => {
  const { user } = await aPasskeyHolder()
  const other = await aLogin()
  const answers = await Promise.all(
    [user.username, other.username, 'unknown.name'].map(async (username) => {
      const response = await open.send(authApi.login, { body: { username, password: 'something else #1' } })
      return [response.status, await response.text()]
    }),
  )
  expect(answers[0]).toEqual([401, JSON.stringify({ error: { code: 'loginFailed', message: messages.loginFailed } })])
  expect(new Set(answers.map(String)).size).toBe(1)
})

test.each([
  ['another origin', { origin: 'https://1avender-atlas.example' }],
  ['another domain', { rpId: 'lavender-atlas.example' }],
  ['another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
  ['no user presence', { isPresent: false }],
  ['the wrong kind of answer', { type: 'webauthn.get' }],
])('a registration with %s adds no passkey', async (_, lies) => {
  const user = await aLogin()
  const token = await tokenOf(user)
  const key = await anAuthenticator(lies)
  const { ticket, options } = await open.call(passkeyApi.options, { body: own }, withToken(token))
  const body = { ticket, label: 'Phone', response: await key.create(options) }
  expect(await open.refusal(passkeyApi.add, { body }, withToken(token))).toMatchObject({
    status: 422,
    message: messages.passkeyRefused,
  })
  expect(await passkeysOf(user)).toEqual([])
})

test.each([
  ['another origin', { origin: 'https://1avender-atlas.example' }],
  ['another domain', { rpId: 'lavender-atlas.example' }],
  ['another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
  ['no user presence', { isPresent: false }],
  ['the wrong kind of answer', { type: 'webauthn.create' }],
])('a login with %s opens no session, and a correct one after it does [13]', async (_, lies) => {
  const { user, key } = await aPasskeyHolder()
  const { ticket, options } = await ticketFor(user)
  const before = await sessionsOf(user)
  const response = await key.get(options, lies)
  expect(await open.refusal(passkeyApi.login, { body: { ticket, response } })).toMatchObject({
    ...failed,
    message: messages.secondFactorFailed,
  })
  expect(await sessionsOf(user)).toEqual(before)
  const right = await key.get(options)
  await open.call(passkeyApi.login, { body: { ticket, response: right } })
})

test('the passkey of another member, a changed signature and a removed key are refused', async () => {
  const [mine, theirs] = [await aPasskeyHolder(), await aPasskeyHolder()]
  const { ticket, options } = await ticketFor(mine.user)
  const stranger = await theirs.key.get(options)
  const right = await mine.key.get(options)
  const changed = { ...right, response: { ...right.response, signature: stranger.response.signature } }
  for (const response of [stranger, { ...stranger, id: mine.key.id, rawId: mine.key.id }, changed]) {
    expect(await open.refusal(passkeyApi.login, { body: { ticket, response } })).toMatchObject(failed)
  }
  await addPasskey(mine.token, 'Other')
  await open.call(passkeyApi.remove, { id: mine.passkey.id, body: own }, withToken(mine.token))
  expect(await open.refusal(passkeyApi.login, { body: { ticket, response: right } })).toMatchObject(failed)
})

test('a passkey response opens one session, however often it is sent at once [13]', async () => {
  const { user, key } = await aPasskeyHolder()
  const { ticket, options } = await ticketFor(user)
  const body = { ticket, response: await key.get(options) }
  const before = (await sessionsOf(user)).length
  const answers = await Promise.all(Array.from({ length: 5 }, () => open.send(passkeyApi.login, { body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect((await sessionsOf(user)).length).toBe(before + 1)
  expect(await open.refusal(passkeyApi.login, { body })).toEqual(dead)
})

test('a ticket that opened a session opens no second one, not even with a new response [13]', async () => {
  const { user, key } = await aPasskeyHolder()
  const { ticket, options } = await ticketFor(user)
  await open.call(passkeyApi.login, { body: { ticket, response: await key.get(options) } })
  expect(await open.refusal(passkeyApi.login, { body: { ticket, response: await key.get(options) } })).toEqual(dead)
})

test('a ticket is invalid after five minutes, after a new password, for another step, and when it is forged [13]', async () => {
  const { user, token, key, recovery_codes } = await aPasskeyHolder()
  const { ticket, options } = await askedAt(user)
  const response = await key.get(options)
  const adding = await open.call(passkeyApi.options, { body: own }, withToken(token))
  for (const other of [adding.ticket, forge(ticket), '', 'x'])
    expect(await open.refusal(passkeyApi.login, { body: { ticket: other, response } })).toEqual(dead)
  const spy = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + limits.ticketMs)
  expect(await open.refusal(passkeyApi.login, { body: { ticket, response } })).toEqual(dead)
  spy.mockRestore()
  await changePassword(user)
  expect(await open.refusal(passkeyApi.login, { body: { ticket, response } })).toEqual(dead)
  expect(await open.refusal(passkeyApi.loginByCode, { body: { ticket, code: recovery_codes![0]! } })).toEqual(dead)
  // A login with the new password still needs the passkey.
  await askedAt(user)
})

test('a recovery code opens one session, in upper or lower case, and is then used up [13]', async () => {
  const { user, token, recovery_codes } = await aPasskeyHolder()
  const [code, next] = recovery_codes!
  const { ticket } = await ticketFor(user)
  const typed = ` ${code!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
  const entered = await open.call(passkeyApi.loginByCode, { body: { ticket, code: typed } })
  expect(entered.user.id).toBe(user.id)
  expect((await open.call(passkeyApi.list, {}, withToken(token))).codes_left).toBe(9)
  const again = await ticketFor(user)
  const refusal = await open.refusal(passkeyApi.loginByCode, { body: { ticket: again.ticket, code: code! } })
  expect(refusal).toMatchObject({ ...failed, message: messages.recoveryCodeWrong })
  await open.call(passkeyApi.loginByCode, { body: { ticket: again.ticket, code: next! } })
})

test('a recovery code in six logins at once opens one of them [13]', async () => {
  const { user, recovery_codes } = await aPasskeyHolder()
  const tickets = await Promise.all(Array.from({ length: 6 }, async () => (await ticketFor(user)).ticket))
  const code = recovery_codes![0]!
  const answers = await Promise.all(
    tickets.map((ticket) => open.send(passkeyApi.loginByCode, { body: { ticket, code } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await codesOf(user)).toBe(9)
})

test('the recovery code of another member is refused', async () => {
  const [mine, theirs] = [await aPasskeyHolder(), await aPasskeyHolder()]
  const { ticket } = await ticketFor(mine.user)
  const body = { ticket, code: theirs.recovery_codes![0]! }
  expect(await open.refusal(passkeyApi.loginByCode, { body })).toMatchObject(failed)
  expect(await codesOf(theirs.user)).toBe(10)
})

test('new recovery codes invalidate the old ones, and need a passkey', async () => {
  const { user, token, recovery_codes } = await aPasskeyHolder()
  const { recovery_codes: fresh } = await open.call(passkeyApi.renewCodes, { body: own }, withToken(token))
  expect(await codesOf(user)).toBe(10)
  const { ticket } = await ticketFor(user)
  expect(await open.refusal(passkeyApi.loginByCode, { body: { ticket, code: recovery_codes![0]! } })).toMatchObject(
    failed,
  )
  await open.call(passkeyApi.loginByCode, { body: { ticket, code: fresh[0]! } })
  const without = await tokenOf(await aLogin())
  expect(await open.refusal(passkeyApi.renewCodes, { body: own }, withToken(without))).toMatchObject({
    status: 409,
    message: messages.passkeysNone,
  })
})

test('tries of the second factor are limited for each password, and a new password starts a new count [13]', async () => {
  const { user, key } = await aPasskeyHolder()
  const limited = as(null, { CAPTCHA: 'off' })
  const { ticket, options } = await ticketFor(user)
  const guess = { ticket, code: '0000-0000-0000-0000' }
  for (let n = 0; n < rateLimits.secondFactor.times; n++)
    expect(await limited.refusal(passkeyApi.loginByCode, { body: guess })).toMatchObject(failed)
  expect((await limited.refusal(passkeyApi.loginByCode, { body: guess })).status).toBe(429)
  const right = { ticket, response: await key.get(options) }
  expect((await limited.refusal(passkeyApi.login, { body: right })).status).toBe(429)
  await changePassword(user)
  const again = await ticketFor(user)
  await limited.call(passkeyApi.login, { body: { ticket: again.ticket, response: await key.get(again.options) } })
})

test('a login that works uses up no try of the second factor: who knows the password cannot count logins of the owner [11, 13]', async () => {
  const { user, key, recovery_codes } = await aPasskeyHolder()
  const limited = as(null, { CAPTCHA: 'off' })
  const enter = await ticketFor(user)
  await limited.call(passkeyApi.login, { body: { ticket: enter.ticket, response: await key.get(enter.options) } })
  await limited.call(passkeyApi.loginByCode, { body: { ticket: (await ticketFor(user)).ticket, code: recovery_codes![0]! } }) // oxfmt-ignore
  const guess = { ticket: (await ticketFor(user)).ticket, code: '0000-0000-0000-0000' }
  for (let n = 0; n < rateLimits.secondFactor.times; n++)
    expect(await limited.refusal(passkeyApi.loginByCode, { body: guess })).toMatchObject(failed)
  expect((await limited.refusal(passkeyApi.loginByCode, { body: guess })).status).toBe(429)
})

test('every change of passkeys needs the password, and after ten wrong ones in an hour it is refused [13]', async () => {
  const { user, token, passkey } = await aPasskeyHolder()
  const limited = as(null, { CAPTCHA: 'off' })
  const wrong = { password: 'not mine #1' }
  const refused = { status: 422, fields: { password: messages.passwordWrong } }
  expect(await limited.refusal(passkeyApi.options, { body: wrong }, withToken(token))).toMatchObject(refused)
  expect(await limited.refusal(passkeyApi.remove, { id: passkey.id, body: wrong }, withToken(token))).toMatchObject(
    refused,
  )
  expect(await limited.refusal(passkeyApi.renewCodes, { body: wrong }, withToken(token))).toMatchObject(refused)
  for (let n = 3; n < rateLimits.password.times; n++)
    await limited.refusal(passkeyApi.renewCodes, { body: wrong }, withToken(token))
  expect((await limited.refusal(passkeyApi.remove, { id: passkey.id, body: own }, withToken(token))).status).toBe(429)
  expect([await passkeysOf(user), await codesOf(user)]).toMatchObject([[{ id: passkey.id }], 10])
})

test('a passkey registration can be finished only by the member who began it, once, and with the password they began with', async () => {
  const [user, other] = [await aLogin(), await aLogin()]
  const [token, theirs] = [await tokenOf(user), await tokenOf(other)]
  const key = await anAuthenticator()
  const { ticket, options } = await open.call(passkeyApi.options, { body: own }, withToken(token))
  const body = { ticket, label: 'Phone', response: await key.create(options) }
  expect(await open.refusal(passkeyApi.add, { body }, withToken(theirs))).toEqual(dead)
  await open.call(passkeyApi.add, { body }, withToken(token))
  expect(await open.refusal(passkeyApi.add, { body }, withToken(token))).toEqual(dead)
  expect(await passkeysOf(user)).toHaveLength(1)
  // The same key, at the account of another member.
  const begun = await open.call(passkeyApi.options, { body: own }, withToken(theirs))
  const copied = { ticket: begun.ticket, label: 'Mine', response: await key.create(begun.options) }
  expect(await open.refusal(passkeyApi.add, { body: copied }, withToken(theirs))).toMatchObject({
    status: 409,
    message: messages.passkeyKnown,
  })
  const late = await open.call(passkeyApi.options, { body: own }, withToken(theirs))
  await changePassword(other)
  const stale = { ticket: late.ticket, label: 'Mine', response: await (await anAuthenticator()).create(late.options) }
  expect(await open.refusal(passkeyApi.add, { body: stale }, withToken(theirs))).toEqual(dead)
})

test('an account has ten passkeys at most', async () => {
  const { user, token } = await aPasskeyHolder()
  for (let n = 1; n < limits.passkeys.most; n++) await addPasskey(token, `Key ${n}`)
  const { ticket, options } = await open.call(passkeyApi.options, { body: own }, withToken(token))
  const body = { ticket, label: 'One more', response: await (await anAuthenticator()).create(options) }
  expect(await open.refusal(passkeyApi.add, { body }, withToken(token))).toMatchObject({
    status: 409,
    message: messages.passkeysFull,
  })
  expect(await passkeysOf(user)).toHaveLength(10)
})

test('two first passkeys at once are two passkeys with one set of codes', async () => {
  const user = await aLogin()
  const token = await tokenOf(user)
  const added = await Promise.all([addPasskey(token, 'a'), addPasskey(token, 'b')])
  expect(added.filter(({ recovery_codes }) => recovery_codes !== null)).toHaveLength(1)
  expect([(await passkeysOf(user)).length, await codesOf(user)]).toEqual([2, 10])
})

test('the last passkey is removed with the recovery codes, and the password alone opens a session again [13]', async () => {
  const { user, token, passkey } = await aPasskeyHolder()
  const other = await addPasskey(token, 'Key')
  await open.call(passkeyApi.remove, { id: passkey.id, body: own }, withToken(token))
  expect(await codesOf(user)).toBe(10)
  await askedAt(user)
  await open.call(passkeyApi.remove, { id: other.passkey.id, body: own }, withToken(token))
  expect(await codesOf(user)).toBe(0)
  expect(await sessionsOf(user)).toMatchObject([{ hasSecondFactor: false }])
  expect((await logIn(user)).status).toBe(200)
})

test('no one can remove the passkey of another or learn that it exists', async () => {
  const mine = await aPasskeyHolder()
  const theirs = await aPasskeyHolder()
  expect(
    (await open.refusal(passkeyApi.remove, { id: theirs.passkey.id, body: own }, withToken(mine.token))).status,
  ).toBe(404)
  expect(await passkeysOf(theirs.user)).toHaveLength(1)
})

test('passkeys and recovery codes are deleted with the account [13]', async () => {
  const { user, token } = await aPasskeyHolder()
  await open.call(authApi.deleteSelf, { body: undefined }, withToken(token))
  expect([await passkeysOf(user), await codesOf(user)]).toEqual([[], 0])
})

test('clearing passkeys counts against the limit of acts on the accounts of others', async () => {
  const administrator = await anAdministrator()
  await useUp({ rate: 'accountAct', who: administrator.id }, 1)
  const [one, other] = [await aPasskeyHolder({ role: 'moderator' }), await aPasskeyHolder({ role: 'moderator' })]
  await as(administrator).call(passkeyApi.clear, { id: one.user.id })
  expect((await as(administrator).refusal(passkeyApi.clear, { id: other.user.id })).status).toBe(429)
  expect(await passkeysOf(other.user)).toHaveLength(1)
})

test('an administrator clears the passkeys of another, who is logged out and logs in with the password; it is logged [13, 21]', async () => {
  const administrator = await anAdministrator()
  const { user, token } = await aPasskeyHolder({ role: 'administrator' })
  await as(administrator).call(passkeyApi.clear, { id: user.id })
  expect([await passkeysOf(user), await codesOf(user)]).toEqual([[], 0])
  expect((await open.refusal(authApi.self, {}, withToken(token))).status).toBe(401)
  expect((await logIn(user)).status).toBe(200)
  const entries = () => db().select().from(schema.staffLog)
  expect(await entries()).toMatchObject([
    {
      actorId: administrator.id,
      action: 'clear passkeys',
      target: String(user.id),
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
    },
  ])
  // There is nothing left to clear: no entry, and no session ends.
  const again = await tokenOf(user)
  await as(administrator).call(passkeyApi.clear, { id: user.id })
  expect(await entries()).toHaveLength(1)
  expect((await open.call(authApi.self, {}, withToken(again))).id).toBe(user.id)
})

test('a guest has no passkeys', async () => {
  await aUser()
  for (const [e, input] of [
    [passkeyApi.list, {}],
    [passkeyApi.options, { body: own }],
    [passkeyApi.remove, { id: 1, body: own }],
    [passkeyApi.renewCodes, { body: own }],
    [passkeyApi.clear, { id: 1 }],
  ] as const) {
    expect((await guest.send(e, input)).status).toBe(401)
  }
})
