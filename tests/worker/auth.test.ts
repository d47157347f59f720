import { createHmac, scryptSync } from 'node:crypto'
import type { Challenge } from 'altcha-lib'
import { env } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { afterEach, expect, type MockInstance, test, vi } from 'vitest'
import { authApi, Password } from '#contract/auth'
import { limits, loginLimits } from '#contract/limits'
import { workerLimits } from '#contract/workerLimits'
import { messages } from '#contract/messages'
import { profileApi } from '#contract/profiles'
import { storyApi } from '#contract/stories'
import { hashPassword, isOutdated, openPassword } from '../../worker/crypto/passwords.ts'
import { authorTagsOf, keyFor } from '../../worker/crypto/sealing.ts'
import * as schema from '../../worker/db/schema.ts'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { nameKey } from '../../worker/features/accounts/validation.ts'
import { isHuman } from '../../worker/services/turnstile.ts'
import type { Vars } from '../../worker/settings.ts'
import { solvedCaptcha } from '../support/captcha.ts'
import { as, guest, send } from '../support/client.ts'
import { aComment, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { deleteScheduledUntil } from '../support/scheduledDeletions.ts'

const open = as(null, { CAPTCHA: 'off' })
const password = 'violet hour #7'
const newcomer = { username: 'Marsha', email: 'marsha@people.example', password }
const passwordHash = await hashPassword(env.SECRET_KEY, password)
const login = (username: string, secret = password, captcha?: string) => ({
  body: { username, password: secret, captcha },
})
const rows = (table: string) =>
  env.DB.prepare(`select * from "${table}"`)
    .all()
    .then(({ results }) => results)
const userRow = async (id: number) => (await db().select().from(schema.users).where(eq(schema.users.id, id)))[0]

let faked: MockInstance[] = []
/** Stubs `fetch` until the end of the test. */
const fake = <Mock extends MockInstance>(mock: Mock): Mock => {
  faked.push(mock)
  return mock
}
afterEach(() => {
  for (const mock of faked) mock.mockRestore()
  faked = []
})

test('a visitor signs up, is signed in, and gets their own account [7]', async () => {
  const { token, user } = await open.call(authApi.register, { body: newcomer })
  expect(user).toMatchObject({
    username: 'Marsha',
    email: 'marsha@people.example',
    is_anonymous_active: false,
    bio: '',
  })
  for (const scheme of ['Bearer', 'Token']) {
    const self = await guest.call(authApi.self, {}, { authorization: `${scheme} ${token}` })
    expect(self).toEqual(user)
  }
})

test('neither the password nor the e-mail can be read in the database [3]', async () => {
  await open.call(authApi.register, { body: newcomer })
  const copy = JSON.stringify(await rows('users'))
  expect(copy).not.toContain(password)
  expect(copy).not.toContain('marsha@people.example')
  expect(copy, 'nor how it was hashed').not.toContain('scrypt')
})

test('a taken name is refused with a message that could also be about the e-mail [3, 8]', async () => {
  await open.call(authApi.register, { body: newcomer })
  const refusals = [
    await open.refusal(authApi.register, { body: { ...newcomer, email: 'other@people.example' } }),
    await open.refusal(authApi.register, { body: newcomer }),
    await open.refusal(authApi.register, { body: { ...newcomer, username: 'mar.sha' } }),
  ]
  for (const refusal of refusals) {
    const message = messages.registerTaken
    expect(refusal).toEqual({ status: 409, code: 'conflict', message, fields: { username: message } })
  }
})

test.each([['marsha'], ['MARSHA'], ['mar.sha'], ['m-a_r.s-h.a'], ['rnarsha'], ['RNarsha']])(
  'no one can register %s, a look-alike of Marsha',
  async (username) => {
    await aUser({ username: 'Marsha' })
    const refusal = await open.refusal(authApi.register, { body: { ...newcomer, username } })
    expect(refusal.message).toBe(messages.registerTaken)
  },
)

test('look-alike names have the same skeleton', () => {
  expect(nameKey('L0RI_1i.l')).toBe(nameKey('loril1i'))
  expect(nameKey('corner')).toBe(nameKey('c0-mer'))
  expect(nameKey('ada')).not.toBe(nameKey('adam'))
})

test.each([
  'admin',
  'Adm1n',
  'a.d.m.i.n',
  'ad-rnin',
  'M0derator',
  'rn0d',
  'R00T',
  'he1p',
  'm.e',
  'nu11',
  'lavender.atlas',
  'Lavender_At1as',
])('no one can register the name %s', async (username) => {
  const refusal = await open.refusal(authApi.register, { body: { ...newcomer, username } })
  expect(refusal).toMatchObject({ status: 422, fields: { username: messages.usernameReserved } })
})

test.each([
  ['', messages.passwordShort],
  ['sh0rt!', messages.passwordShort],
  ['nodigits!!', messages.passwordDigit],
  ['nospecial1', messages.passwordSpecial],
  ['12345678!', messages.passwordLetter],
  [`a1!${'x'.repeat(126)}`, messages.passwordLong],
  ['P@ssw0rd1!', messages.passwordCommon],
  ['pAsSwOrD1!', messages.passwordCommon],
  ['Qwerty123!', messages.passwordCommon],
])('the password "%s" is refused with the words of the form [5.1, 9]', async (weak, words) => {
  const refusal = await open.refusal(authApi.register, { body: { ...newcomer, password: weak } })
  expect(refusal).toMatchObject({ status: 422, code: 'invalid', fields: { password: words } })
})

test.each([
  ['no name', { username: '' }, { username: messages.usernameMissing }],
  ['a name of blanks', { username: '  ' }, { username: messages.usernameMissing }],
  ['a name with a sign', { username: 'mar$ha' }, { username: messages.usernameForm }],
  ['no e-mail', { email: '' }, { email: messages.emailMissing }],
  ['an invalid e-mail', { email: 'marsha' }, { email: messages.emailForm }],
])('a registration with %s is refused with the message of the form [5.1]', async (_, change, fields) => {
  const refusal = await open.refusal(authApi.register, { body: { ...newcomer, ...change } })
  expect(refusal).toMatchObject({ status: 422, code: 'invalid', fields })
})

test.each([
  ['no name', { username: '' }, { username: messages.usernameMissing }],
  ['no password', { password: '' }, { password: messages.passwordShort }],
  ['seven characters', { password: '7 chars' }, { password: messages.passwordShort }],
])('a login with %s is refused with the message of the form [5.2]', async (_, change, fields) => {
  const refusal = await open.refusal(authApi.login, { body: { username: 'Marsha', password, ...change } })
  expect(refusal).toMatchObject({ status: 422, fields })
})

test('a password may use each of the listed special characters, and no other counts [9]', () => {
  for (const sign of '!@#$%^&*_+()') expect(Password.safeParse(`letters1${sign}`).success).toBe(true)
  for (const sign of '-=~?.,;:/|<>[]{}')
    expect(Password.safeParse(`letters1${sign}`).error?.issues.map(({ message }) => message)).toEqual([
      messages.passwordSpecial,
    ])
})

test('a password keeps its spaces and its letters of any script', async () => {
  const odd = '  ключ № 9! 🗝  '
  await open.call(authApi.register, { body: { ...newcomer, password: odd } })
  await open.call(authApi.login, login('marsha', odd))
  expect((await open.refusal(authApi.login, login('marsha', odd.trim()))).status).toBe(401)
})

test('of eight concurrent registrations of one name, one succeeds', async () => {
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      as(null, { CAPTCHA: 'off', RATE_LIMITS: 'off' }).send(authApi.register, {
        body: { ...newcomer, email: `person${n}@people.example` },
      }),
    ),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)])
})

test('no one can sign up without the captcha [5.1]', async () => {
  for (const captcha of [
    undefined,
    '',
    'nonsense',
    btoa('{}'),
    btoa('{"challenge":{"parameters":{},"signature":""}}'),
  ]) {
    const refusal = await guest.refusal(authApi.register, { body: { ...newcomer, captcha } })
    expect(refusal).toEqual({ status: 422, code: 'captchaRequired', message: messages.captcha })
  }
  expect(await rows('users')).toEqual([])
})

test('the built-in captcha accepts each solved challenge once [7]', async () => {
  const captcha = await solvedCaptcha()
  await guest.call(authApi.register, { body: { ...newcomer, captcha } })
  const again = await guest.refusal(authApi.register, {
    body: { ...newcomer, username: 'sylvia', email: 'sylvia@people.example', captcha },
  })
  expect(again.code).toBe('captchaRequired')
})

test('a changed or expired challenge is refused', async () => {
  const { challenge, solution } = JSON.parse(atob(await solvedCaptcha())) as { challenge: Challenge; solution: object }
  const easier = { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution }
  const captcha = btoa(JSON.stringify(easier))
  expect((await guest.refusal(authApi.register, { body: { ...newcomer, captcha } })).code).toBe('captchaRequired')
  fake(vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000))
  const old = btoa(JSON.stringify({ challenge, solution }))
  expect((await guest.refusal(authApi.register, { body: { ...newcomer, captcha: old } })).code).toBe('captchaRequired')
})

test('one address can register five accounts an hour, whatever their names', async () => {
  for (const n of [1, 2, 3, 4, 5]) {
    await open.call(authApi.register, { body: { ...newcomer, username: `name${n}`, email: `n${n}@people.example` } })
  }
  const response = await open.send(authApi.register, { body: { ...newcomer, username: 'sixth' } })
  expect(response.status).toBe(429)
  const wait = Number(response.headers.get('retry-after'))
  const left = 3_600 - ((Date.now() / 1000) % 3_600)
  expect(wait, 'until the clock’s hour is over').toBeGreaterThanOrEqual(Math.floor(left))
  expect(wait).toBeLessThan(left + 60)
})

const turnstile: Vars = { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'the real one' }
const answering = (answer: unknown) => fake(vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer)))
const good = { success: true, hostname: 'localhost', action: 'register' }

test('with its keys set, Turnstile gets our secret and the token of the browser [7]', async () => {
  const fetched = answering(good)
  const visitor = as(null, turnstile)
  expect(await visitor.call(authApi.challenge, {})).toEqual({ kind: 'turnstile', siteKey: 'site' })
  await visitor.call(authApi.register, { body: { ...newcomer, captcha: 'token' } })
  const [url, init] = fetched.mock.calls[0]!
  expect(String(url as URL)).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify')
  expect(init!.redirect, 'the secret goes nowhere else').toBe('manual')
  expect(String(init!.body as URLSearchParams)).toBe('secret=the+real+one&response=token')
})

test.each([
  ['a wrong answer', { success: false, 'error-codes': ['invalid-input-response'] }],
  ['an answer used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['an answer given on another site', { ...good, hostname: 'elsewhere.example' }],
  ['an answer given for something else', { ...good, action: 'login' }],
])('Turnstile refuses a visitor with %s', async (_, answer) => {
  answering(answer)
  const refusal = await as(null, turnstile).refusal(authApi.register, { body: { ...newcomer, captcha: 'token' } })
  expect(refusal).toMatchObject({ status: 422, code: 'captchaRequired' })
})

test.each([
  ['does not answer', 'Error', () => fake(vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('down')))],
  [
    'talks nonsense',
    'SyntaxError',
    () => fake(vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('<html>')))),
  ],
  [
    'does not know our secret',
    'invalid-input-secret',
    () => answering({ success: false, 'error-codes': ['invalid-input-secret'] }),
  ],
])(
  'when Turnstile %s, no one can sign up, the message says to come back later, and the log says why',
  async (_, failure, arrange) => {
    arrange()
    const said = fake(vi.spyOn(console, 'error').mockImplementation(() => undefined))
    const refusal = await as(null, turnstile).refusal(authApi.register, { body: { ...newcomer, captcha: 'token' } })
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable' })
    expect(said.mock.calls).toEqual([[JSON.stringify({ service: 'captcha', failure })]])
    said.mockClear()
  },
)

test('the published test keys pass on a developer’s machine and nowhere else', async () => {
  const question = {
    secret: `1x${'0'.repeat(31)}AA`,
    token: 'x',
    hostname: 'atlas.example',
    action: 'login',
    attemptTag: null,
  }
  answering({ success: true, hostname: 'example.com' })
  expect(await isHuman({ ...question, isLocal: true })).toBe(true)
  const said = fake(vi.spyOn(console, 'error').mockImplementation(() => undefined))
  await expect(isHuman({ ...question, isLocal: false })).rejects.toThrow(messages.unavailable)
  expect(said).toHaveBeenCalledOnce()
  said.mockClear()
})

test('a member can log in with their name in any case', async () => {
  await aUser({ username: 'Marsha', passwordHash })
  const { user } = await guest.call(authApi.login, login('mARSHa'))
  expect(user.username).toBe('Marsha')
})

test('a wrong password and an unknown name get one answer [8]', async () => {
  await aUser({ username: 'Marsha', passwordHash })
  const refused = { status: 401, code: 'loginFailed', message: messages.loginFailed }
  for (const name of ['marsha', 'unknown'])
    expect(await guest.refusal(authApi.login, login(name, 'not her password')), name).toEqual(refused)
})

test('the fourth login from an address needs a captcha, for known and unknown names alike [5.2, 9]', async () => {
  await aUser({ username: 'Marsha', passwordHash })
  for (const [n, name] of ['marsha', 'unknown'].entries()) {
    const from = { 'cf-connecting-ip': `192.0.2.${n}` }
    for (const _ of [1, 2, 3]) {
      expect((await guest.refusal(authApi.login, login(name, 'not the password'), from)).code).toBe('loginFailed')
    }
    const fourth = await guest.refusal(authApi.login, login(name), from)
    expect(fourth).toEqual({ status: 422, code: 'captchaRequired', message: messages.captcha })
  }
})

test('with a captcha the right password works again, and a success clears no failures [11]', async () => {
  await aUser({ username: 'Marsha', passwordHash })
  for (const _ of [1, 2, 3]) await guest.refusal(authApi.login, login('marsha', 'not the password'))
  await guest.call(authApi.login, login('marsha', password, await solvedCaptcha()))
  expect((await guest.refusal(authApi.login, login('marsha'))).code).toBe('captchaRequired')
  await guest.call(authApi.login, login('marsha'), { 'cf-connecting-ip': '192.0.2.10' })
})

test('an address that tries many names needs a captcha too', async () => {
  for (const name of ['one', 'two', 'three']) await guest.refusal(authApi.login, login(name, 'not the password'))
  expect((await guest.refusal(authApi.login, login('four', 'not the password'))).code).toBe('captchaRequired')
})

test('members with the right password need no captcha, however many share an address', async () => {
  for (const n of [1, 2, 3, 4, 5]) {
    const { username } = await aUser({ passwordHash })
    expect(n && (await guest.call(authApi.login, login(username))).user.username).toBe(username)
  }
})

test('failed logins expire', async () => {
  await aUser({ username: 'Marsha', passwordHash })
  for (const _ of [1, 2, 3, 4]) await guest.refusal(authApi.login, login('marsha', 'not the password'))
  await db()
    .update(schema.counters)
    .set({ expiresAt: Date.now() - 1 })
  await guest.call(authApi.login, login('marsha'))
})

test('of thirty logins at once from one address, only a few check the password', async () => {
  await aUser({ username: 'Marsha', passwordHash })
  const impatient = as(null, { RATE_LIMITS: 'off' })
  const tries = await Promise.all(
    Array.from({ length: 30 }, () => impatient.send(authApi.login, login('marsha', 'not the password'))),
  )
  const { captchaFrom, spread } = loginLimits.atOnce
  const tried = tries.filter(({ status }) => status === 401).length
  expect(tried).toBeGreaterThanOrEqual(limits.captchaFromAttempt - 1)
  expect(tried).toBeLessThan(captchaFrom + spread + limits.captchaFromAttempt)
})

test('after ten logins of an address that failed within a minute further logins are refused for a while, and logins without their captcha count too [11]', async () => {
  const many = as(null, { CAPTCHA: 'off' })
  for (let n = 0; n < 10; n++) await many.refusal(authApi.login, login('marsha'))
  expect((await many.refusal(authApi.login, login('marsha'))).status).toBe(429)
  const here = { 'cf-connecting-ip': '192.0.2.77' }
  const codes: string[] = []
  for (let n = 0; n < 11; n++) codes.push((await guest.refusal(authApi.login, login('sylvia'), here)).code)
  expect(codes).toEqual([
    ...Array<string>(3).fill('loginFailed'),
    ...Array<string>(7).fill('captchaRequired'),
    'tooMany',
  ])
})

test('a password hashed at another cost is hashed again at login', async () => {
  const peppered = createHmac('sha256', keyFor(env.SECRET_KEY, 'pepper')).update(password).digest()
  const hash = new Uint8Array(scryptSync(peppered, new Uint8Array(16), 32, { N: 16, r: 8, p: 1 }))
  const cheap = btoa(String.fromCharCode(...hash))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
  const old = `$scrypt$ln=4,r=8,p=1$${'A'.repeat(22)}$${cheap}`
  const { id } = await aUser({ username: 'Marsha', passwordHash: old })
  await guest.call(authApi.login, login('marsha'))
  expect(isOutdated(openPassword(env.SECRET_KEY, (await userRow(id))!)!)).toBe(false)
  await guest.call(authApi.login, login('marsha'))
})

test('no session opens if the password changed after it was checked', async () => {
  const { id } = await aUser({ passwordHash })
  await expect(openSession(db(), env.SECRET_KEY, id, 'the hash of before')).rejects.toThrow(messages.loginFailed)
})

test('logging out ends the session at once [4, 7]', async () => {
  const me = as(await aUser())
  await me.call(authApi.logout, {})
  expect((await me.refusal(authApi.self, {})).status).toBe(401)
})

test('a guest has no account to read, log out, change or delete', async () => {
  expect((await guest.refusal(authApi.self, {})).status).toBe(401)
  expect((await guest.refusal(authApi.logout, {})).status).toBe(401)
  expect((await guest.refusal(authApi.editSelf, { body: {} })).status).toBe(401)
  expect((await guest.refusal(authApi.deleteSelf, { body: {} })).status).toBe(401)
})

const minute = 60_000
/** Start times at every relevant phase of five minutes and of the hour. */
const starts = ['2027-03-14T15:00:00.000Z', '2027-03-14T15:02:30.500Z', '2027-03-14T15:59:59.999Z'].map(Date.parse)

test('twenty silent minutes or twelve hours end a session [11]', async () => {
  const user = await aUser()
  for (const start of starts) {
    vi.setSystemTime(start)
    const me = as(user)
    await me.call(authApi.self, {})
    vi.setSystemTime(start + 20 * minute)
    await me.call(authApi.self, {})
    vi.setSystemTime(start + 45 * minute)
    expect((await me.refusal(authApi.self, {})).status, 'silent for 25 minutes').toBe(401)
    vi.setSystemTime(start)
    const awake = as(user)
    for (let ms = 0; ms < limits.session.maxMs; ms += 15 * minute) {
      vi.setSystemTime(start + ms)
      await awake.call(authApi.self, {})
    }
    vi.setSystemTime(start + limits.session.maxMs - 1_000)
    await awake.call(authApi.self, {})
    vi.setSystemTime(start + limits.session.maxMs + 1_000)
    expect((await awake.refusal(authApi.self, {})).status, 'twelve hours old').toBe(401)
  }
})

test('a session row stores the last call to five minutes, and nothing about when it was opened [11]', async () => {
  const user = await aUser()
  const ends = new Set<number>()
  for (const start of starts) {
    vi.setSystemTime(start)
    await db().delete(schema.sessions)
    const me = as(user)
    await me.call(authApi.self, {})
    vi.setSystemTime(start + 7 * minute)
    await me.call(authApi.self, {})
    const [row] = await db().select().from(schema.sessions)
    expect(row!.seenAt % (5 * minute)).toBe(0)
    ends.add(row!.expiresAt)
  }
  expect(ends.size, 'one end for all sessions').toBe(1)
})

test('a token is a JWT for sessions: one of another type, for another purpose, or without an end is refused [11]', async () => {
  const { id } = await aUser()
  const token = await openSession(db(), env.SECRET_KEY, id)
  const { typ } = decodeProtectedHeader(token)
  const { aud, jti } = decodeJwt(token)
  expect([typ, aud]).toEqual(['JWT', 'session'])
  const forge = (change: (jwt: SignJWT) => SignJWT, type = 'JWT') =>
    change(new SignJWT({ jti: jti! }).setProtectedHeader({ alg: 'HS256', typ: type }).setIssuedAt()).sign(
      keyFor(env.SECRET_KEY, 'session'),
    )
  const status = async (bearer: string) =>
    (await send('/api/auth/user/', { headers: { authorization: `Bearer ${bearer}` } })).status
  const good = (jwt: SignJWT) => jwt.setAudience('session').setExpirationTime('1h')
  expect(await status(await forge(good))).toBe(200)
  expect(await status(await forge(good, 'at+jwt'))).toBe(401)
  expect(await status(await forge((jwt) => jwt.setAudience('recovery').setExpirationTime('1h')))).toBe(401)
  expect(await status(await forge((jwt) => jwt.setExpirationTime('1h')))).toBe(401)
  expect(await status(await forge((jwt) => jwt.setAudience('session')))).toBe(401)
})

test('a member changes their settings, and roles in the body change nothing', async () => {
  const me = as(await aUser())
  const change = { bio: ' Walks\u202e at night. ', is_profile_private: true, is_anonymous_active: true }
  const self = await me.call(authApi.editSelf, {
    body: { ...change, accessibility_mode_active: true, is_administrator: true, username: 'x' } as never,
  })
  expect(self).toMatchObject({ ...change, bio: 'Walks at night.', accessibility_mode_active: true })
  expect(self.is_administrator).toBe(false)
  expect(await me.call(authApi.self, {})).toEqual(self)
})

test('a bio has at most 300 characters, as people count them', async () => {
  const me = as(await aUser())
  await me.call(authApi.editSelf, { body: { bio: '🏳️‍🌈'.repeat(300) } })
  const refusal = await me.refusal(authApi.editSelf, { body: { bio: 'x'.repeat(301) } })
  expect(refusal).toMatchObject({ status: 422, fields: { bio: messages.bioLong } })
})

/** A member with a signed and an anonymous story and comment, and rows in all other tables that refer to an account. */
const aLife = async () => {
  const me = await aUser({ username: 'Sylvia', bio: 'Hi.', passwordHash })
  const named = await aStory({ by: me, createdAt: '2026-03-04T05:06:07Z', editedAt: '2026-03-05T06:07:08Z' })
  const sealed = await aStory({ by: me, isAnonymous: true })
  const elsewhere = await aStory({ editedById: me.id })
  const comment = await aComment({ by: me, on: elsewhere })
  const sealedComment = await aComment({ by: me, on: elsewhere, isAnonymous: true })
  const others = await aComment({ on: elsewhere })
  await db().batch([
    db().insert(schema.favourites).values({ id: 1, storyId: elsewhere.id, userId: me.id }),
    db()
      .insert(schema.storyFlags)
      .values({ id: 1, storyId: elsewhere.id, flaggerId: me.id, reportType: 1, createdAt: 'x' }),
    db()
      .insert(schema.commentFlags)
      .values({ id: 1, commentId: others.id, flaggerId: me.id, reportType: 1, createdAt: 'x' }),
    db()
      .insert(schema.passwordResets)
      .values({ userId: me.id, tokenHash: 'x', expiresAt: Date.now() + 1000 }),
    db()
      .insert(schema.avatars)
      .values({ key: 'k'.repeat(32), userId: me.id, createdAt: 'x' }),
    db()
      .update(schema.users)
      .set({ avatarKey: 'k'.repeat(32) })
      .where(eq(schema.users.id, me.id)),
  ])
  await env.AVATARS.put('k'.repeat(32), 'picture')
  return { me, named, sealed, elsewhere, comment, sealedComment, others }
}

test('the stories and comments of a deleted account become anonymous, and no row leads back to it [2.11]', async () => {
  const { me, named, sealed, elsewhere, comment } = await aLife()
  expect(await as(me).call(authApi.deleteSelf, { body: undefined })).toEqual({ detail: 'user deleted' })

  const story = await guest.call(storyApi.read, { id: named.id })
  expect(story).toMatchObject({ owner: null, username: null, is_anonymous_pin: true, lastPersonEdit: null })
  expect(story).toMatchObject({ created_at: '2026-03-04T00:00:00Z', lastEditDate: '2026-03-05T00:00:00Z' })
  expect((await guest.call(storyApi.read, { id: sealed.id })).title).toBe(sealed.title)
  const { commentstory } = await guest.call(storyApi.read, { id: elsewhere.id })
  expect(commentstory).toHaveLength(3)
  expect(commentstory.find(({ id }) => id === comment.id)).toMatchObject({
    commenter: null,
    is_anonymous_comment: true,
  })

  const tags = (['story', 'comment'] as const).flatMap((kind) => authorTagsOf(env.SECRET_KEY, me.id, kind))
  for (const table of [
    'users',
    'stories',
    'comments',
    'avatars',
    'favourites',
    'story_flags',
    'comment_flags',
    'sessions',
  ]) {
    const copy = JSON.stringify(await rows(table))
    for (const trace of [String(me.id), ...tags, 'Sylvia']) expect(copy).not.toContain(trace)
  }
  expect(await rows('password_resets')).toEqual([])
  expect(await env.AVATARS.head('k'.repeat(32))).toBeNull()
})

test('story tiles and search keep the stories of a deleted account unchanged', async () => {
  const { me, named } = await aLife()
  const before = [await rows('map_points'), await rows('map_cells')]
  await as(me).call(authApi.deleteSelf, { body: undefined })
  expect([await rows('map_points'), await rows('map_cells')]).toEqual(before)
  const found = await env.DB.prepare('select rowid & 4294967295 as id from search where search match ?')
    .bind('danced')
    .all<{ id: number }>()
  expect(found.results.map(({ id }) => id)).toContain(named.id)
})

test('a member who asks for it deletes their stories and comments with the account', async () => {
  const { me, others, elsewhere } = await aLife()
  await as(me).call(authApi.deleteSelf, { body: { delete_content: true } })
  await deleteScheduledUntil(Date.now() + (workerLimits.eraseDays.most + 1) * 86_400_000)
  expect((await rows('stories')).map(({ id }) => id)).toEqual([elsewhere.id])
  expect((await rows('comments')).map(({ id }) => id)).toEqual([others.id])
  const found = await env.DB.prepare("select rowid from search where search match 'danced'").all()
  expect(found.results).toHaveLength(1)
})

test('a deleted account is gone at once, and its name stays taken with its look-alikes [2.11]', async () => {
  const { me } = await aLife()
  const sylvia = as(me)
  await sylvia.call(authApi.deleteSelf, { body: undefined })
  expect((await sylvia.refusal(authApi.self, {})).status).toBe(401)
  expect(await guest.call(profileApi.find, { query: { username: 'Sylvia' } })).toEqual([])
  expect((await guest.refusal(authApi.login, login('Sylvia'))).status).toBe(401)
  for (const username of ['sylvia', 'sy1via', 'syl.via']) {
    const refusal = await open.refusal(authApi.register, { body: { ...newcomer, username } })
    expect(refusal.message).toBe(messages.registerTaken)
  }
  for (const { name_tag } of await rows('reserved_names')) expect(name_tag).toMatch(/^[\w-]{43}$/)
  await open.call(authApi.register, { body: { ...newcomer, email: 'Sylvia@people.example' } })
})

test('the last administrator cannot be deleted; of two who delete themselves at once, one stays', async () => {
  const [first, second] = [await anAdministrator(), await anAdministrator()]
  const answers = await Promise.all([first, second].map((user) => as(user).send(authApi.deleteSelf, {})))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [stays] = await db()
    .select()
    .from(schema.users)
    .where(and(eq(schema.users.role, 'administrator')))
  const refusal = await as(stays!).refusal(authApi.deleteSelf, { body: { delete_content: true } })
  expect(refusal).toMatchObject({ status: 409, message: messages.lastAdministrator })
})

test('invalid bodies are refused, never a 500 [8]', async () => {
  const json = { 'content-type': 'application/json' }
  for (const url of ['/api/auth/login/', '/api/auth/register/']) {
    for (const body of [
      'null',
      '[]',
      '"x"',
      '{"username":{},"password":[]}',
      '{"username":"\\ud800abc","password":"\\ud800\\udc00aaaaaaa1!"}',
    ]) {
      const response = await send(url, { method: 'POST', headers: json, body })
      expect([401, 422]).toContain(response.status)
    }
    expect((await send(url, { method: 'POST', headers: json, body: '{' })).status).toBe(400)
    expect((await send(url, { method: 'POST', body: 'username=x' })).status).toBe(415)
  }
})
