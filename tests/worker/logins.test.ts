import { env } from 'cloudflare:test'
import type { Challenge } from 'altcha-lib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { loginLimits } from '#contract/limits'
import { passwordResetApi } from '#contract/passwordReset'
import { hashPassword } from '../../worker/crypto/passwords.ts'
import * as schema from '../../worker/db/schema.ts'
import { beginLoginAttempt, floodOf, stepsOf } from '../../worker/features/accounts/loginAttempts.ts'
import { readSettings } from '../../worker/settings.ts'
import { solvedCaptcha } from '../support/captcha.ts'
import { as, guest } from '../support/client.ts'
import { aUser, db } from '../support/factories.ts'
import { solve } from '../support/solve.ts'

const password = 'violet hour #7'
const passwordHash = await hashPassword(env.SECRET_KEY, password)
const open = as(null, { CAPTCHA: 'off' })
const [minute, hour] = [60_000, 3_600_000]
// A guess hashes a password, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

// A clock that is set by hand, so that no window ends during a test.
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
/** A new address each time, in a /48 that was not used before. */
const elsewhere = () => `2001:db8:${(++addresses).toString(16)}::1`
const here = '203.0.113.9'
const tryLogin = (username: string, secret: string, from: string, captcha?: string, cookie = '') =>
  (captcha === undefined ? open : guest).send(
    authApi.login,
    { body: { username, password: secret, captcha } },
    { 'cf-connecting-ip': from, ...(cookie && { cookie }) },
  )
const guess = (username: string) => tryLogin(username, 'not the password', elsewhere())
/** Guesses below the flood limit: twenty an hour, then waits for the next hour. */
const guessSlowly = async (username: string, times: number) => {
  for (let n = 0; n < times; n++) {
    expect((await guess(username)).status).toBe(401)
    setTime(time + 3 * minute)
  }
  setTime(time + hour)
}
/** Everything of an answer that a client could see. */
const seen = async (response: Response) => {
  const headers = [...response.headers].filter(([name]) => name !== 'x-bookmark').sort()
  return JSON.stringify([response.status, headers, await response.text()])
}
/** How many guesses at a username, each from another address, are answered before one needs a captcha. */
const guessesBeforeCaptcha = async (username: string) => {
  for (let n = 0; n < 100; n++) {
    const { status } = await tryLogin(username, 'not the password', elsewhere(), '')
    if (status === 422) return n
    expect(status).toBe(401)
  }
  throw new Error(`${username} never needed a captcha`)
}
const effortOf = async (username: string) => {
  const challenge = (await guest.call(authApi.challenge, { query: { username } })) as unknown as Challenge
  return Number(challenge.parameters.data!.effort)
}
/** The efforts that a client sees when it requests challenges continuously during `act`. */
const effortsDuring = async (username: string, act: () => Promise<unknown>) => {
  let isDone = false
  const acting = act().finally(() => (isDone = true))
  const efforts: number[] = []
  do efforts.push(await effortOf(username))
  while (!isDone)
  await acting
  return [...efforts, await effortOf(username)]
}
const solvedFor = async (username: string) =>
  solve((await guest.call(authApi.challenge, { query: { username } })) as unknown as Challenge)

/**
 * What a stranger gets who tries both names from the address where a member was, and with the cookies that were left:
 * four wrong passwords each from there, then guesses from elsewhere until a captcha is needed.
 */
const probe = async (cookie: string) => {
  const answers: string[] = []
  for (const username of ['marsha', 'sylvia', 'unknown']) {
    setTime(time + minute)
    for (let n = 0; n < 4; n++) answers.push(await seen(await tryLogin(username, 'not the password', here, '', cookie)))
  }
  answers.push(String(await guessesBeforeCaptcha('marsha')), String(await effortOf('marsha')))
  return answers
}

const leave = { 'logs out': authApi.logout, 'leaves at once': authApi.exit } as const
test.each(Object.keys(leave) as (keyof typeof leave)[])(
  'after a person logs in and %s, a stranger at the same address and device cannot tell who it was, or whether anyone was there [11]',
  async (parting) => {
    await aUser({ username: 'Marsha', passwordHash })
    await aUser({ username: 'Sylvia', passwordHash })
    const after = async (username: string | null) => {
      await db().delete(schema.counters)
      setTime(noon)
      const cookies: string[] = []
      if (username) {
        const entered = await tryLogin(username, password, here, '')
        const { token } = await entered.json<{ token: string }>()
        const left = await guest.send(leave[parting], {}, { authorization: `Bearer ${token}` })
        expect(left.status).toBe(204)
        for (const answer of [entered, left])
          cookies.push(...answer.headers.getSetCookie().map((set) => set.split(';')[0]!))
      }
      expect(cookies).toEqual([])
      return probe(cookies.join('; '))
    }
    const noLogin = await after(null)
    expect(new Set(noLogin.map((answer) => answer.slice(1, 4)))).toContain('422')
    expect(await after('marsha')).toEqual(noLogin)
    expect(await after('sylvia')).toEqual(noLogin)
  },
)

test('a login leaves no row among the counters [11]', async () => {
  const { username } = await aUser({ passwordHash })
  expect((await tryLogin(username, password, here)).status).toBe(200)
  expect(await db().select().from(schema.counters)).toEqual([])
})

test('whether the owner of an account logs in in the meantime changes no answer to others [11]', async () => {
  await aUser({ username: 'Marsha', passwordHash })
  const hear = async (come: () => Promise<unknown>) => {
    await db().delete(schema.counters)
    setTime(noon)
    const heard: string[] = []
    for (let n = 0; n <= loginLimits.floodFailures.most; n++) {
      const coming = come()
      heard.push(await seen(await tryLogin('marsha', 'not the password', `198.51.100.${n}`, '')))
      await coming
      setTime(time + 10_000)
    }
    return heard
  }
  const alone = await hear(() => Promise.resolve())
  expect(new Set(alone.map((answer) => answer.slice(1, 4)))).toEqual(new Set(['401', '422']))
  expect(await hear(() => tryLogin('marsha', password, '192.0.2.1'))).toEqual(alone)
})

test('a stranger who polls the challenge sees neither that the owner logs in nor when the owner mistypes [11]', async () => {
  await aUser({ username: 'Marsha', passwordHash })
  const [, second] = stepsOf(env.SECRET_KEY, 'marsha', time)
  await guessSlowly('marsha', second! - 1)
  const enters = async (secret: string, status: number) => {
    const captcha = await solvedFor('marsha')
    const polled = await effortsDuring('marsha', async () =>
      expect((await tryLogin('marsha', secret, elsewhere(), captcha)).status).toBe(status),
    )
    expect(polled.length).toBeGreaterThan(2)
    return new Set(polled)
  }
  expect(await enters(password, 200)).toEqual(new Set([1]))
  expect(await enters('not the password', 401)).toEqual(new Set([1]))
  setTime(time + 50 * minute)
  expect(await effortOf('marsha'), 'at the next full hour').toBe(2)
})

test('many logins at once without their captcha do not show how many failures the next step needs [11]', async () => {
  await guessSlowly('marsha', stepsOf(env.SECRET_KEY, 'marsha', time)[1]! - 1)
  const polled = await effortsDuring('marsha', () =>
    Promise.all(
      Array.from({ length: 30 }, async () =>
        expect((await tryLogin('marsha', 'not the password', elsewhere(), '')).status).toBe(422),
      ),
    ),
  )
  expect(new Set(polled)).toEqual(new Set([1]))
})

test('a neighbor at the same address does not learn that another member logs in there, before or during their own logins [11]', async () => {
  await aUser({ username: 'Marsha', passwordHash })
  await aUser({ username: 'Neighbor', passwordHash })
  const statusesSeen = async (before: () => Promise<unknown>, during: () => Promise<unknown>) => {
    await db().delete(schema.counters)
    setTime(noon)
    for (let n = 0; n < 2; n++) await tryLogin(`unknown${n}`, 'not the password', here, '')
    setTime(noon + minute)
    await before()
    const own: number[] = []
    for (let n = 0; n < 15; n++) {
      const other = during()
      own.push((await tryLogin('neighbor', password, here, '')).status)
      await other
    }
    return own
  }
  const marsha = async () => expect((await tryLogin('marsha', password, here, '')).status).toBe(200)
  const nothing = () => Promise.resolve()
  const alone = await statusesSeen(nothing, nothing)
  expect(new Set(alone)).toEqual(new Set([200]))
  expect(await statusesSeen(marsha, nothing)).toEqual(alone)
  expect(await statusesSeen(nothing, marsha)).toEqual(alone)
})

test('many logins at once from one address need a captcha above a number that is drawn for each, and are refused above another [11]', async () => {
  const settings = readSettings(env)
  const begin = (n: number) => beginLoginAttempt(db(), settings, { username: `unknown${n}`, address: here })
  const { captchaFrom, refuseFrom, spread, most } = loginLimits.atOnce
  const efforts: number[] = []
  for (let n = 0; n < refuseFrom; n++) efforts.push((await begin(n)).effort)
  expect(efforts.slice(0, captchaFrom)).toEqual(Array<number>(captchaFrom).fill(0))
  expect(efforts.slice(captchaFrom + spread - 1)).toEqual([1])
  const later: boolean[] = []
  // Each has one chance in sixteen at least, until the last row is taken.
  for (let n = 0; n < 400; n++)
    later.push(
      await begin(n).then(
        () => true,
        () => false,
      ),
    )
  expect(later.filter(Boolean)).toHaveLength(most - 1 - refuseFrom)
  expect((await tryLogin('unknown', 'not the password', here)).status).toBe(429)
  setTime(time + minute)
  expect((await tryLogin('unknown', 'not the password', here)).status, 'those that never ended').toBe(401)
})

test('guesses at a username need a captcha after 24 to 87 failures within an hour, or 8 to 23 before it, the same with an account and without [11]', async () => {
  const probeName = async (username: string) => {
    await db().delete(schema.counters)
    setTime(noon)
    const flood = [await guessesBeforeCaptcha(username), await effortOf(username)]
    await db().delete(schema.counters)
    const [first] = stepsOf(env.SECRET_KEY, username, time)
    await guessSlowly(username, first! - 1)
    const before = (await tryLogin(username, 'not the password', elsewhere(), '')).status
    setTime(time + hour)
    return [...flood, before, (await tryLogin(username, 'not the password', elsewhere(), '')).status]
  }
  const without = await probeName('marsha')
  await aUser({ username: 'Marsha', passwordHash })
  expect(await probeName('Marsha')).toEqual(without)
  expect(without).toEqual([floodOf(env.SECRET_KEY, 'marsha', noon), 16, 401, 422])
})

test('how many failures make a step is drawn evenly, so that one typing error more or less cannot be seen [11]', () => {
  const { least, most } = loginLimits.stepFailures
  const drawn = Array.from({ length: 3_200 }, (_, n) => stepsOf(env.SECRET_KEY, `person${n}`, noon))
  for (const at of [0, 1, 4]) {
    const widths = drawn.map((steps) => steps[at]! - (steps[at - 1] ?? 0))
    for (let width = least; width <= most; width++) {
      const times = widths.filter((one) => one === width).length
      expect(times, `step ${at}, ${width} failures`).toBeGreaterThan(140)
      expect(times, `step ${at}, ${width} failures`).toBeLessThan(260)
    }
  }
  const floods = Array.from({ length: 6_400 }, (_, n) => floodOf(env.SECRET_KEY, `person${n}`, noon))
  for (let flood = loginLimits.floodFailures.least; flood <= loginLimits.floodFailures.most; flood++)
    expect(floods.filter((one) => one === flood).length, `a flood of ${flood}`).toBeGreaterThan(60)
  expect(floods.slice(0, 9)).not.toEqual(floods.slice(9, 18))
  expect(stepsOf(env.SECRET_KEY, 'person0', noon)).not.toEqual(stepsOf(env.SECRET_KEY, 'person0', noon + 24 * hour))
  expect(stepsOf(env.SECRET_KEY, 'person0', noon)).not.toEqual(stepsOf('another key', 'person0', noon))
})

test('of a hundred and ten guesses at once from as many addresses, at most ninety-five check the password [11]', async () => {
  const answers = await Promise.all(
    Array.from({ length: 110 }, () => tryLogin('unknown', 'not the password', elsewhere(), '')),
  )
  const { floodFailures, nameAtOnce } = loginLimits
  const tried = answers.filter(({ status }) => status === 401).length
  expect(tried).toBeGreaterThanOrEqual(floodFailures.least)
  expect(tried).toBeLessThanOrEqual(floodFailures.most + nameAtOnce)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(110 - tried)
})

test('logins that disconnect during the check do not reveal how many failures are a flood [11]', async () => {
  const settings = readSettings(env)
  const { floodFailures, nameAtOnce } = loginLimits
  /** How many logins are being checked where the first one needs a captcha. */
  const beforeCaptcha = async () => {
    await db().delete(schema.counters)
    for (let n = 0; n <= floodFailures.most + nameAtOnce; n++) {
      const { effort } = await beginLoginAttempt(db(), settings, { username: 'marsha', address: elsewhere() })
      if (effort > 0) return n
    }
    return Infinity
  }
  const found = new Set<number>()
  for (let n = 0; n < 6; n++) found.add(await beforeCaptcha())
  expect(found.size, [...found].join()).toBeGreaterThan(1)
  expect(await effortOf('marsha')).toBe(1)
})

test('while strangers guess, each guess costs more work from the next hour on, and the owner gets in with the password and a captcha [11]', async () => {
  setTime(noon - 12 * hour)
  await aUser({ username: 'Marsha', passwordHash })
  const steps = stepsOf(env.SECRET_KEY, 'marsha', time)
  const efforts: number[] = []
  let failures = 0
  for (const step of steps) {
    await guessSlowly('marsha', step - failures)
    failures = step
    efforts.push(await effortOf('marsha'))
    if (efforts.length !== 2) continue
    const usual = await solvedCaptcha()
    expect((await tryLogin('marsha', password, elsewhere(), usual)).status, 'the usual work').toBe(422)
    const another = await solvedFor('sylvia')
    expect((await tryLogin('marsha', password, elsewhere(), another)).status, 'for another username').toBe(422)
    const enough = await solvedFor('MARSHA')
    expect((await tryLogin('Marsha', password, elsewhere(), enough)).status).toBe(200)
    expect((await tryLogin('Marsha', password, elsewhere(), enough)).status, 'a second time').toBe(422)
  }
  expect(efforts).toEqual([1, 2, 4, 8, 16])
  await guessSlowly('marsha', 20)
  expect(await effortOf('marsha'), 'it ends there').toBe(16)
  setTime(noon + 12 * hour)
  expect((await tryLogin('marsha', password, elsewhere(), '')).status, 'the next day').toBe(200)
})

test('a login without its required captcha does not count as a guess [11]', async () => {
  await aUser({ username: 'Marsha', passwordHash })
  await guessSlowly('marsha', stepsOf(env.SECRET_KEY, 'marsha', time)[1]! - 1)
  for (let n = 0; n < 20; n++) expect((await tryLogin('marsha', password, elsewhere(), '')).status).toBe(422)
  setTime(time + hour)
  expect(await effortOf('marsha')).toBe(1)
  expect((await tryLogin('marsha', password, elsewhere(), await solvedCaptcha())).status).toBe(200)
})

test('the next call below /auth deletes the cookie that earlier versions set [11]', async () => {
  for (const e of [authApi.login, authApi.exit, authApi.self]) {
    const input = e === authApi.login ? { body: { username: 'unknown', password } } : {}
    const answer = await guest.send(e, input, { cookie: 'known_browser=x.1.y' })
    expect(answer.headers.getSetCookie(), e.call).toEqual(['known_browser=; Max-Age=0; Path=/api/auth'])
    expect((await guest.send(e, input)).headers.getSetCookie(), e.call).toEqual([])
  }
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

test('the rows of a login in a copy reveal no time finer than an hour, except for the five minutes of the last call [11]', async () => {
  const { id } = await aUser({ username: 'Marsha', passwordHash, email: 'marsha@people.example' })
  for (let n = 0; n < 3; n++) await tryLogin('marsha', 'not the password', here)
  await tryLogin('marsha', password, here, await solvedCaptcha())
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
