import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { credentialsApi } from '#contract/credentials'
import { rateLimits } from '#contract/limits'
import { messages } from '#contract/messages'
import { passwordResetApi } from '#contract/passwordReset'
import { hashPassword } from '../../worker/crypto/passwords.ts'
import { emailIndexOf, openEmail } from '../../worker/crypto/sealing.ts'
import type { User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { changeEmail, changePassword } from '../../worker/features/accounts/credentials/queries.ts'
import { hashResetToken, saveResets } from '../../worker/features/accounts/passwordReset/queries.ts'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import type { Permitted } from '../../worker/policy.ts'
import { readSettings, type Vars } from '../../worker/settings.ts'
import { as, guest, send } from '../support/client.ts'
import { actorOf, aUser, db } from '../support/factories.ts'
import { aPostOffice } from '../support/postOffice.ts'

const [before, after] = ['the old one #1', 'violet hour #7']
const passwordHash = await hashPassword(env.SECRET_KEY, before)
const settings = readSettings(env)

/** A member with the password `before`, and all mails that are sent during the test. */
const aSylvia = async (vars: Vars = {}) => {
  const { MAIL, ...office } = aPostOffice(vars)
  const user = await aUser({ username: 'Sylvia', email: 'sylvia@people.example', passwordHash })
  const all = { MAIL, ...vars } as Vars
  return { user, ...office, me: as(user, all), elsewhere: as(user, all) }
}
const newPassword = (password = after, current_password = before) => ({ body: { current_password, password } })
const newEmail = (email: string, current_password = before) => ({ body: { current_password, email } })
const login = (password: string) => ({ body: { username: 'sylvia', password } })
const rowOf = async ({ id }: User) => (await db().select().from(schema.users).where(eq(schema.users.id, id)))[0]!

test('a member who knows their password can change it, stays logged in here and is logged out everywhere else at once [10.1]', async () => {
  const { me, elsewhere, letters } = await aSylvia()
  const stranger = as(await aUser())
  await Promise.all([me, elsewhere, stranger].map((one) => one.call(authApi.self, {})))
  expect(await me.call(credentialsApi.changePassword, newPassword())).toEqual({ status: 'OK' })
  expect((await me.call(authApi.self, {})).username).toBe('Sylvia')
  expect((await elsewhere.refusal(authApi.self, {})).status).toBe(401)
  await stranger.call(authApi.self, {})
  await guest.call(authApi.login, login(after))
  expect((await guest.refusal(authApi.login, login(before))).status).toBe(401)
  expect(letters).toMatchObject([{ to: 'sylvia@people.example', subject: 'Your password was changed' }])
})

test('a wrong current password changes nothing and is reported on its field [10.1]', async () => {
  const { user, me, elsewhere, letters } = await aSylvia()
  await elsewhere.call(authApi.self, {})
  const fields = { current_password: messages.passwordWrong }
  const refused = [
    await me.refusal(credentialsApi.changePassword, newPassword(after, ` ${before}`)),
    await me.refusal(credentialsApi.changePassword, newPassword(after, before.toUpperCase())),
    await me.refusal(credentialsApi.changeEmail, newEmail('new@people.example', 'not her password')),
  ]
  for (const refusal of refused) expect(refusal).toMatchObject({ status: 422, code: 'invalid', fields })
  expect(await rowOf(user)).toEqual(user)
  await elsewhere.call(authApi.self, {})
  expect(letters).toEqual([])
})

test.each([
  ['sh0rt!', messages.passwordShort],
  ['nodigits!!', messages.passwordDigit],
  ['Password1!', messages.passwordCommon],
  ['Dragon99$', messages.passwordCommon],
])('a new password must follow the rules of registration: "%s" is refused', async (weak, words) => {
  const { user, me } = await aSylvia()
  const refusal = await me.refusal(credentialsApi.changePassword, newPassword(weak))
  expect(refusal).toMatchObject({ status: 422, fields: { password: words } })
  expect(await rowOf(user)).toEqual(user)
})

test('a session allows ten password tries an hour, and the owner can still try from another device [10.1]', async () => {
  const { me, elsewhere } = await aSylvia()
  await me.call(authApi.self, {})
  const tries = await Promise.all(
    Array.from({ length: rateLimits.password.times + 2 }, (_, n) =>
      n % 2 === 0
        ? me.send(credentialsApi.changePassword, newPassword(after, `guess ${n}`))
        : me.send(credentialsApi.changeEmail, newEmail('new@people.example', `guess ${n}`)),
    ),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(422), 429, 429])
  expect(Number(tries.find(({ status }) => status === 429)!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await me.refusal(credentialsApi.changePassword, newPassword())).status).toBe(429)
  await elsewhere.call(credentialsApi.changePassword, newPassword())
})

test('a new e-mail replaces the old one, encrypted, and a mail goes to both [10.1]', async () => {
  const { user, me, elsewhere, letters, tokens, visitor } = await aSylvia()
  await elsewhere.call(authApi.self, {})
  const self = await me.call(credentialsApi.changeEmail, newEmail('  Rivera@people.example '))
  expect(self).toMatchObject({ id: user.id, email: 'Rivera@people.example' })
  expect(letters.map(({ to }) => to)).toEqual(['sylvia@people.example', 'Rivera@people.example'])
  const row = await rowOf(user)
  expect(JSON.stringify(row)).not.toMatch(/rivera/i)
  expect(openEmail(env.SECRET_KEY, row.emailSealed, `users/${user.id}`)).toBe('Rivera@people.example')
  expect(row.emailIndex).toBe(emailIndexOf(env.SECRET_KEY, 'rivera@people.example'))
  await elsewhere.call(authApi.self, {})
  await visitor.call(passwordResetApi.request, { body: { email: 'sylvia@people.example' } })
  expect(tokens()).toEqual([])
  await visitor.call(passwordResetApi.request, { body: { email: 'rivera@people.example' } })
  expect(tokens()).toHaveLength(1)
})

test('the mails name neither the product nor the member, and the mail to the old address does not contain the new one [10.1]', async () => {
  const { me, letters } = await aSylvia({ SITE_NAME: 'Violet Map', ORIGIN: 'https://example.com' })
  await me.call(credentialsApi.changePassword, newPassword('purple rain #4'))
  await me.call(credentialsApi.changeEmail, newEmail('rivera@people.example', 'purple rain #4'))
  expect(letters).toHaveLength(3)
  const text = letters.map(({ subject, text, html }) => subject + text + html).join('\n')
  for (const word of [/sylvia/i, /rivera/i, /lavender/i, /violet/i, /queer/i, /story/i, /map/i, /http/])
    expect(text).not.toMatch(word)
  expect(new Set(letters.map(({ subject }) => subject)).size).toBe(2)
})

test.each([
  ['', messages.emailMissing],
  ['sylvia', messages.emailForm],
])('an invalid e-mail is refused: "%s"', async (email, words) => {
  const { me } = await aSylvia()
  const refusal = await me.refusal(credentialsApi.changeEmail, newEmail(email))
  expect(refusal).toMatchObject({ status: 422, fields: { email: words } })
})

test('a change of case in the e-mail is no error and sends no mail', async () => {
  const { me, letters } = await aSylvia()
  const self = await me.call(credentialsApi.changeEmail, newEmail('SYLVIA@people.example'))
  expect(self.email).toBe('SYLVIA@people.example')
  expect(letters).toEqual([])
})

test.each(['changePassword', 'changeEmail'] as const)('%s voids an open reset [10.1]', async (how) => {
  const { me, visitor, tokens } = await aSylvia()
  await visitor.call(passwordResetApi.request, { body: { email: 'sylvia@people.example' } })
  if (how === 'changePassword') await me.call(credentialsApi.changePassword, newPassword())
  else await me.call(credentialsApi.changeEmail, newEmail('rivera@people.example'))
  const confirm = { body: { token: tokens()[0]!, password: 'another password #3' } }
  expect((await visitor.refusal(passwordResetApi.confirm, confirm)).code).toBe('resetTokenDead')
})

test('a reset that was requested before the e-mail changed does not work after it [10.1]', async () => {
  const { user, me } = await aSylvia()
  await me.call(credentialsApi.changeEmail, newEmail('rivera@people.example'))
  const open = (email: string) =>
    saveResets(db(), env.SECRET_KEY, email, [{ userId: user.id, tokenHash: hashResetToken('token') }])
  await open('sylvia@people.example')
  expect(await db().select().from(schema.passwordResets)).toEqual([])
  await open('rivera@people.example')
  expect(await db().select().from(schema.passwordResets)).toHaveLength(1)
})

test('of a change and a reset at once exactly one wins, and its password is the one that counts [10.1]', async () => {
  const { user, visitor, tokens } = await aSylvia()
  for (let round = 0; round < 4; round++) {
    await db().update(schema.users).set({ passwordHash }).where(eq(schema.users.id, user.id))
    await db().delete(schema.counters)
    const me = as(user)
    await me.call(authApi.self, {})
    await visitor.call(passwordResetApi.request, { body: { email: 'sylvia@people.example' } })
    const [changed, reset] = await Promise.all([
      me.send(credentialsApi.changePassword, newPassword('mine and only #1')),
      visitor.send(passwordResetApi.confirm, { body: { token: tokens().at(-1)!, password: 'by the mail #2' } }),
    ])
    expect(['200 400', '409 200', '401 200', '422 200']).toContain(`${changed.status} ${reset.status}`)
    await guest.call(authApi.login, login(changed.ok ? 'mine and only #1' : 'by the mail #2'))
    const alive = await db().select().from(schema.sessions).where(eq(schema.sessions.userId, user.id))
    // The session that just logged in, and the one that changed the password.
    expect(alive).toHaveLength(changed.ok ? 2 : 1)
  }
}, 120_000)

/** The row of a member, stamped as `authorize` stamps it for the queries that write. */
const permitted = <A extends 'account:changePassword' | 'account:changeEmail'>(user: User) =>
  user as User & Permitted<A>
/** The actor of a new session of this member. */
const signedIn = async (user: User) => {
  await openSession(db(), env.SECRET_KEY, user.id)
  const [session] = await db().select().from(schema.sessions).where(eq(schema.sessions.userId, user.id))
  return { ...actorOf(user), sessionId: session!.id }
}

test('the e-mail can be changed five times a day; sending the same one again does not count [10.1]', async () => {
  const user = await aUser({ passwordHash, email: 'number0@people.example' })
  const actor = await signedIn(user)
  const change = async (email: string) => changeEmail(db(), settings, actor, permitted(await rowOf(user)), email)
  for (const name of ['NUMBER0', 'one', 'two', 'three', 'four', 'five', 'FIVE']) await change(`${name}@people.example`)
  await expect(change('six@people.example')).rejects.toThrow(messages.tooMany)
  expect(openEmail(env.SECRET_KEY, (await rowOf(user)).emailSealed, `users/${user.id}`)).toBe('FIVE@people.example')
})

test.each([
  ['the password was reset', () => db().update(schema.users).set({ passwordHash: 'another' })],
  ['the session was ended', () => db().delete(schema.sessions)],
  ['the account is gone', () => db().delete(schema.users)],
])(
  'when %s after the password was checked, neither change is made and the call is refused [10.1]',
  async (_, interfere) => {
    const user = await aUser({ passwordHash, email: 'sylvia@people.example' })
    const actor = await signedIn(user)
    await interfere()
    const rows = await db().select().from(schema.users)
    await expect(changePassword(db(), actor, permitted(user), 'mine')).rejects.toThrow(messages.conflict)
    await expect(changeEmail(db(), settings, actor, permitted(user), 'a@people.example')).rejects.toThrow(
      messages.conflict,
    )
    expect(await db().select().from(schema.users)).toEqual(rows)
    expect(await db().select().from(schema.counters), 'no try was taken').toEqual([])
  },
)

test('of two concurrent changes with one password one succeeds, and a pending login with the old password opens no session [10.1]', async () => {
  const user = await aUser({ passwordHash, email: 'sylvia@people.example' })
  const actor = await signedIn(user)
  const changes = await Promise.allSettled(
    ['one', 'two'].map((hash) => changePassword(db(), actor, permitted(user), hash)),
  )
  expect(changes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(openSession(db(), env.SECRET_KEY, user.id, user.passwordHash)).rejects.toThrow(messages.loginFailed)
  const addresses = await Promise.allSettled(
    ['a@people.example', 'b@people.example'].map(async (email) =>
      changeEmail(db(), settings, actor, permitted(await rowOf(user)), email),
    ),
  )
  expect(addresses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('invalid bodies are refused, never a 500', async () => {
  const { user } = await aSylvia()
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await openSession(db(), env.SECRET_KEY, user.id)}`,
  }
  for (const url of ['/api/auth/password/', '/api/auth/email/']) {
    for (const body of [
      'null',
      '[]',
      '{}',
      '{"current_password":{},"password":[],"email":1}',
      `{"current_password":"${'x'.repeat(129)}"}`,
    ])
      expect((await send(url, { method: 'POST', headers, body })).status, body).toBe(422)
    expect((await send(url, { method: 'POST', headers, body: '{' })).status).toBe(400)
    expect((await send(url, { method: 'POST', body: '{}' })).status).toBe(401)
  }
})

test('the answer is the same if the mail cannot be sent', async () => {
  const MAIL = { send: () => Promise.reject(new Error('down')) }
  const { user, me } = await aSylvia({ MAIL } as unknown as Vars)
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await me.call(credentialsApi.changePassword, newPassword())
  expect((await rowOf(user)).passwordHash).not.toBe(user.passwordHash)
  expect(said).toHaveBeenCalledWith('A mail could not be sent:', 'unknown')
  said.mockClear()
})
