import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { FileSource, PMTiles } from 'pmtiles'
import { expect, test } from 'vitest'
import { type Tile, writePmtiles } from '../../worker/commands/data/basemap/pmtiles.ts'
import { Buffer } from '../../worker/crypto/buffer.ts'
import { deepestZoom, readTile } from '../../worker/services/tileArchive.ts'
import { isVectorTile } from '../../worker/services/streets/vectorTile.ts'
import { readStreetSource } from '../../worker/services/streets/streetSource.ts'
import { streetTiles } from '../support/streetServer.ts'

const maxZoom = 7
/** A sea tile, the same everywhere, or a land tile, each of a different length. */
const dataOf = (z: number, x: number, y: number): Uint8Array =>
  (x * 7 + y * 13 + z) % 5 < 2
    ? new TextEncoder().encode('sea')
    : new TextEncoder().encode(`${z}/${x}/${y} `.repeat(1 + ((x * 31 + y * 17) % 9)))
const tiles: Tile[] = []
for (let z = 0; z <= maxZoom; z++)
  for (let x = 0; x < 2 ** z; x++) for (let y = 0; y < 2 ** z; y++) tiles.push({ z, x, y, data: dataOf(z, x, y) })
/** A bucket with an archive of these tiles. */
const bytes = new Uint8Array(writePmtiles(tiles, maxZoom, { name: 'a small planet', attribution: 'us' }))
const bucket = {
  get: (_: string, { range: { offset, length } }: { range: { offset: number; length: number } }) => {
    const part = bytes.slice(offset, offset + length).buffer
    return Promise.resolve({ body: part, etag: 'a', arrayBuffer: () => Promise.resolve(part) })
  },
} as unknown as R2Bucket

test('an archive that is too large for one directory has leaves, and the worker finds each of its tiles in R2 [17]', async () => {
  const header = await new PMTiles(new FileSource(new File([bytes], 'planet.pmtiles'))).getHeader()
  expect(header).toMatchObject({ specVersion: 3, clustered: true, minZoom: 0, numAddressedTiles: tiles.length })
  expect(header.leafDirectoryLength).toBeGreaterThan(0)
  expect(header.numTileEntries, 'neighbors that are equal are one run').toBeLessThan(tiles.length)
  expect(await deepestZoom(bucket, 'planet.pmtiles')).toBe(maxZoom)
  for (const { z, x, y, data } of tiles.filter((_, n) => n % 97 === 0))
    expect(new Uint8Array((await readTile(bucket, 'planet.pmtiles', z, x, y))!)).toEqual(data)
  expect(await readTile(bucket, 'planet.pmtiles', maxZoom + 1, 0, 0)).toBeNull()
})

test('the street tiles of the repository are recognized as vector tiles, and halves of them are not', () => {
  const files = globSync('*/*/*.pbf.gz', { cwd: streetTiles })
  expect(files).toHaveLength(8)
  for (const file of files) {
    const tile = gunzipSync(readFileSync(path.join(streetTiles, file)))
    expect([file, isVectorTile(tile)]).toEqual([file, true])
    expect([file, isVectorTile(tile.subarray(0, tile.length / 2))]).toEqual([file, false])
  }
})

test('a page in place of a tile, a layer without a name and a layer that is longer than the tile are not vector tiles', () => {
  const refused = [
    'Error',
    'not found',
    '<h1>Welcome</h1>',
    '{}',
    '\x1a\x02x\x02',
    '\x1a\x00',
    '\x1a\xff\xff\x7f\x0a\x01a',
  ]
  for (const text of refused) expect([text, isVectorTile(Buffer.from(text, 'latin1'))]).toEqual([text, false])
  expect(isVectorTile(new Uint8Array())).toBe(true)
})

const sourceOf = (STREETS: string | undefined, isLocal: boolean) =>
  readStreetSource(STREETS === undefined ? {} : { STREETS }, 'https://atlas.example', isLocal)

test('a deployed worker fetches streets from public https addresses only, a local one also from this machine [17]', () => {
  expect(sourceOf(undefined, false)).toMatchObject({
    kind: 'tilejson',
    address: 'https://tiles.openfreemap.org/planet',
    userAgent: 'LavenderAtlas (+https://atlas.example)',
    isPrivate: false,
  })
  expect(sourceOf('https://t.example/{z}/{x}/{y}.pbf?key=k', false)).toMatchObject({ kind: 'template' })
  for (const host of [
    'localhost:9',
    '127.0.0.1:9',
    '2130706433',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '[::1]',
    '[fd00::1]',
    'nas.local',
    'metadata.google.internal',
    'router',
  ]) {
    expect([host, sourceOf(`https://${host}/planet`, false)]).toEqual([host, null])
    expect(sourceOf(`https://${host}/planet`, true)).toMatchObject({ isPrivate: true })
  }
  for (const address of ['http://localhost:9/planet', 'http://127.0.0.1:9/planet']) {
    expect(sourceOf(address, false)).toBeNull()
    expect(sourceOf(address, true)).toMatchObject({ isPrivate: true })
  }
  for (const address of ['http://192.168.0.1/planet', 'http://t.example/planet', 'file:///etc/passwd', 'r2', ''])
    for (const isLocal of [true, false]) expect(sourceOf(address, isLocal)).toBeNull()
})
