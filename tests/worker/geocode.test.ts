import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { placeApi } from '#contract/places'
import { createPlaces, indexPlaces } from '../../worker/features/places/schema.ts'
import { as, guest, send } from '../support/client.ts'

/** By rank: name, province (null for provinces and countries), country, latitude, longitude, people, other names. */
const gazetteer = [
  ['United States', null, 'United States', 41.8, -103.5, 264_000_000, 'USA|US|Vereinigte Staaten'],
  ['United Kingdom', null, 'United Kingdom', 52.5, -1.7, 66_000_000, 'UK'],
  ['Germany', null, 'Germany', 50.9, 10.2, 85_000_000, 'Deutschland|ألمانيا'],
  ['London', 'England', 'United Kingdom', 51.5085, -0.1257, 7_500_000, ''],
  ['New York City', 'New York', 'United States', 40.7143, -74.006, 8_175_000, 'New York|NYC|NY'],
  ['New York', null, 'United States', 42.9, -75.5, 19_000_000, ''],
  ['Paris', 'Paris', 'France', 48.8534, 2.3488, 2_138_000, 'París'],
  ['Paris', null, 'France', 48.85, 2.35, 2_138_000, ''],
  ['Łódź', 'Łódź', 'Poland', 51.75, 19.4667, 768_000, ''],
  ['São Paulo', 'São Paulo', 'Brazil', -23.5475, -46.6361, 10_021_000, ''],
  ['Springfield', 'Missouri', 'United States', 37.2153, -93.2982, 166_000, 'MO'],
  ['Springfield', 'Illinois', 'United States', 39.8017, -89.6437, 116_000, 'IL'],
  ['Springfield Gardens', 'Illinois', 'United States', 39.7, -89.5, 5_000, 'IL'],
  ['London', 'Ontario', 'Canada', 42.9834, -81.233, 346_000, 'ON'],
  ['Paris', 'Texas', 'United States', 33.6609, -95.5555, 25_000, 'TX'],
  ['Cut and Shoot', 'Texas', 'United States', 30.3325, -95.3578, 1_100, 'TX'],
  ['Silver Lake', 'Ohio', 'United States', 41.159, -81.454, 2_500, 'OH'],
  ['Akron', 'Ohio', 'United States', 41.0814, -81.519, 197_000, 'OH'],
  ['Silver Lake', 'Illinois', 'United States', 39.83, -89.6, 900, 'IL'],
] as const

const fill = async () => {
  await env.GEO.batch(createPlaces.map((sql) => env.GEO.prepare(sql)))
  const insert = env.GEO.prepare('INSERT INTO geo_place VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  await env.GEO.batch(gazetteer.map((place, n) => insert.bind(n + 1, ...place)))
  await env.GEO.batch([env.GEO.prepare(indexPlaces(1, 10)), env.GEO.prepare(indexPlaces(11, 1000))])
}
beforeAll(fill)

const labels = async (q: string) => (await guest.call(placeApi.search, { query: { q } })).map(({ label }) => label)

test('a place is found with its coordinates and its parts', async () => {
  const [first] = await guest.call(placeApi.search, { query: { q: 'london' } })
  expect(first).toEqual({
    x: -0.1257,
    y: 51.5085,
    label: 'London, England, United Kingdom',
    address: '',
    locality: 'London',
    region: 'England',
    country: 'United Kingdom',
    postCode: '',
  })
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
  ['lodz', 'Łódź, Poland'],
  ['Łódź', 'Łódź, Poland'],
  ['SAO PAULO', 'São Paulo, Brazil'],
  ['deutschland', 'Germany'],
  ['ألمانيا', 'Germany'],
  ['Silver Lake', 'Silver Lake, Ohio, United States'],
  ['Silver Lake, Springfield, Illinois', 'Silver Lake, Illinois, United States'],
  ['silver lake akron', 'Silver Lake, Ohio, United States'],
  ['12 Silver Lake, Springfield, IL', 'Silver Lake, Illinois, United States'],
  ['12 Main St, Springfield, Illinois 62701', 'Springfield, Illinois, United States'],
])('who looks for %s finds %s first', async (q, label) => {
  expect((await labels(q))[0]).toBe(label)
})

test('what only sounds like a quarter and its town finds nothing', async () => {
  expect(await labels('silver lake london')).toEqual([])
  expect(await labels('silver paris')).toEqual([])
})

test('a country and a province are found as what they are', async () => {
  const [country] = await guest.call(placeApi.search, { query: { q: 'Germany' } })
  expect(country).toMatchObject({ label: 'Germany', locality: '', region: '', country: 'Germany' })
  const province = (await guest.call(placeApi.search, { query: { q: 'New York' } }))[1]
  expect(province).toMatchObject({ label: 'New York, United States', locality: '', region: 'New York' })
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
])('strange signs find nothing and break nothing: %s', async (q) => expect(await labels(q)).toEqual([]))

test('words that mean something to the index are words like any other', async () => {
  expect(await labels('cut AND shoot')).toEqual(['Cut and Shoot, Texas, United States'])
})

test.each([
  ['', '*Please enter a place'],
  ['   ', '*Please enter a place'],
  ['x'.repeat(201), '*A place can have up to 200 characters'],
  ['x'.repeat(10_000), '*A place can have up to 200 characters'],
])('no place and an endless one are refused in words', async (q, words) => {
  expect(await guest.refusal(placeApi.search, { query: { q } })).toMatchObject({ status: 422, fields: { q: words } })
})

test('a search without a question is refused, 200 seen characters are not', async () => {
  expect((await send('/api/geocode/')).status).toBe(422)
  expect((await send(`/api/geocode?q=${encodeURIComponent('🏳️‍🌈'.repeat(200))}`)).status).toBe(200)
})

test('a gazetteer that was never loaded is a dependency that is down', async () => {
  await env.GEO.batch([env.GEO.prepare('DROP TABLE geo_search'), env.GEO.prepare('DROP TABLE geo_place')])
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

test('where the operator set a geocoder, it is asked and told who asks', async () => {
  const places = await elsewhere.call(placeApi.search, { query: { q: '53 Christopher Street' } })
  expect(places).toEqual([
    {
      x: -74.002127,
      y: 40.733709,
      label: 'Stonewall Inn, 53, Christopher Street, New York',
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

test('the same question is asked once', async () => {
  for (const q of ['Christopher Park', ' christopher   PARK ']) await elsewhere.call(placeApi.search, { query: { q } })
  expect(answers).toHaveBeenCalledTimes(1)
})

test('the whole site asks once a second, and who would wait too long is told to come back', async () => {
  const times: number[] = []
  answers.mockImplementation(() => {
    times.push(Date.now())
    return Promise.resolve(Response.json([]))
  })
  const questions = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => ({ query: { q: `turn ${letter}` } }))
  const replies = await Promise.all(questions.map((question) => elsewhere.send(placeApi.search, question)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429])
  expect(replies.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('3')
  times.sort((a, b) => a - b)
  for (const [n, time] of times.slice(1).entries()) expect(time - times[n]!).toBeGreaterThan(900)
})

test.each([
  ['answers with an error', () => Promise.resolve(new Response('busy', { status: 500 }))],
  ['talks nonsense', () => Promise.resolve(Response.json({ places: 'none' }))],
  ['cannot be reached', () => Promise.reject(new TypeError('Network connection lost.'))],
])('a geocoder that %s is a dependency that is down', async (how, answer) => {
  answers.mockImplementation(answer)
  // It is logged for the operator; here it is no accident.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await elsewhere.refusal(placeApi.search, { query: { q: how } })).toMatchObject({
    status: 503,
    code: 'unavailable',
  })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockClear()
})
