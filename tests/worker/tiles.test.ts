import { env } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SiteConfig } from '#contract/site'
import { send } from '../support/client.ts'
import { brokenBucket, type Fault } from '../support/faults.ts'

const zigzagFree = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...zigzagFree(value >> 7)]

/** A PMTiles v3 archive (the public specification) of zoom 0 to 4 that holds one uncompressed tile: 0/0/0. */
const anArchive = (tile: Uint8Array): Uint8Array => {
  const directory = Uint8Array.from([...[1], ...[0], ...[1], ...zigzagFree(tile.length), ...[1]])
  const header = new DataView(new ArrayBuffer(127))
  new TextEncoder().encode('PMTiles').forEach((byte, n) => header.setUint8(n, byte))
  header.setUint8(7, 3)
  const parts = [directory.length, 2, 0, tile.length]
  let offset = 127
  parts.forEach((length, n) => {
    header.setBigUint64(8 + n * 16, BigInt(offset), true)
    header.setBigUint64(16 + n * 16, BigInt(length), true)
    offset += length
  })
  ;[72, 80, 88].forEach((at) => header.setBigUint64(at, 1n, true))
  header.setUint8(96, 1)
  header.setUint8(97, 1)
  header.setUint8(98, 1)
  header.setUint8(99, 1)
  header.setUint8(101, 4)
  return Uint8Array.from([...new Uint8Array(header.buffer), ...directory, 0x7b, 0x7d, ...tile])
}

beforeEach(() => env.TILES.put('world.pmtiles', anArchive(Uint8Array.from([1, 2, 3, 4]))))
const tile = (url: string, PMTILES?: string) => send(url, { headers: { 'x-api-key': '' } }, PMTILES ? { PMTILES } : {})

test('an operator’s own basemap is answered tile by tile from R2 [7]', async () => {
  const response = await tile('/api/tiles/0/0/0', 'world.pmtiles')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/x-protobuf')
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 2, 3, 4])
})

test('where the extract has nothing the tile is empty', async () => {
  const response = await tile('/api/tiles/1/1/1', 'world.pmtiles')
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 0])
})

test('a new extract under the name of an old one is read from its first byte', async () => {
  const bytes = async () => [...new Uint8Array(await (await tile('/api/tiles/0/0/0', 'world.pmtiles')).arrayBuffer())]
  expect(await bytes()).toEqual([1, 2, 3, 4])
  await env.TILES.put('world.pmtiles', anArchive(Uint8Array.from([9, 8, 7, 6, 5, 4, 3])))
  expect(await bytes()).toEqual([9, 8, 7, 6, 5, 4, 3])
})

test('a file that is not an extract is reported as an unavailable dependency', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await env.TILES.put('photo.jpg', new Uint8Array(200))
  expect((await tile('/api/tiles/0/0/0', 'photo.jpg')).status).toBe(503)
  expect(logged.mock.calls).toEqual([[expect.stringContaining('tiles')]])
  logged.mockClear()
})

test.each([
  ['/api/tiles/0/0/0', undefined],
  ['/api/tiles/0/0/0', 'missing.pmtiles'],
  ['/api/tiles/19/0/0', 'world.pmtiles'],
  ['/api/tiles/1/2/0', 'world.pmtiles'],
  ['/api/tiles/x/y/z', 'world.pmtiles'],
])('%s of %s is not found', async (url, archive) => {
  expect((await tile(url, archive)).status).toBe(404)
})

const tilesWith = async (vars: Record<string, string>) =>
  (await (await send('/api/config/', {}, vars)).json<SiteConfig>()).tiles

test('the map gets the highest zoom of an extract and its attribution', async () => {
  expect(await tilesWith({ PMTILES: 'world.pmtiles' })).toMatchObject({
    kind: 'pmtiles',
    maxZoom: 4,
    attribution: expect.stringContaining('OpenStreetMap') as string,
  })
  const own = { PMTILES: 'world.pmtiles', PMTILES_MAX_ZOOM: '3', TILE_ATTRIBUTION: 'Our own survey' }
  expect(await tilesWith(own)).toEqual({ kind: 'pmtiles', maxZoom: 3, attribution: 'Our own survey' })
  expect(await tilesWith({ ...own, PMTILES_MAX_ZOOM: '9' }), 'deeper than it is').toMatchObject({ maxZoom: 4 })
})

test('a missing or invalid extract leaves the map with the operator’s settings', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await env.TILES.put('song.mp3', new Uint8Array(200))
  for (const PMTILES of ['missing.pmtiles', 'song.mp3'])
    expect(await tilesWith({ PMTILES, PMTILES_MAX_ZOOM: '7' })).toMatchObject({ maxZoom: 7 })
  expect(logged.mock.calls).toEqual([[expect.stringContaining('tiles')]])
  logged.mockClear()
})

test('the highest zoom of an extract is read once, not with every call', async () => {
  let reads = 0
  const get = (...asked: Parameters<R2Bucket['get']>) => {
    reads++
    return env.TILES.get(...asked)
  }
  for (const PMTILES of ['deep.pmtiles', 'lost.pmtiles']) {
    reads = 0
    if (PMTILES === 'deep.pmtiles') await env.TILES.put(PMTILES, anArchive(Uint8Array.from([1])))
    for (let n = 0; n < 3; n++) await tilesWith({ PMTILES, TILES: { get } } as never)
    expect([PMTILES, reads]).toEqual([PMTILES, 1])
  }
})

test.each<Fault>(['dead', 'slow'])(
  'while the bucket of tiles is %s, tiles answer to try again and the map gets what the operator configured',
  async (fault) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const vars = { PMTILES: `${fault}.pmtiles`, PMTILES_MAX_ZOOM: '9', TILES: brokenBucket(fault) } as never
    const tile = await send('/api/tiles/0/0/0', {}, vars)
    expect([tile.status, tile.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await tilesWith(vars)).toMatchObject({ kind: 'pmtiles', maxZoom: 9 })
    const lines = logged.mock.calls.flat().map(String)
    expect(lines).not.toHaveLength(0)
    expect(lines.filter((line) => !line.includes('tiles'))).toEqual([])
    logged.mockClear()
  },
)
