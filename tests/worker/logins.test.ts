import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { loginLimits } from '#contract/limits'
import { passwordResetApi } from '#contract/passwordReset'
import { hashPassword } from '../../worker/crypto/passwords.ts'
import * as schema from '../../worker/db/schema.ts'
import { solvedCaptcha } from '../support/captcha.ts'
import { as, guest } from '../support/client.ts'
import { aUser, db } from '../support/factories.ts'

const password = 'violet hour #7'
const passwordHash = await hashPassword(env.SECRET_KEY, password)
const open = as(null, { CAPTCHA: 'off' })
const [minute, hour] = [60_000, 3_600_000]
// A guess is a password hashed: seconds, on a machine that does much else.
vi.setConfig({ testTimeout: 180_000 })

// A clock that is set by hand: no window ends in the middle of a test.
const noon = Date.parse('2027-03-14T12:00:30Z')
let time = noon
const setTime = (ms: number) => vi.setSystemTime((time = ms))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: (time = noon) })
})
afterEach(() => {
  vi.useRealTimers()
})

let addresses = 0
/** Another place each time: a /48 that nobody used before. */
const elsewhere = () => `2001:db8:${(++addresses).toString(16)}::1`
const tryLogin = (username: string, secret: string, from: string, cookie = '', captcha?: string) =>
  (captcha === undefined ? open : guest).send(
    authApi.login,
    { body: { username, password: secret, captcha } },
    { 'cf-connecting-ip': from, ...(cookie && { cookie }) },
  )
const guess = (username: string, cookie?: string) => tryLogin(username, 'not the password', elsewhere(), cookie)
const waitOf = (response: Response) => Number(response.headers.get('retry-after'))
const cookieOf = (response: Response) => response.headers.get('set-cookie')!.split(';')[0]!

/** Guesses as soon as it is allowed, from another place each time; what each had to wait (s) before. */
const guessFor = async (username: string, failures: number) => {
  const waits: number[] = []
  while (waits.length < failures) {
    let response = await guess(username)
    const wait = response.status === 429 ? waitOf(response) : 0
    if (wait > 0) {
      setTime(time + wait * 1000)
      response = await guess(username)
    }
    expect(response.status).toBe(401)
    waits.push(wait)
  }
  return waits
}

test('guessing at one name gets slower with every failure, wherever it comes from, and is the same where nobody has the name', async () => {
  await aUser({ username: 'Marsha', passwordHash })
  const known = await guessFor('Marsha', 8)
  setTime(noon)
  expect(await guessFor('nobody', 8)).toEqual(known)
  expect(known.slice(0, 4)).toEqual([0, 0, 0, 0])
  for (const [n, wait] of known.slice(5).entries()) expect(wait).toBeGreaterThan(known[n + 4]!)
  expect(known[4]).toBeGreaterThanOrEqual(60)
})

test('nobody has to wait longer than an hour or so, nor longer than they were told', async () => {
  await guessFor('nobody', 4)
  for (let failures = 5; failures < 13; failures++) {
    const refused = await guess('nobody')
    const body: { error: { message: string } } = await refused.json()
    expect(body.error.message).toContain(String(Math.ceil(waitOf(refused) / 60)).replace(/^1$/, 'a minute'))
    expect(waitOf(refused)).toBeLessThanOrEqual(61 * 60)
    setTime(time + (waitOf(refused) - 1) * 1000)
    expect((await guess('nobody')).status, 'a try that came too early makes nothing longer').toBe(429)
    setTime(time + 1000)
    expect((await guess('nobody')).status).toBe(401)
  }
})

test('of twenty guesses at once from twenty places, one tries the password', async () => {
  const [first = 0] = await guessFor('nobody', 4)
  setTime(time + 2 * minute + first)
  const answers = await Promise.all(Array.from({ length: 20 }, () => guess('nobody')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(19)
})

/** What somebody hears who guesses, while the owner of the account comes or does not. */
const hear = async (come: () => Promise<unknown>) => {
  await db().delete(schema.counters)
  setTime(noon)
  const heard: string[] = []
  for (let n = 0; n < 7; n++) {
    const response = await tryLogin('marsha', 'not the password', `198.51.100.${n}`)
    heard.push(`${response.status} ${response.headers.get('retry-after')} ${await response.text()}`)
    await come()
    setTime(time + 10_000)
  }
  setTime(time + 2 * hour)
  const asked = await tryLogin('marsha', 'not the password', '198.51.100.99', '', '')
  return [...heard, `${asked.status} ${await asked.text()}`]
}

test('whether the owner of an account logs in meanwhile changes nothing that others hear', async () => {
  await aUser({ username: 'Marsha', passwordHash })
  const cookie = cookieOf(await tryLogin('marsha', password, '192.0.2.1'))
  const alone = await hear(() => Promise.resolve())
  expect(new Set(alone.map((answer) => answer.slice(0, 3)))).toEqual(new Set(['401', '429', '422']))
  const logins: number[] = []
  const beside = await hear(async () => {
    logins.push((await tryLogin('marsha', password, '192.0.2.1', cookie)).status)
  })
  expect(beside).toEqual(alone)
  expect(logins, 'the owner comes in all the while').toEqual(Array(7).fill(200))
  let first = true
  const elsewhere = await hear(async () => {
    if (first) expect((await tryLogin('marsha', password, '203.0.113.7')).status).toBe(200)
    first = false
  })
  expect(elsewhere, 'from a new browser as well').toEqual(alone)
})

test('a browser that was logged in before is asked for neither a wait nor a captcha, however many guess elsewhere', async () => {
  await aUser({ username: 'Marsha', passwordHash })
  const entered = await tryLogin('MARSHA', password, '192.0.2.1')
  const set = entered.headers.get('set-cookie')!
  expect(set).toMatch(
    /^known_browser=[\w.-]+; Path=\/api\/auth; Expires=\w+, \d+ \w+ \d+ 00:00:00 GMT; HttpOnly; SameSite=Strict$/,
  )
  expect(set).not.toMatch(/marsha/i)
  await guessFor('marsha', 6)
  expect((await tryLogin('marsha', password, '203.0.113.1')).status, 'a browser nobody knows').toBe(429)
  const again = await tryLogin('marsha', password, '203.0.113.1', cookieOf(entered), '')
  expect(again.status).toBe(200)
  setTime(time + (loginLimits.knownDays + 1) * 24 * hour)
  await guessFor('marsha', 6)
  expect((await tryLogin('marsha', password, '203.0.113.1', cookieOf(entered))).status, 'after 90 days').toBe(429)
})

test('a cookie of another account, a changed one and nonsense make no browser known', async () => {
  await aUser({ username: 'Marsha', passwordHash })
  await aUser({ username: 'Sylvia', passwordHash })
  const theirs = cookieOf(await tryLogin('sylvia', password, '192.0.2.1'))
  const mine = cookieOf(await tryLogin('marsha', password, '192.0.2.2'))
  await guessFor('marsha', 5)
  const longer = mine.replace(/\.(\d+)\./, (_, day: string) => `.${Number(day) + 1}.`)
  for (const cookie of [theirs, longer, 'known_browser=~~', 'known_browser=%00', `${mine}x`])
    expect((await guess('marsha', cookie)).status, cookie).toBe(429)
})

test('a browser keeps what it knows of five accounts, and its own guesses make it wait like others', async () => {
  let jar = ''
  for (let n = 0; n < 6; n++) {
    await aUser({ username: `person${n}`, passwordHash })
    jar = cookieOf(await tryLogin(`person${n}`, password, elsewhere(), jar))
  }
  expect(jar.split('~')).toHaveLength(loginLimits.knownAccounts)
  const wrong = () => tryLogin('person5', 'not the password', elsewhere(), jar)
  for (let n = 0; n < 4; n++) expect((await wrong()).status).toBe(401)
  expect((await wrong()).status).toBe(429)
  expect((await tryLogin('person5', password, elsewhere())).status, 'and nobody else').toBe(200)
})

test('a try without the captcha it needs is no guess, and costs no wait', async () => {
  await aUser({ username: 'Marsha', passwordHash })
  for (let n = 0; n < 3; n++) await guess('marsha')
  for (let n = 0; n < 5; n++) expect((await tryLogin('marsha', password, elsewhere(), '', '')).status).toBe(422)
  const solved = await solvedCaptcha()
  expect((await tryLogin('marsha', password, elsewhere(), '', solved)).status).toBe(200)
})

test('people behind one /64 share the captcha of its failures; so does a /48 after eight times as many', async () => {
  const from = (tail: string) => `2001:db8:ffff:${tail}`
  const code = async (name: string, address: string) =>
    (
      await guest.refusal(
        authApi.login,
        { body: { username: name, password: 'not the password' } },
        { 'cf-connecting-ip': address },
      )
    ).code
  for (let n = 0; n < 3; n++) expect(await code(`one${n}`, from(`1::${n + 1}`))).toBe('loginFailed')
  expect(await code('two', from('1:9:9:9:9'))).toBe('captchaRequired')
  expect(await code('two', from('2::1'))).toBe('loginFailed')
})

test('choosing a new password makes the browser known', async () => {
  const { id } = await aUser({ username: 'Marsha', passwordHash })
  await guessFor('marsha', 5)
  const token = 'x'.repeat(43)
  const hash = btoa(
    String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))),
  )
  const tokenHash = hash.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
  await env.RESETS.put(tokenHash, String(id))
  await db()
    .insert(schema.passwordResets)
    .values({ userId: id, tokenHash, expiresAt: time + hour })
  const chosen = await guest.send(passwordResetApi.confirm, { body: { token, password: 'another Place 8!' } })
  expect(chosen.status).toBe(200)
  expect((await tryLogin('marsha', 'another Place 8!', elsewhere(), cookieOf(chosen))).status).toBe(200)
})

test('what logging in leaves in a copy tells nothing finer than an hour, but for the five minutes of the last call', async () => {
  const { id } = await aUser({ username: 'Marsha', passwordHash, email: 'marsha@people.example' })
  await guess('marsha')
  await guess('marsha')
  await guess('marsha')
  await tryLogin('marsha', password, elsewhere(), '', await solvedCaptcha())
  await guest.call(passwordResetApi.request, { body: { email: 'marsha@people.example' } })
  const times: [string, number][] = []
  for (const table of ['sessions', 'counters', 'spent_challenges', 'password_resets', 'idempotency_keys'])
    for (const row of (await env.DB.prepare(`select * from ${table}`).all()).results)
      for (const [column, value] of Object.entries(row))
        if (typeof value === 'number' && value !== id && column !== 'has_second_factor')
          times.push([`${table}.${column}`, value])
  expect(new Set(times.map(([column]) => column)).size).toBe(5)
  for (const [column, value] of times)
    expect(value % (column === 'sessions.seen_at' ? 5 * minute : hour), column).toBe(0)
})
