import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { edgeLimits } from '#contract/limits'
import { placeApi } from '#contract/places'
import { keysOf, placeWords } from '../../worker/features/places/placeWords.ts'
import { createPlaces } from '../../worker/db/placeTables.ts'
import { as, guest, send } from '../support/client.ts'

/** By rank: kind, name, town of a quarter, province, country, country code, latitude, longitude, population, other names. */
const gazetteer = [
  ['country', 'United States', '', '', 'United States', '', 41.8, -103.5, 264_000_000, 'USA|US|Vereinigte Staaten'],
  ['country', 'Germany', '', '', 'Germany', '', 50.9, 10.2, 85_000_000, 'Deutschland|ألمانيا'],
  ['country', 'United Kingdom', '', '', 'United Kingdom', '', 52.5, -1.7, 66_000_000, 'UK'],
  ['town', 'São Paulo', '', 'São Paulo', 'Brazil', '', -23.5475, -46.6361, 10_021_000, ''],
  ['town', 'New York City', '', 'New York', 'United States', 'NY', 40.7143, -74.006, 8_175_000, 'New York|NYC|NY'],
  ['town', 'Tokyo', '', 'Tokyo', 'Japan', '', 35.69, 139.69, 8_336_000, '東京'],
  ['town', 'London', '', 'England', 'United Kingdom', '', 51.5085, -0.1257, 7_500_000, ''],
  ['town', 'Paris', '', 'Paris', 'France', '', 48.8534, 2.3488, 2_138_000, 'París'],
  ['region', 'New York', '', '', 'United States', '', 42.9, -75.5, 950_000, ''],
  ['region', 'Paris', '', '', 'France', '', 48.85, 2.35, 107_000, ''],
  ['town', 'San Francisco', '', 'California', 'United States', 'CA', 37.775, -122.419, 864_000, 'SF'],
  ['town', 'Łódź', '', 'Łódź', 'Poland', '', 51.75, 19.4667, 768_000, ''],
  ['town', 'London', '', 'Ontario', 'Canada', 'ON', 42.9834, -81.233, 346_000, ''],
  ['quarter', 'The Castro', 'San Francisco', 'California', 'United States', 'CA', 37.7609, -122.435, 200_000, 'Castro'],
  ['quarter', 'Soho', 'London', 'England', 'United Kingdom', '', 51.5136, -0.1317, 200_000, ''],
  ['quarter', 'Shinjuku Ni-chome', 'Tokyo', 'Tokyo', 'Japan', '', 35.6907, 139.7075, 200_000, '新宿二丁目'],
  [
    'spot',
    'Stonewall Inn',
    'New York City',
    'New York',
    'United States',
    'NY',
    40.7338,
    -74.0021,
    200_000,
    'Stonewall',
  ],
  ['town', 'Akron', '', 'Ohio', 'United States', 'OH', 41.0814, -81.519, 197_000, 'Spring Town'],
  ['town', 'Springfield', '', 'Missouri', 'United States', 'MO', 37.2153, -93.2982, 166_000, ''],
  ['town', 'Springfield', '', 'Illinois', 'United States', 'IL', 39.8017, -89.6437, 116_000, ''],
  ['town', 'Castro', '', 'Paraná', 'Brazil', '', -24.79, -50.01, 42_000, ''],
  ['town', 'Paris', '', 'Texas', 'United States', 'TX', 33.6609, -95.5555, 25_000, ''],
  ['town', 'Springfield Gardens', '', 'Illinois', 'United States', 'IL', 39.7, -89.5, 5_000, ''],
  ['town', 'Silver Lake', '', 'Ohio', 'United States', 'OH', 41.159, -81.454, 2_500, ''],
  ['town', 'Cut and Shoot', '', 'Texas', 'United States', 'TX', 30.3325, -95.3578, 1_100, ''],
  ['town', 'Silver Lake', '', 'Illinois', 'United States', 'IL', 39.83, -89.6, 900, ''],
] as const

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

const fill = async () => {
  await env.GEO.batch(createPlaces.map((sql) => env.GEO.prepare(sql)))
  const place = env.GEO.prepare('INSERT INTO geo_place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 12)')
  const name = env.GEO.prepare('INSERT OR IGNORE INTO geo_name VALUES (?, ?)')
  const word = env.GEO.prepare('INSERT OR IGNORE INTO geo_word VALUES (?, ?, ?)')
  const rows = gazetteer.flatMap(([kind, called, city, admin, country, codes, lat, lng, weight, others], n) => {
    const names = [called, ...others.split('|')].map((one) => placeWords(one).map(({ word }) => word))
    return [
      place.bind(n + 1, kind, called, city, admin, country, codes, lat, lng, weight),
      ...names.flatMap(keysOf).map((key) => name.bind(key, n + 1)),
      ...names.flat().map((one) => word.bind(one, [...one].reverse().join(''), n + 1)),
    ]
  })
  await env.GEO.batch(rows)
}
beforeAll(fill)

const find = (q: string, near?: string) => guest.call(placeApi.search, { query: { q, near } })
const labels = async (q: string, near?: string) => (await find(q, near)).map(({ label }) => label)

test('a place is found with its coordinates and its parts [7]', async () => {
  const [first] = await find('london')
  expect(first).toEqual({
    x: -0.1257,
    y: 51.5085,
    label: 'London, England, United Kingdom',
    kind: 'town',
    name: 'London',
    city: '',
    zoom: 12,
    match: 'exact',
    alias: '',
    unknown: '',
    address: '',
    locality: 'London',
    region: 'England',
    country: 'United Kingdom',
    postCode: '',
  })
})

test.each([
  ['東京', '東京'],
  ['Japan 東京', '東京'],
  ['tokyo', ''],
  ['newyork', ''],
])('of a place that %s finds, the other name that was typed is %s [25.2]', async (q, alias) => {
  expect((await find(q))[0]?.alias).toBe(alias)
})

test.each([
  ['Paris', 'Paris, France'],
  ['Paris, Texas', 'Paris, Texas, United States'],
  ['paris tex', 'Paris, Texas, United States'],
  ['Paris, TX', 'Paris, Texas, United States'],
  ['springfield', 'Springfield, Missouri, United States'],
  ['Springfield, Illinois', 'Springfield, Illinois, United States'],
  ['springfield ill', 'Springfield, Illinois, United States'],
  ['London, UK', 'London, England, United Kingdom'],
  ['london uk', 'London, England, United Kingdom'],
  ['new york', 'New York City, New York, United States'],
  ['nyc', 'New York City, New York, United States'],
  ['newyork', 'New York City, New York, United States'],
  ['lodz', 'Łódź, Poland'],
  ['Łódź', 'Łódź, Poland'],
  ['SAO PAULO', 'São Paulo, Brazil'],
  ['deutschland', 'Germany'],
  ['ألمانيا', 'Germany'],
  ['東京', 'Tokyo, Japan'],
  ['新宿二丁目', 'Shinjuku Ni-chome, Tokyo, Japan'],
  ['Silver Lake', 'Silver Lake, Ohio, United States'],
  ['Silver Lake, Springfield, Illinois', 'Silver Lake, Illinois, United States'],
  ['silver lake akron', 'Silver Lake, Ohio, United States'],
  ['12 Silver Lake, Springfield, IL', 'Silver Lake, Illinois, United States'],
  ['12 Main St, Springfield, Illinois 62701', 'Springfield, Illinois, United States'],
])('the place search for %s finds %s first', async (q, label) => {
  expect((await labels(q))[0]).toBe(label)
})

test.each(['soho london', 'Soho, London', 'london soho', 'SOHO (London)'])(
  'commas and word order do not matter: %s [7]',
  async (q) => {
    const [first] = await find(q)
    expect(first).toMatchObject({ name: 'Soho', city: 'London', kind: 'quarter', match: 'exact', unknown: '' })
  },
)

test.each([
  ['londn', 'London'],
  ['lpndon', 'London'],
  ['londoon', 'London'],
  ['lodnon', 'London'],
  ['san fransisco', 'San Francisco'],
  ['new yrok', 'New York City'],
  ['soho lodon', 'Soho'],
])('a name with one typing error is found: %s [7]', async (q, name) => {
  expect((await find(q))[0]).toMatchObject({ name, match: 'similar', unknown: '' })
})

test('a quarter is listed before a small town of the same name far away [7]', async () => {
  expect(await labels('castro')).toEqual([
    'The Castro, San Francisco, California, United States',
    'Castro, Paraná, Brazil',
  ])
})

test('of two similar towns of one name the nearer to the map comes first [7]', async () => {
  expect((await labels('springfield', '39.8,-89.6'))[0]).toBe('Springfield, Illinois, United States')
  expect((await labels('springfield', 'nowhere'))[0]).toBe('Springfield, Missouri, United States')
  expect((await labels('london', '43,-81'))[0]).toBe('London, England, United Kingdom')
})

test('words that were not understood are returned as they were typed [7]', async () => {
  const [first] = await find('Castro Valley Stret, San Francisco')
  expect(first).toMatchObject({ name: 'The Castro', unknown: 'Valley Stret' })
  expect((await find('Xyzzy Quarter, San Francisco'))[0]).toMatchObject({
    name: 'San Francisco',
    unknown: 'Xyzzy Quarter',
  })
  expect((await find('silver lake london'))[0]).toMatchObject({ name: 'London', unknown: 'silver lake' })
})

test('a place is found while its name is still being typed', async () => {
  expect((await find('stonew'))[0]).toMatchObject({ name: 'Stonewall Inn', match: 'start', address: 'Stonewall Inn' })
  expect((await find('san fr'))[0]).toMatchObject({ name: 'San Francisco', match: 'start' })
  expect((await find('castr'))[0]).toMatchObject({ name: 'The Castro', match: 'start' })
})

test('a place of which another name begins as typed comes after one of its size whose own name does, and says that name [7]', async () => {
  const found = (await find('spring')).map(({ name, region, match, alias }) => [name, region, match, alias].join())
  expect(found[0]).toBe('Springfield,Missouri,start,')
  expect(found).toContain('Akron,Ohio,alias,spring town')
})

test('a country and a province are found with their kind', async () => {
  const [country] = await find('Germany')
  expect(country).toMatchObject({ label: 'Germany', kind: 'country', locality: '', region: '', country: 'Germany' })
  const province = (await find('New York'))[1]
  expect(province).toMatchObject({ label: 'New York, United States', kind: 'region', locality: '', region: 'New York' })
})

test('a province that reads like its capital is not listed beside it', async () => {
  expect((await labels('paris')).filter((label) => label === 'Paris, France')).toHaveLength(1)
})

test.each([
  '"',
  '*',
  '%',
  "'; DROP TABLE geo_place; --",
  'NEAR(',
  'NEAR(a b',
  'a AND OR NOT',
  'name:x',
  '^',
  '🏳️‍🌈',
  'مكان لا يعرفه أحد',
  '-',
  '\\',
])('special characters find nothing and break nothing: %s', async (q) => expect(await labels(q)).toEqual([]))

test('operators of the index are ordinary words in a search', async () => {
  expect(await labels('cut AND shoot')).toEqual(['Cut and Shoot, Texas, United States'])
})

test.each([
  ['', '*Please enter a place'],
  ['   ', '*Please enter a place'],
  ['x'.repeat(201), '*A place can have up to 200 characters'],
  ['x'.repeat(10_000), '*A place can have up to 200 characters'],
])('an empty and a too long place are refused with a message', async (q, words) => {
  expect(await guest.refusal(placeApi.search, { query: { q } })).toMatchObject({ status: 422, fields: { q: words } })
})

test('a search without a question is refused, 200 seen characters are not', async () => {
  expect((await send('/api/geocode/')).status).toBe(422)
  expect((await send(`/api/geocode?q=${encodeURIComponent('🏳️‍🌈'.repeat(200))}`)).status).toBe(200)
})

test('a gazetteer that was never loaded is reported as an unavailable dependency', async () => {
  await env.GEO.batch([env.GEO.prepare('DROP TABLE geo_name'), env.GEO.prepare('DROP TABLE geo_place')])
  expect(await guest.refusal(placeApi.search, { query: { q: 'london' } })).toMatchObject({ status: 503 })
  await fill()
})

const nominatim = { GEOCODER_URL: 'https://nominatim.example/search', GEOCODER_CONTACT: 'atlas@example.org' }
const elsewhere = as(null, nominatim)
const stonewall = {
  lat: '40.733709',
  lon: '-74.002127',
  display_name: 'Stonewall Inn, 53, Christopher Street, New York',
  address: {
    house_number: '53',
    road: 'Christopher Street',
    city: 'New York',
    state: 'New York',
    country: 'United States',
    postcode: '10014',
  },
}
const answers = vi.fn<typeof fetch>()

beforeEach(async () => {
  // The geocoder is asked once a second, by the clock.
  vi.useRealTimers()
  answers.mockReset().mockImplementation(() => Promise.resolve(Response.json([stonewall])))
  vi.stubGlobal('fetch', answers)
  await env.GEO.prepare('DROP TABLE IF EXISTS geo_turn').run()
})
afterEach(() => vi.unstubAllGlobals())

const askedFor = (call = 0) => {
  const [address, init] = answers.mock.calls[call] ?? []
  return {
    url: new URL(String(address instanceof Request ? address.url : address)),
    headers: new Headers(init?.headers),
  }
}

test('a geocoder that the operator set is asked, with the contact of the site', async () => {
  const places = await elsewhere.call(placeApi.search, { query: { q: '53 Christopher Street' } })
  expect(places).toEqual([
    {
      x: -74.002127,
      y: 40.733709,
      label: 'Stonewall Inn, 53, Christopher Street, New York',
      kind: 'address',
      name: 'Stonewall Inn',
      city: 'New York',
      zoom: 16,
      match: 'exact',
      alias: '',
      unknown: '',
      address: '53 Christopher Street',
      locality: 'New York',
      region: 'New York',
      country: 'United States',
      postCode: '10014',
    },
  ])
  const { url, headers } = askedFor()
  expect(url.searchParams.get('q')).toBe('53 Christopher Street')
  expect(headers.get('user-agent')).toMatch(/^Lavender Atlas \(http.*; atlas@example\.org\)$/)
})

test('what our own gazetteer understands, and what is still being typed, is sent to no other geocoder [7]', async () => {
  const [known] = await elsewhere.call(placeApi.search, { query: { q: 'soho london' } })
  expect(known).toMatchObject({ name: 'Soho', kind: 'quarter' })
  await elsewhere.call(placeApi.search, { query: { q: '53 Christopher Str', suggest: '1' } })
  expect(answers).not.toHaveBeenCalled()
  const [street] = await elsewhere.call(placeApi.search, { query: { q: '53 Christopher Street, New York' } })
  expect(street).toMatchObject({ kind: 'address', address: '53 Christopher Street' })
  expect(answers).toHaveBeenCalledOnce()
})

test('while a person types, every answer has the same length and headers, and no cache keeps or compresses it [7, 18]', async () => {
  const ask = async (q: string) => {
    const answer = await guest.send(placeApi.search, { query: { q, suggest: '1' } })
    const headers = [...answer.headers].filter(([name]) => name !== 'x-bookmark').map(String)
    const text = await answer.text()
    return { found: placeApi.search.reply.parse(JSON.parse(text)).length, bytes: bytesOf(text), headers }
  }
  const answers = []
  for (const q of ['Xqzzyx', 'Paris', 'Łódź', '東京', 'Springfield', 'new york']) answers.push(await ask(q))
  const counts = new Set(answers.map(({ found }) => found))
  expect(counts.size).toBeGreaterThan(2)
  for (const { bytes, headers } of answers) expect([bytes, headers]).toEqual([8192, answers[0]!.headers])
  expect(answers[0]!.headers).toContain('cache-control,no-store, no-transform')
})

test('while the geocoder is down the town of a street is still found [7]', async () => {
  answers.mockImplementation(() => Promise.resolve(new Response('busy', { status: 500 })))
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const [town] = await elsewhere.call(placeApi.search, { query: { q: '53 Gay Street, London' } })
  expect(town).toMatchObject({ name: 'London', unknown: '53 Gay Street' })
  logged.mockClear()
})

test('the same question is asked once', async () => {
  for (const q of ['Christopher Park', ' christopher   PARK ']) await elsewhere.call(placeApi.search, { query: { q } })
  expect(answers).toHaveBeenCalledTimes(1)
})

test('the whole site asks the geocoder once a second, and a visitor who would wait too long gets a message to come back', async () => {
  const times: number[] = []
  answers.mockImplementation(() => {
    times.push(Date.now())
    return Promise.resolve(Response.json([]))
  })
  const questions = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => ({ query: { q: `turn ${letter}` } }))
  const start = Date.now()
  const replies = await Promise.all(questions.map((question) => elsewhere.send(placeApi.search, question)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429])
  expect(replies.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('3')
  times.sort((a, b) => a - b)
  // A busy machine sends a question late, but never before its turn.
  for (const [n, time] of times.entries()) expect(time - start).toBeGreaterThanOrEqual(n * 1_000)
})

test('an address that asked the geocoder too often is refused, even for cached questions, and still finds towns', async () => {
  await elsewhere.call(placeApi.search, { query: { q: 'Xqzzyx Vvkqw' } })
  const counts = new Map<string, number>()
  const limit = ({ key }: { key: string }) => {
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return Promise.resolve({ success: counts.get(key)! <= edgeLimits.GEOCODER.times })
  }
  const here = as(null, { ...nominatim, RATE_LIMITS: 'on', GEOCODER: { limit } } as never)
  const ask = async (q: string, address: string) =>
    (await here.send(placeApi.search, { query: { q } }, { 'cf-connecting-ip': address })).status
  for (let n = 0; n < edgeLimits.GEOCODER.times; n++) expect(await ask('Xqzzyx Vvkqw', '203.0.113.40')).toBe(200)
  expect(await ask('Xqzzyx Vvkqw', '203.0.113.40')).toBe(429)
  expect(await ask('Qqxwvz Zkkqj', '203.0.113.40')).toBe(429)
  expect(await ask('53 Gay Street, London', '203.0.113.40'), 'from our own gazetteer').toBe(200)
  expect(answers, 'none of these was asked').toHaveBeenCalledOnce()
  expect(await ask('Xqzzyx Vvkqw', '203.0.113.41')).toBe(200)
})

/** Answers with a redirect, or like `fetch` with its target if the caller allows redirects. */
const followingRedirect = (location: string): [typeof fetch] => [
  (_, init) =>
    Promise.resolve(
      init?.redirect === 'manual'
        ? new Response(null, { status: 302, headers: { location } })
        : Response.json([stonewall]),
    ),
]
const packed = (text: string) =>
  new Response(new Response(text).body!.pipeThrough(new CompressionStream('gzip'))).arrayBuffer()

test.each<[string, typeof fetch]>([
  ['answers with an error', () => Promise.resolve(new Response('busy', { status: 500 }))],
  ['talks nonsense', () => Promise.resolve(Response.json({ places: 'none' }))],
  ['cannot be reached', () => Promise.reject(new TypeError('Network connection lost.'))],
  ['redirects elsewhere', ...followingRedirect('https://elsewhere.example/search')],
  ['redirects within its own host', ...followingRedirect('/moved')],
  ['sends more than 512 KB', () => Promise.resolve(new Response(`[${' '.repeat(512 * 1024)}]`))],
  ['sends a bomb', async () => new Response(await packed(`[${' '.repeat(600_000)}]`))],
])('a geocoder that %s is reported as an unavailable dependency', async (how, answer) => {
  answers.mockImplementation(answer)
  // It is logged for the operator, which is expected here.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await elsewhere.refusal(placeApi.search, { query: { q: how } })).toMatchObject({
    status: 503,
    code: 'unavailable',
  })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockClear()
})
