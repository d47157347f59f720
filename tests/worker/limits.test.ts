import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contactApi } from '#contract/contact'
import { endpoints } from '#contract/index'
import { rateLimits } from '#contract/limits'
import { workerLimits } from '#contract/workerLimits'
import { messages } from '#contract/messages'
import { passwordResetApi } from '#contract/passwordReset'
import { storyApi } from '#contract/stories'
import type { Statement, User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { networkOf, prefixOf } from '../../worker/http/rateLimits/address.ts'
import { consumeInBatch } from '../../worker/http/rateLimits/queries.ts'
import { drawNumber } from '../../worker/services/altcha.ts'
import { readSettings, type Vars } from '../../worker/settings.ts'
import { work } from '../support/captchaWork.ts'
import { as, guest, send } from '../support/client.ts'
import { aDraft } from '../support/creations.ts'
import { aStory, aUser, db } from '../support/factories.ts'
import { brokenDatabase, instead } from '../support/faults.ts'

const hour = 3_600_000
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-14T12:00:30Z') })
})
afterEach(() => {
  vi.useRealTimers()
})
const rowsOf = async (table: string) => (await env.DB.prepare(`select * from ${table}`).all()).results
const from = (address: string) => ({ 'cf-connecting-ip': address })

test('a copy of the database reveals neither how often a member used a limit nor which uses are of the same member [11]', async () => {
  const me = as(await aUser())
  for (let n = 0; n < 7; n++) await me.call(storyApi.add, { body: { ...aDraft, title: `No ${n}` } })
  await as(await aUser()).call(storyApi.add, { body: aDraft })
  const rows = await rowsOf('counters')
  expect(rows).toHaveLength(8)
  for (const row of rows) {
    expect(Object.keys(row).sort(), 'no count, no number, no owner').toEqual(['expires_at', 'key'])
    expect(row.key).toMatch(/^[\w-]{24}$/)
    expect(Number(row.expires_at) % hour).toBe(0)
  }
  expect(new Set(rows.map(({ key }) => key)).size).toBe(8)
  expect(new Set(rows.map(({ key }) => String(key).slice(0, 8))).size, 'keys share nothing').toBe(8)
  expect(new Set(rows.map(({ expires_at }) => expires_at)).size).toBe(1)
})

test('the last of 300 favorites of a day is counted, reading at most three rows for each, and the next is refused [11]', async () => {
  const settings = readSettings(env)
  const take = () => consumeInBatch(db(), settings, { rate: 'favourite', who: 7 }) as [Statement]
  const all = Array.from({ length: rateLimits.favourite.times - 1 }, take).flat() as [Statement]
  await db().batch(all)
  const last = (await db().batch(take())) as unknown as D1Result[]
  expect(last.reduce((read, { meta }) => read + meta.rows_read, 0)).toBeLessThan(3 * rateLimits.favourite.times)
  expect(await rowsOf('counters')).toHaveLength(rateLimits.favourite.times)
  await expect(db().batch(take())).rejects.toThrow()
})

test.each([
  ['192.0.2.7', '192.0.2.7', null],
  ['::ffff:192.0.2.7', '192.0.2.7', null],
  ['::ffff:c000:207', '192.0.2.7', null],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64', '2001:db8:a::/48'],
  ['2001:DB8:A:B::', '2001:db8:a:b::/64', '2001:db8:a::/48'],
  ['2001:0db8:000a:000b::9', '2001:db8:a:b::/64', '2001:db8:a::/48'],
  ['2001:db8::1', '2001:db8::/64', '2001:db8::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['::1', '::/64', '::/48'],
  ['local', 'local', null],
  ['1::2::3', '1::2::3', null],
  ['garbage/64', 'garbage/64', null],
  ['7', '0.0.0.7', null],
])('limits know %s as %s, around it %s', (address, prefix, network) => {
  expect(prefixOf(address)).toBe(prefix)
  expect(networkOf(prefix)).toBe(network)
})

test('a /64 of IPv6 has the limits of one address; a /48 has eight times as much [11]', async () => {
  const write = async (address: string) =>
    (await guest.send(contactApi.send, { body: { message: 'hello' } }, from(address))).status
  const { times } = rateLimits.contact
  for (let n = 0; n < times; n++) expect(await write(`2001:db8:1:1::${n}`)).toBe(201)
  expect(await write('2001:db8:1:1:ffff::')).toBe(429)
  for (let n = times; n < times * workerLimits.networkShare; n++) expect(await write(`2001:db8:1:${n}::1`)).toBe(201)
  expect(await write('2001:db8:1:ffff::1'), 'another /64 of the same /48').toBe(429)
  expect(await write('2001:db8:2:1::1'), 'another /48').toBe(201)
})

test('one address can request ten password resets an hour, whatever the e-mails [11]', async () => {
  const ask = (n: number, address = '192.0.2.50') =>
    guest.send(passwordResetApi.request, { body: { email: `person${n}@people.example` } }, from(address))
  for (let n = 0; n < rateLimits.resetAddress.times; n++) expect((await ask(n)).status).toBe(200)
  const refused = await ask(99)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBe(59 * 60 + 30)
  expect((await ask(99, '192.0.2.51')).status).toBe(200)
})

const reads = [
  '/api/pinSearch/?search=x',
  '/api/view/search/?search=x',
  '/api/view/years/',
  '/api/geocode/?q=x',
  '/api/openapi.json',
  '/api/pins/',
  '/api/minPinDate/',
  '/api/commentStory/',
  '/api/faq/',
  '/api/config/',
  '/feeds/',
  '/feeds/stories.rss?search=x',
  '/oembed?url=http://localhost:8787/',
]
test('a guest who reads writes no row [11]', async () => {
  await aStory()
  const before = await Promise.all(['counters', 'sessions', 'spent_challenges'].map(rowsOf))
  for (const path of reads) await send(path, { headers: from('192.0.2.60') })
  expect(await Promise.all(['counters', 'sessions', 'spent_challenges'].map(rowsOf))).toEqual(before)
  expect(before.flat()).toEqual([])
})

/** A limiter that refuses every key and records it. */
const full = () => {
  const keys: string[] = []
  const limit = ({ key }: { key: string }) => {
    keys.push(key)
    return Promise.resolve({ success: false })
  }
  return { keys, limiter: { limit } }
}
const withLimiter = (name: keyof Env, limiter: RateLimit): Vars => ({ [name]: limiter })

test.each([
  '/api/pins/',
  '/api/pins/1/',
  '/api/pins/?ids=1',
  '/api/commentStory/?pin=1',
  '/api/profile/users/?username=x',
  '/api/view/years/',
  '/api/geocode/?q=x',
  '/api/openapi.json',
  '/api/view/5/1/1/2/2/',
  '/feeds/',
  '/feeds/stories.geojson',
  '/feeds/exports/none',
  '/oembed?url=x',
])('the edge limit of reads applies to %s [11, 21.1]', async (path) => {
  const { keys, limiter } = full()
  const refused = await send(path, { headers: from('2001:db8:7:7::1') }, withLimiter('READS', limiter))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.json()).toMatchObject({ error: { code: 'tooMany', message: messages.tooMany } })
  await send(path, { headers: from('2001:db8:7:7:8::2') }, withLimiter('READS', limiter))
  expect(new Set(keys).size, 'a /64 is one').toBe(1)
  expect(keys.join()).not.toContain('2001:')
  const network = await send(path, { headers: from('2001:db8:7:7::1') }, withLimiter('READS_NETWORK', limiter))
  expect(network.status, 'and the /48 around it has a limit of its own').toBe(429)
  expect((await send(path, { headers: from('192.0.2.9') }, withLimiter('READS_NETWORK', limiter))).status).not.toBe(429)
})

test.each([
  '/api/pins/?bbox=1,1,2,2',
  '/api/pinSearch/?bbox=1,1,2,2&startDate=1990-01-01',
  '/api/view/times/?bbox=1,1,2,2',
  '/api/view/search/?startDate=1990-01-01',
  '/api/collections/',
])('the edge limit of searches applies to %s before the database is asked', async (path) => {
  const vars = { ...withLimiter('SEARCHES', full().limiter), ...instead({ DB: brokenDatabase('dead') }) }
  const refused = await send(path, { headers: from('192.0.2.9') }, vars)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
})

/** Reads that cost a row or two, or are cached. Any other read must have an edge limit. */
const cheap = [
  'GET /minPinDate/',
  'GET /maxPinDate/',
  'GET /avatars/:key/',
  'GET /faq/',
  'GET /management/aboutUs/1/',
  'GET /category/',
  'GET /hotlines/',
  'GET /transparency/',
  'GET /config/',
  'GET /health/',
  'GET /streets/',
  'GET /streets/:z/:x/:y/',
  'GET /switches/',
]
const tokenOf = async (user: User | null): Promise<Record<string, string>> =>
  user ? { authorization: `Bearer ${await openSession(db(), env.SECRET_KEY, user.id)}` } : {}

test.each([
  ['a guest', null, cheap],
  // The data export has a limit that is counted in the database.
  ['a member', 'none', [...cheap, 'GET /auth/user/export/']],
] as const)('every other read that %s may send has an edge limit [11]', async (_, role, expected) => {
  const { limiter } = full()
  const vars = { ...withLimiter('READS', limiter), ...withLimiter('SEARCHES', limiter) }
  const user = role && (await aUser({ role }))
  const headers = { ...from('192.0.2.9'), ...(await tokenOf(user)) }
  const statuses: Record<string, number> = {}
  for (const { call } of endpoints.filter(({ call }) => call.startsWith('GET '))) {
    const path = call.slice('GET '.length).replace(/:\w+/g, '5')
    // A query that no test has sent before: nothing comes from a cache.
    const response = await send(`/api${path}?bbox=1,1,2,2&limit=7&url=x`, { headers }, vars)
    statuses[call] = response.status
  }
  // Calls of other roles are refused before they read.
  const open = Object.entries(statuses).flatMap(([call, status]) => ([401, 403, 429].includes(status) ? [] : [call]))
  expect(open.sort()).toEqual(expected.toSorted())
})

const pagesOfWorker = [
  '/',
  '/faq',
  '/story/5',
  '/users/sylvia',
  '/nothing/of/ours',
  '/embed',
  '/embed?story=5',
  '/embed?collection=5',
  '/collections/5',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/screens.xml',
  '/sitemap/collections.xml',
  '/sitemap/1-of-1.xml',
]
test.each([
  ['a guest', null],
  ['a member', 'none'],
  ['an administrator', 'administrator'],
] as const)(
  'beyond the edge limit of all calls %s gets no answer and no page, and no database is asked [11]',
  async (_, role) => {
    const headers = { ...from('2001:db8:7:7::1'), ...(await tokenOf(role && (await aUser({ role })))) }
    for (const name of ['CALLS', 'CALLS_NETWORK'] as const) {
      const vars = { ...withLimiter(name, full().limiter), ...instead({ DB: brokenDatabase('dead') }) }
      const statuses: Record<string, number> = {}
      for (const { call } of endpoints) {
        const [method, path] = call.split(' ') as [string, string]
        statuses[call] = (await send(`/api${path.replace(/:\w+/g, '7')}?limit=8`, { method, headers }, vars)).status
      }
      for (const path of pagesOfWorker) statuses[path] = (await send(path, { headers }, vars)).status
      const passed = Object.keys(statuses).filter((asked) => statuses[asked] !== 429)
      // Tiles without a token ask no database.
      expect(passed.sort(), name).toEqual(role ? [] : ['GET /streets/:z/:x/:y/', 'GET /tiles/:z/:x/:y/'])
    }
  },
)

test('beyond the edge limit of reads the page of a story opens without the story, which is not read [11]', async () => {
  const { id } = await aStory({ title: 'A night at the lake' })
  const ASSETS = {
    fetch: () => Promise.resolve(new Response('<html><head></head><body><i data-slot="title"></i></body></html>')),
  } as unknown as Fetcher
  const vars = { ...withLimiter('READS', full().limiter), ...instead({ DB: brokenDatabase('dead') }), ASSETS }
  const page = await send(`/story/${id}`, { headers: from('192.0.2.9') }, vars)
  expect(page.status).toBe(200)
  expect(await page.text()).not.toContain('A night at the lake')
  const allowed = await send(`/story/${id}`, { headers: from('192.0.2.9') }, { ASSETS })
  expect(await allowed.text()).toContain('A night at the lake')
})

test('a client that searches too often is refused by the edge limit; a limiter that is down refuses no one [11]', async () => {
  const path = '/api/view/search/?search=x'
  const refused = await send(path, { headers: from('192.0.2.9') }, withLimiter('SEARCHES', full().limiter))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  const down = { limit: () => Promise.reject(new Error('down')) } as unknown as RateLimit
  expect((await send(path, { headers: from('192.0.2.9') }, withLimiter('SEARCHES', down))).status).toBe(200)
})

test('a tile that was built beyond the limit of the minute is answered, but not stored [11]', async () => {
  await aStory({ latitude: 1, longitude: 2 })
  const path = '/api/view/2/0/0/3/3/'
  const ask = (vars: Vars) => send(path, { headers: { 'cache-control': 'no-cache' } }, vars)
  const answer = await ask(withLimiter('TILE_WRITES', full().limiter))
  expect([answer.status, (await answer.arrayBuffer()).byteLength > 16]).toEqual([200, true])
  expect(await rowsOf('map_tiles')).toEqual([])
  expect((await ask({})).status).toBe(200)
  expect(await rowsOf('map_tiles')).toHaveLength(1)
})

test.each(['/sitemap.xml', '/sitemap/1-of-1.xml'])(
  '%s is made once an hour, and asks the database only then [11]',
  async (path) => {
    await aStory()
    const first = await send(path)
    expect(first.status).toBe(200)
    const text = await first.text()
    const nothing = {
      withSession: () => {
        throw new Error('asked')
      },
    } as unknown as D1Database
    const again = await send(path, {}, instead({ DB: nothing }))
    expect([again.status, await again.text()]).toEqual([200, text])
    expect(again.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const elsewhere = await send(
      path.replace('1-of-1', '2-of-2'),
      { headers: from('192.0.2.1') },
      {
        ...withLimiter('READS', full().limiter),
        ORIGIN: 'https://another.example',
      },
    )
    expect(elsewhere.status, 'making one counts as a read').toBe(429)
  },
)

test('all numbers are equally likely to solve the captcha [11]', () => {
  const drawn = Array.from({ length: 30_000 }, drawNumber)
  const tenth = work.numbers / 10
  for (let n = 0; n < 10; n++) {
    const share = drawn.filter((number) => number >= n * tenth && number < (n + 1) * tenth).length / drawn.length
    expect(share, `numbers from ${n * tenth}`).toBeGreaterThan(0.085)
    expect(share, `numbers from ${n * tenth}`).toBeLessThan(0.115)
  }
  expect(Math.min(...drawn)).toBeLessThan(10)
  expect(Math.max(...drawn)).toBe(work.numbers - 1)
})

test('the answer to a too large body closes the connection [11]', async () => {
  const body = JSON.stringify({ message: 'x'.repeat(workerLimits.bodyBytes) })
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  const answer = await send('/api/contactUs/', init)
  expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
  const other = await send('/api/contactUs/', { ...init, body: '{}' })
  expect([other.status, other.headers.get('connection')]).toEqual([422, null])
})

test.each(['GET', 'HEAD'])('the body of a %s is not read [11]', async (method) => {
  const request = new Request('http://localhost:8787/api/faq/', { method })
  // A browser sends no body; this is what the runtime passes on when another client does.
  const body = new Response('{"a":1}').body
  const given = new Proxy(request, {
    get: (target, name) => (name === 'body' ? body : (Reflect.get(target, name, target) as unknown)),
  })
  expect(given.body).not.toBeNull()
  const { answer } = await import('../../worker/index.ts')
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined }
  given.headers.set('x-api-key', 'lavender-atlas-web')
  expect((await answer(given, env, context as unknown as ExecutionContext)).status).toBe(200)
})

test('equal bodies under two keys store nothing equal [11]', async () => {
  const me = as(await aUser())
  await me.call(storyApi.add, { body: aDraft }, { 'idempotency-key': 'one' })
  await me.call(storyApi.add, { body: aDraft }, { 'idempotency-key': 'two' })
  const rows = await db().select().from(schema.idempotencyKeys)
  expect(new Set(rows.map(({ bodyTag }) => bodyTag)).size).toBe(2)
})
