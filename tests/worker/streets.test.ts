import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { edgeLimits, type EdgeLimitName } from '#contract/limits'
import type { SiteConfig } from '#contract/site'
import { StreetMap, streetApi } from '#contract/streets'
import type { Vars } from '../../worker/settings.ts'
import { as, send } from '../support/client.ts'
import { aUser } from '../support/factories.ts'
import { brokenDatabase, instead } from '../support/faults.ts'

const layer = (name: string) => [0x1a, name.length + 4, 0x0a, name.length, ...new TextEncoder().encode(name), 0x78, 2]
/** A vector tile of two layers without features. */
const aTile = Uint8Array.from([...layer('water'), ...layer('transportation')])
const gzip = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(new Response(bytes).body!.pipeThrough(new CompressionStream('gzip'))).arrayBuffer()

/** The stubbed network: the requests, and the answers. */
const outside = vi.fn<(url: URL, init: RequestInit) => Response | Promise<Response>>()
const asked = () => outside.mock.calls.map(([url]) => url.href)
const tileJson = (host: string) => ({
  tilejson: '3.0.0',
  tiles: [`https://${host}/dated/{z}/{x}/{y}.pbf`],
  minzoom: 0,
  maxzoom: 14,
  attribution: '<a href="https://openfreemap.org" onclick="x()">OpenFreeMap</a> &copy; <b>OpenMapTiles</b>',
  vector_layers: [{ id: 'transportation', fields: { class: 'String' } }],
})
const works = (url: URL): Response =>
  url.pathname === '/planet' ? Response.json(tileJson(url.host)) : new Response(aTile)
/** Stubs a server with these tile answers and a valid TileJSON. */
const tilesAre = (answer: (url: URL, init: RequestInit) => Response | Promise<Response>) =>
  outside.mockImplementation((url, init) => (url.pathname === '/planet' ? works(url) : answer(url, init)))

let hosts = 0
let host = ''
let vars: Vars = {}
let logged = vi.spyOn(console, 'error')
beforeEach(() => {
  // Answers of a host are cached, so each test has a host of its own.
  host = `streets-${hosts++}.example`
  vars = { STREETS: `https://${host}/planet` }
  outside.mockReset().mockImplementation(works)
  vi.stubGlobal('fetch', (url: string | URL, init: RequestInit) =>
    Promise.resolve().then(() => outside(new URL(url), init)),
  )
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  logged.mockClear()
})

const place = { z: 14, x: 8296, y: 5634 }
const readTile = async (at: { z: number; x: number; y: number } = place, given: Vars = vars) => {
  const response = await send(`/api/streets/${at.z}/${at.x}/${at.y}`, { headers: { 'x-api-key': '' } }, given)
  const { status, headers } = response
  const seconds = Number(/^public, max-age=(\d+)$/.exec(headers.get('cache-control') ?? '')?.[1])
  return {
    status,
    state: headers.get('x-streets'),
    seconds,
    type: headers.get('content-type'),
    bytes: await response.bytes(),
  }
}
const describe = async (given: Vars = vars) => StreetMap.parse(await as(null, given).call(streetApi.describe, {}))
/** Moves the clock forward; timers are real. */
const later = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}
const [minute, hour, day] = [60, 3_600, 86_400]
const missing = { status: 200, state: 'unavailable', bytes: new Uint8Array() }

test('a map of streets is described with addresses of our own origin only [17]', async () => {
  const map = await describe()
  expect(map).toMatchObject({ tilejson: '3.0.0', tiles: ['/api/streets/{z}/{x}/{y}'], minzoom: 9, maxzoom: 14 })
  expect(map.vector_layers).toEqual([{ id: 'transportation', fields: {} }])
  expect(JSON.stringify(map)).not.toContain(host)
})

test('a street tile is that of the street server, cached for a day [17]', async () => {
  expect(await readTile()).toEqual({
    status: 200,
    state: 'tile',
    seconds: day,
    type: 'application/x-protobuf',
    bytes: aTile,
  })
  expect(asked()).toEqual([`https://${host}/planet`, `https://${host}/dated/14/8296/5634.pbf`])
})

test('the description is read once an hour and a tile once a day, for all visitors together [17]', async () => {
  const reader = await aUser()
  for (let n = 0; n < 3; n++) await readTile()
  expect((await as(reader, vars).send(streetApi.tile, place)).headers.get('cache-control')).toBe('no-store')
  expect(asked()).toHaveLength(2)
  later(hour + 1)
  await readTile()
  await describe()
  expect(asked().slice(2)).toEqual([`https://${host}/planet`])
  later(day + 1)
  expect(await readTile()).toMatchObject({ state: 'tile', seconds: day })
  expect(asked().slice(3)).toEqual([`https://${host}/planet`, `https://${host}/dated/14/8296/5634.pbf`])
})

test('no data about a visitor reaches the street server [17]', async () => {
  const visitor = {
    'x-api-key': 'lavender-atlas-web',
    'cf-connecting-ip': '203.0.113.7',
    'x-forwarded-for': '203.0.113.7',
    'user-agent': 'Mozilla/5.0 (of a visitor)',
    'accept-language': 'pl',
    cookie: 'csrftoken=of-a-visitor',
    referer: 'http://localhost:8787/story/77',
    'if-none-match': 'of-a-visitor',
    authorization: 'Bearer of-a-visitor',
  }
  await send('/api/streets/?visitor=7', { headers: visitor }, vars)
  await send('/api/streets/14/8296/5634?visitor=7', { headers: visitor }, vars)
  expect(outside).toHaveBeenCalledTimes(2)
  for (const [url, { headers, redirect, method, body }] of outside.mock.calls) {
    expect(url.search).toBe('')
    expect(headers).toEqual({ 'user-agent': 'LavenderAtlas (+http://localhost:8787)' })
    expect([redirect, method, body]).toEqual(['manual', undefined, undefined])
  }
})

test('a guest who pans over streets makes no database query [17]', async () => {
  const given = instead({ DB: brokenDatabase('dead') }, vars)
  for (let x = 0; x < 20; x++) expect((await readTile({ z: 14, x, y: 1 }, given)).state).toBe('tile')
})

test.each([204, 404])('where the street server has no tile (%i) ours is empty, for a day [17]', async (status) => {
  tilesAre(() => new Response(null, { status }))
  expect(await readTile()).toMatchObject({ status: 200, state: 'empty', seconds: day, bytes: new Uint8Array() })
  await readTile()
  expect(asked()).toHaveLength(2)
  expect(logged).not.toHaveBeenCalled()
})

test.each([
  ['8/1/1', 'above the first zoom with streets'],
  ['15/1/1', 'below the last'],
  ['19/1/1', 'deeper than any map'],
  ['10/1024/1', 'east of the world'],
  ['14/1/16384', 'south of it'],
  ['14/-1/1', 'west of it'],
  ['14/1e3/1', 'no number'],
  ['14/1/1.pbf', 'no number'],
])('%s is not a tile: %s [17]', async (path) => {
  expect((await send(`/api/streets/${path}`, {}, vars)).status).toBe(404)
  expect(asked().filter((url) => !url.endsWith('/planet'))).toEqual([])
})

const config = async (given: Vars) => (await (await send('/api/config/', {}, given)).json<SiteConfig>()).tiles

test.each<[string, Vars]>([
  ['it is empty', { STREETS: '' }],
  ['it is no address', { STREETS: 'streets please' }],
  ['it is not encrypted', { STREETS: 'http://streets.example/planet' }],
  ['it has a password', { STREETS: 'https://me:secret@streets.example/planet' }],
  ['an extract brings streets', { STREETS: 'openfreemap', PMTILES: 'city.pmtiles' }],
  ['raster tiles bring streets', { STREETS: 'openfreemap', RASTER_LIGHT: 'https://r.example/{z}/{x}/{y}.png' }],
])('streets are off when %s', async (_, given) => {
  expect((await send('/api/streets/', {}, given)).status).toBe(404)
  expect((await send('/api/streets/14/1/1', {}, given)).status).toBe(404)
  expect(await config(given)).not.toMatchObject({ streets: true })
  expect(outside).not.toHaveBeenCalled()
})

test('raster tiles have one address for all readers, so that their host cannot see who is in anonymous mode [2.1, 17]', async () => {
  const url = 'https://r.example/{z}/{x}/{y}.png'
  const given = { RASTER_LIGHT: url, RASTER_DARK: 'https://r.example/dark/{z}/{x}/{y}.png' }
  expect(await config(given)).toMatchObject({ kind: 'raster', light: url, dark: url })
})

test('streets are on unless the operator says otherwise, and come from OpenFreeMap [17]', async () => {
  const given = { STREETS: undefined }
  expect(await config(given)).toEqual({ kind: 'built-in', streets: true })
  expect(await config({ STREETS: '' })).toEqual({ kind: 'built-in', streets: false })
  const { attribution } = await describe(given)
  for (const name of ['OpenFreeMap', 'OpenMapTiles', 'OpenStreetMap']) expect(attribution).toContain(`>${name}</a>`)
  expect(asked()).toEqual(['https://tiles.openfreemap.org/planet'])
})

test('a template of tiles needs no description [17]', async () => {
  const given = { STREETS: `https://${host}/v3/{z}/{x}/{y}.mvt?key=ours`, TILE_ATTRIBUTION: 'Our own survey' }
  expect(await describe(given)).toMatchObject({ maxzoom: 14, attribution: 'Our own survey', vector_layers: [] })
  expect(JSON.stringify(await describe(given))).not.toContain('ours')
  expect(await readTile(place, given)).toMatchObject({ state: 'tile', bytes: aTile })
  expect(asked()).toEqual([`https://${host}/v3/14/8296/5634.mvt?key=ours`])
})

test('the attribution of a foreign description is reduced to text and https links [17]', async () => {
  const attribution =
    '<img src=x onerror=alert(1)><a href="https://a.example/?a=1&amp;b=2" onclick="x()">A &amp; B</a> &copy; ' +
    '<a href="javascript:alert(1)">C</a> <script>alert(2)</script><a title=">" href=\'http://d.example\'>D</a> <b>E'
  outside.mockImplementation((url) => Response.json({ ...tileJson(url.host), attribution }))
  expect((await describe()).attribution).toBe('<a href="https://a.example/?a=1&amp;b=2">A &amp; B</a> © C D E')
})

test.each([
  ['is another’s private one', { tiles: ['https://192.168.0.1/{z}/{x}/{y}'] }],
  ['is on this machine', { tiles: ['http://localhost:9000/{z}/{x}/{y}'] }],
  ['is not encrypted', { tiles: ['http://tiles.example/{z}/{x}/{y}'] }],
  ['has no place in it', { tiles: ['https://tiles.example/tile'] }],
  ['is none', { tiles: [] }],
  ['counts from the south', { scheme: 'tms' }],
  ['ends before streets begin', { maxzoom: 8 }],
])('a description whose address of tiles %s shows no streets [17]', async (_, part) => {
  outside.mockImplementation((url) => Response.json({ ...tileJson(url.host), ...part }))
  expect((await describe()).tiles).toEqual([])
  expect(await readTile()).toMatchObject(missing)
  expect(outside).toHaveBeenCalledTimes(1)
})

/** 20 MB in gzip, whose last bytes are damaged. */
const brokenBomb = async () => {
  const packed = new Uint8Array(await gzip(new Uint8Array(20_000_000).fill(0x1a)))
  return new Response(packed.fill(0xff, packed.length - 4_000))
}
const faults: [string, () => Response | Promise<Response>][] = [
  ['cannot be reached', () => Promise.reject(new TypeError('Network connection lost.'))],
  ['answers with an error', () => new Response('out of order', { status: 500 })],
  ['asks for money', () => new Response('', { status: 402 })],
  ['sends garbage', () => new Response('<h1>Welcome to the hotel</h1>')],
  ['sends us to another host', () => Response.redirect('https://elsewhere.example/', 302)],
  ['sends us in a circle', () => new Response(null, { status: 302, headers: { location: '/dated/again' } })],
  ['sends more than 2 MB', () => new Response(new Uint8Array(2 * 1024 * 1024 + 1).fill(0x1a))],
  [
    'says it sends less than it does',
    () => new Response(new Uint8Array(3_000_000).fill(0x1a), { headers: { 'content-length': '9' } }),
  ],
  ['sends a bomb', async () => new Response(await gzip(new Uint8Array(3_000_000).fill(0x1a)))],
  ['sends a bomb that is broken beyond 2 MB', brokenBomb],
  ['sends half a gzip', async () => new Response((await gzip(aTile)).slice(0, 15))],
]

test.each(faults)(
  'a street server that %s leaves the map without that tile, and shows no error [17]',
  async (_, answer) => {
    tilesAre(answer)
    expect(await readTile()).toMatchObject({ ...missing, seconds: minute })
    expect(asked().every((url) => url.startsWith(`https://${host}/`))).toBe(true)
    expect(logged, 'one tile is no outage').not.toHaveBeenCalled()
    tilesAre(works)
    expect((await readTile()).state).toBe('tile')
  },
)

test.each(faults)(
  'a description of a server that %s is a map without tiles, requested again after five minutes [17]',
  async (_, answer) => {
    outside.mockImplementation(answer)
    for (let n = 0; n < 3; n++) {
      const response = await send('/api/streets/', {}, vars)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
      expect(StreetMap.parse(await response.json()).tiles).toEqual([])
      expect(await readTile({ z: 14, x: n, y: 1 })).toMatchObject(missing)
    }
    expect(new Set(asked()).size).toBeLessThanOrEqual(2)
    expect(logged.mock.calls, 'said once').toEqual([[expect.stringContaining('"service":"streets"')]])
    expect(JSON.stringify(logged.mock.calls)).not.toContain(host)
    later(5 * minute + 1)
    outside.mockImplementation(works)
    expect((await describe()).tiles).toHaveLength(1)
    expect((await readTile()).state).toBe('tile')
  },
)

test('a street server that hangs is waited for four seconds once, and then not at all [17]', async () => {
  const hangs = (init: RequestInit) =>
    new Promise<Response>((_, reject) => init.signal!.addEventListener('abort', () => reject(new Error('aborted'))))
  outside.mockImplementation((_, init) => hangs(init))
  const started = performance.now()
  expect((await describe()).tiles).toEqual([])
  expect(performance.now() - started).toBeGreaterThan(3_900)
  expect(await readTile()).toMatchObject(missing)
  expect(outside).toHaveBeenCalledOnce()
})

test('a body that never ends is aborted after four seconds in all [17]', async () => {
  tilesAre(() => new Response(new ReadableStream({ start: (body) => body.enqueue(Uint8Array.from([0x1a])) })))
  const started = performance.now()
  expect(await readTile()).toMatchObject(missing)
  // Not four for the head and four more for the body.
  expect(performance.now() - started).toBeLessThan(7_500)
})

test('a redirect within the same host is followed, once [17]', async () => {
  tilesAre((url) =>
    url.pathname.startsWith('/moved/')
      ? works(url)
      : new Response(null, { status: 301, headers: { location: `/moved${url.pathname}` } }),
  )
  expect(await readTile()).toMatchObject({ state: 'tile', bytes: aTile })
  expect(asked().at(-1)).toBe(`https://${host}/moved/dated/14/8296/5634.pbf`)
})

test('a tile in gzip that does not say so is unpacked [17]', async () => {
  const packed = await gzip(aTile)
  tilesAre(() => new Response(packed))
  expect(await readTile()).toMatchObject({ state: 'tile', bytes: aTile })
})

test('tiles that were seen stay while the street server is down, up to a month [17]', async () => {
  await readTile()
  later(day + 1)
  outside.mockImplementation(() => Promise.reject(new TypeError('Network connection lost.')))
  expect(await readTile()).toMatchObject({ status: 200, state: 'stale', seconds: 300, bytes: aTile })
  expect(await readTile({ z: 14, x: 1, y: 1 })).toMatchObject(missing)
  expect((await describe()).tiles, 'what was seen is still asked for').toHaveLength(1)
  expect(outside).toHaveBeenCalledTimes(3)
})

test('a decompression bomb is unpacked to 2 MB at most: damage after that is never reached [17]', async () => {
  outside.mockImplementation(brokenBomb)
  await describe()
  expect(logged.mock.calls).toEqual([[JSON.stringify({ service: 'streets', failure: 'large' })]])
})

/** Requests one tile of a row. */
const at = (x: number, given: Vars = vars) => readTile({ z: 14, x, y: 1 }, given)
/** A square that no visitor chose, by which the worker finds out whether the server is up. */
const control = () => `https://${host}/dated/9/256/256.pbf`

test('after three squares failed, and one that no visitor chose, the server is not asked for five minutes; then one call tries [17]', async () => {
  tilesAre(() => new Response('out of order', { status: 500 }))
  for (const x of [1, 1, 2, 3, 4, 5]) expect(await at(x)).toMatchObject(missing)
  expect(
    asked()
      .slice(1)
      .map((url) => url.split('/dated/')[1]),
  ).toEqual(['14/1/1.pbf', '14/1/1.pbf', '14/2/1.pbf', '14/3/1.pbf', '9/256/256.pbf'])
  expect(logged.mock.calls).toEqual([[JSON.stringify({ service: 'streets', failure: '500' })]])
  later(5 * minute + 1)
  await Promise.all([6, 7, 8, 9].map((x) => at(x)))
  expect(asked().slice(6)).toEqual([control()])
  tilesAre(works)
  later(5 * minute + 1)
  expect(await at(10)).toMatchObject({ state: 'tile' })
  expect(await Promise.all([11, 12, 13].map(async (x) => (await at(x)).state))).toEqual(['tile', 'tile', 'tile'])
  expect(logged, 'the same outage is not logged again').toHaveBeenCalledTimes(1)
})

/** Some squares always fail; all others work. */
const someSquaresFail = (url: URL) =>
  /\/14\/[1-6]\/1\.pbf$/.test(url.pathname) ? new Response('too many features', { status: 500 }) : works(url)

test('squares that always fail do not stop other squares, however many a guest requests [17]', async () => {
  tilesAre(someSquaresFail)
  for (const x of [1, 2, 3, 4, 5, 6]) expect(await at(x)).toMatchObject(missing)
  expect(await at(10)).toMatchObject({ state: 'tile' })
  expect(logged.mock.calls, 'the operator reads it once').toEqual([
    [JSON.stringify({ service: 'streets', part: 'some squares', failure: '500' })],
  ])
})

test('once the street server is back, a square that always fails does not block the others [17]', async () => {
  await describe()
  outside.mockImplementation(() => Promise.reject(new TypeError('Network connection lost.')))
  for (const x of [1, 2, 3]) await at(x)
  const before = asked().length
  expect(await at(10)).toMatchObject(missing)
  expect(asked()).toHaveLength(before)
  later(5 * minute + 1)
  tilesAre(someSquaresFail)
  expect(await at(1)).toMatchObject(missing)
  expect(await at(10)).toMatchObject({ state: 'tile' })
})

test('a client over its limit does not use up the probe of a server that was down [17]', async () => {
  await describe()
  outside.mockImplementation(() => Promise.reject(new TypeError('Network connection lost.')))
  for (const x of [1, 2, 3]) await at(x)
  later(5 * minute + 1)
  outside.mockImplementation(works)
  const flood = { ...vars, RATE_LIMITS: 'on', STREET_TILES: { limit: () => Promise.resolve({ success: false }) } }
  const headers = { 'cf-connecting-ip': '203.0.113.7' }
  expect((await send('/api/streets/14/4/1', { headers }, flood as never)).status).toBe(429)
  expect(await at(10)).toMatchObject({ state: 'tile' })
})

/** Edge limits that count in memory, a hundredth of the real ones. */
const smallLimits = () => {
  const counts = new Map<string, number>()
  const limiter = (rate: EdgeLimitName) => ({
    limit: ({ key }: { key: string }) => {
      const count = (counts.get(`${rate}/${key}`) ?? 0) + 1
      counts.set(`${rate}/${key}`, count)
      return Promise.resolve({ success: count <= edgeLimits[rate].times / 100 })
    },
  })
  return {
    RATE_LIMITS: 'on',
    STREET_TILES: limiter('STREET_TILES'),
    STREET_TILES_NETWORK: limiter('STREET_TILES_NETWORK'),
    STREET_FETCHES: limiter('STREET_FETCHES'),
  }
}

test('once the global limit is reached, cached squares are shown and others are not [17]', async () => {
  const given = { ...vars, RATE_LIMITS: 'on', STREET_FETCHES: smallLimits().STREET_FETCHES } as never
  for (let x = 0; x < 30; x++) expect((await at(x, given)).state).toBe('tile')
  expect((await at(30, given)).state).toBe('unavailable')
  expect((await at(7, given)).state).toBe('tile')
  expect(asked()).toHaveLength(31)
  later(day + 1)
  const none = { ...vars, RATE_LIMITS: 'on', STREET_FETCHES: { limit: () => Promise.resolve({ success: false }) } }
  expect((await at(7, none as never)).state, 'of yesterday').toBe('stale')
})

test('one address gets a fifth of the fetches and a /48 of IPv6 two fifths, so others always have some left [17]', async () => {
  const given = { ...vars, ...smallLimits() } as never
  let x = 0
  /** How many of ten new tiles an address gets. */
  const tilesOf = async (address: string) => {
    const headers = { 'cf-connecting-ip': address }
    const states: (string | null)[] = []
    for (let n = 0; n < 10; n++)
      states.push((await send(`/api/streets/14/${++x}/1`, { headers }, given)).headers.get('x-streets'))
    return states.filter((state) => state === 'tile').length
  }
  expect(await tilesOf('203.0.113.7')).toBe(6)
  const network: number[] = []
  for (let n = 0; n < 4; n++) network.push(await tilesOf(`2001:db8:1:${n}::1`))
  expect(network).toEqual([6, 2, 0, 0])
  expect(await tilesOf('203.0.113.9')).toBe(6)
})

test('a street server that is briefly overloaded does not count as down', async () => {
  tilesAre(() => new Response('slow down', { status: 429 }))
  for (const x of [1, 2, 3, 4, 5]) expect(await at(x)).toMatchObject(missing)
  expect(asked()).not.toContain(control())
  expect(logged).not.toHaveBeenCalled()
  tilesAre(works)
  expect(await at(6)).toMatchObject({ state: 'tile' })
})

test('a server that was down and is now overloaded counts as up', async () => {
  await describe()
  outside.mockImplementation(() => Promise.reject(new TypeError('Network connection lost.')))
  for (const x of [1, 2, 3]) await at(x)
  later(5 * minute + 1)
  tilesAre((url) => (url.href === control() ? new Response('slow down', { status: 429 }) : works(url)))
  expect(await at(4)).toMatchObject({ state: 'tile' })
})

test('the probe of the street server counts against the global limit', async () => {
  let left = 4
  const STREET_FETCHES = { limit: () => Promise.resolve({ success: left-- > 0 }) }
  const given = { ...vars, RATE_LIMITS: 'on', STREET_FETCHES } as never
  tilesAre(someSquaresFail)
  for (const x of [1, 2, 3]) expect(await at(x, given)).toMatchObject(missing)
  expect(asked().at(-1)).toBe(control())
  expect(await at(10, given)).toMatchObject(missing)
  expect(asked().at(-1)).toBe(control())
})

test('a client that floods the tiles, with an account or without, gets 429, whatever others looked at [17]', async () => {
  await readTile()
  const STREET_TILES = { limit: () => Promise.resolve({ success: false }) }
  const limited = { ...vars, RATE_LIMITS: 'on', STREET_TILES } as never
  const headers = { 'cf-connecting-ip': '203.0.113.7' }
  for (const reader of [null, await aUser()]) {
    const ask = (x: number) => as(reader, limited).send(streetApi.tile, { z: 14, x, y: 5634 }, headers)
    const refused = await ask(1)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await ask(8296)).status).toBe(429)
  }
  expect(asked()).toHaveLength(2)
})
