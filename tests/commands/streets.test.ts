import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PMTiles } from 'pmtiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Tile, writePmtiles } from '../../worker/commands/data/basemap/pmtiles.ts'
import { rangesOf, readBox } from '../../worker/commands/data/pmtiles/box.ts'
import { planExtract, writeExtract } from '../../worker/commands/data/pmtiles/extract.ts'
import { type Archive, openArchive } from '../../worker/commands/data/pmtiles/source.ts'
import { readArguments } from '../../worker/commands/operate/extractStreets/arguments.ts'
import { openBindings } from '../../worker/commands/platform/localPlatform.ts'
import { Buffer } from '../../worker/crypto/buffer.ts'
import { deepestZoom, readTile } from '../../worker/services/tileArchive.ts'
import { isVectorTile } from '../../worker/services/streets/vectorTile.ts'
import { readStreetSource } from '../../worker/streetSource.ts'
import { streetTiles } from '../support/streetServer.ts'

const root = path.resolve(import.meta.dirname, '../..')
const work = mkdtempSync(path.join(tmpdir(), 'planet-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

const maxZoom = 7
/** A tile of the sea, the same everywhere, or of land, each of its own length. */
const dataOf = (z: number, x: number, y: number): Uint8Array =>
  (x * 7 + y * 13 + z) % 5 < 2
    ? new TextEncoder().encode('sea')
    : new TextEncoder().encode(`${z}/${x}/${y} `.repeat(1 + ((x * 31 + y * 17) % 9)))
const tiles: Tile[] = []
for (let z = 0; z <= maxZoom; z++)
  for (let x = 0; x < 2 ** z; x++) for (let y = 0; y < 2 ** z; y++) tiles.push({ z, x, y, data: dataOf(z, x, y) })
const planet = path.join(work, 'planet.pmtiles')
writeFileSync(planet, writePmtiles(tiles, maxZoom, { name: 'a small planet', attribution: 'us' }))

/** A server of that planet which knows ranges. */
const bytes = readFileSync(planet)
const served: [from: number, length: number][] = []
const server = createServer((request, response) => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  if (request.url !== '/planet.pmtiles' || from === undefined) return response.writeHead(200).end('all of it')
  const part = bytes.subarray(Number(from), Number(to) + 1)
  served.push([Number(from), part.length])
  response.writeHead(206, { etag: '"a"' }).end(part)
})
let origin = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const archives: Archive[] = []
afterAll(() => Promise.all(archives.map((archive) => archive.close())))
/** Cuts a box out of the planet in this process, and opens what came of it. */
const cut = async (box: string, zoom: number) => {
  const archive = await openArchive(`${origin}/planet.pmtiles`)
  const file = path.join(work, `${box}.pmtiles`)
  const plan = await planExtract(archive, readBox(box), zoom)
  const size = await writeExtract(archive, plan, file)
  expect(readFileSync(file).length).toBe(size)
  const opened = await openArchive(file)
  archives.push(opened)
  const extract = new PMTiles(opened)
  const read = async (z: number, x: number, y: number) => {
    const tile = await extract.getZxy(z, x, y)
    return tile && Buffer.from(tile.data).toString()
  }
  return { plan, read, header: await extract.getHeader(), metadata: await extract.getMetadata() }
}
const wanted = (z: number, x: number, y: number) => Buffer.from(dataOf(z, x, y)).toString()

test('a box cut out of a planet has the planet’s tiles in it, and none beside it', async () => {
  served.length = 0
  const { plan, read, header, metadata } = await cut('5,45,15,55', 6)
  const isInside = (z: number, x: number, y: number) => {
    const longitude = (at: number) => (at / 2 ** z) * 360 - 180
    const latitude = (at: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * at) / 2 ** z))) * 180) / Math.PI
    return longitude(x + 1) > 5 && longitude(x) < 15 && latitude(y) > 45 && latitude(y + 1) < 55
  }
  const wrong: string[] = []
  let inside = 0
  for (const { z, x, y } of tiles.filter(({ z, x }) => z < 7 || x < 2)) {
    const isWanted = z <= 6 && isInside(z, x, y)
    if (isWanted) inside++
    if ((await read(z, x, y)) !== (isWanted ? wanted(z, x, y) : undefined)) wrong.push(`${z}/${x}/${y}`)
  }
  expect(wrong).toEqual([])
  expect(header).toMatchObject({
    specVersion: 3,
    clustered: true,
    minZoom: 0,
    maxZoom: 6,
    minLon: 5,
    minLat: 45,
    maxLon: 15,
    maxLat: 55,
    numAddressedTiles: inside,
    numTileContents: plan.pieces.length,
  })
  expect(plan.pieces.length, 'the sea is there once').toBeLessThan(plan.tiles)
  expect(metadata).toEqual({ name: 'a small planet', attribution: 'us' })
  const fetched = served.reduce((sum, [, length]) => sum + length, 0)
  expect(fetched, 'not the whole planet').toBeLessThan(bytes.length)
})

test('an extract that is too large for one directory has leaves, and every tile is found', async () => {
  const { read, header, plan } = await cut('-180,-85,180,85', maxZoom)
  expect(header.leafDirectoryLength).toBeGreaterThan(0)
  expect(plan.tiles).toBe(tiles.length)
  expect(header.numTileEntries, 'neighbours that are equal are one run').toBeLessThan(plan.tiles)
  for (const { z, x, y } of tiles.filter((_, n) => n % 97 === 0)) expect(await read(z, x, y)).toBe(wanted(z, x, y))
})

test('a box across the 180th meridian has both of its sides', async () => {
  const { read } = await cut('170,-20,-170,-10', 5)
  for (const x of [0, 31]) expect(await read(5, x, 17)).toBe(wanted(5, x, 17))
  expect(await read(5, 16, 17)).toBeUndefined()
})

const run = async (...args: string[]) => {
  const child = spawn(process.execPath, [path.join(root, 'worker/commands/operate/extractStreets.ts'), ...args], {
    cwd: root,
    env: { ...process.env, STATE_DIR: path.join(work, 'state') },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number]
  return { status, said }
}

/** A bucket with what the command put into the local one. */
const bucketOf = async (name: string) => {
  const platform = await openBindings({ state: path.join(work, 'state') })
  const put = await (await platform.getR2Bucket('TILES')).get(name)
  const whole = await put!.arrayBuffer()
  await platform.dispose()
  const get = (_: string, { range }: { range: { offset: number; length: number } }) => {
    const part = whole.slice(range.offset, range.offset + range.length)
    return Promise.resolve({ body: part, etag: 'a', arrayBuffer: () => Promise.resolve(part) })
  }
  return { get } as unknown as R2Bucket
}

test('an operator cuts a city out of a planet far away, and the worker serves it from R2', async () => {
  const { status, said } = await run(
    '-118.7,33.7,-118.1,34.4',
    '--from',
    `${origin}/planet.pmtiles`,
    '--name',
    'la.pmtiles',
  )
  expect([status, said]).toEqual([0, expect.stringContaining('Set PMTILES="la.pmtiles" in .dev.vars')])
  expect(said).toMatch(/^\d+ tiles of http.*, zoom 0 to 7: [\d.]+ MB$/m)
  const bucket = await bucketOf('la.pmtiles')
  expect(await deepestZoom(bucket, 'la.pmtiles')).toBe(7)
  const tile = await readTile(bucket, 'la.pmtiles', 7, 21, 51)
  expect(Buffer.from(tile!).toString()).toBe(wanted(7, 21, 51))
  expect(await readTile(bucket, 'la.pmtiles', 7, 90, 51)).toBeNull()
})

test('a cut that cannot be made is refused in words', async () => {
  const noArchive = await openArchive(import.meta.filename)
  archives.push(noArchive)
  await expect(planExtract(noArchive, [5, 45, 15, 55], 6)).rejects.toThrow('Wrong magic number')
  expect(readArguments(['-5.5,45,15,55', '--max-zoom', '14', '--remote'])).toEqual({
    box: [-5.5, 45, 15, 55],
    from: undefined,
    maxZoom: 14,
    name: 'streets.pmtiles',
    isRemote: true,
  })
  const refused: [string[], RegExp][] = [
    [['--from', 'x'], /^Say which box: npm run streets:extract -- west,south,east,north/],
    [['5,45,15'], /^A box is west,south,east,north in degrees/],
    [['5,55,15,45'], /^A box is west,south,east,north in degrees/],
    [['5,45,15,55', '--max-zoom', 'deep'], /^--max-zoom is a number/],
    [['5,45,15,55', '--name', '../x'], /^--name is letters/],
  ]
  for (const [args, words] of refused) expect(() => readArguments(args)).toThrow(words)
})

test('a server that knows no ranges is not asked for a whole planet', async () => {
  await expect(
    openArchive(`${origin}/all`).then((archive) => planExtract(archive, [5, 45, 15, 55], 6)),
  ).rejects.toThrow(/knows no ranges/)
})

test('a box that nobody can hold is refused before anything is fetched', () => {
  expect(() => rangesOf([-180, -85, 180, 85], 0, 15)).toThrow(
    /more than 4 million tiles: take a smaller box, or --max-zoom 10/,
  )
})

test('the street tiles of the repository look like vector tiles, and their halves do not', () => {
  const files = globSync('*/*/*.pbf.gz', { cwd: streetTiles })
  expect(files).toHaveLength(8)
  for (const file of files) {
    const tile = gunzipSync(readFileSync(path.join(streetTiles, file)))
    expect([file, isVectorTile(tile)]).toEqual([file, true])
    expect([file, isVectorTile(tile.subarray(0, tile.length / 2))]).toEqual([file, false])
  }
})

test('a page in place of a tile, a layer without a name and a layer that is longer than the tile are no vector tiles', () => {
  const refused = ['Error', 'not found', '<h1>Welcome</h1>', '{}', '\x1a\x02x\x02', '\x1a\x00', '\x1a\xff\xff\x7f\x0a\x01a']
  for (const text of refused) expect([text, isVectorTile(Buffer.from(text, 'latin1'))]).toEqual([text, false])
  expect(isVectorTile(new Uint8Array())).toBe(true)
})

const sourceOf = (STREETS: string | undefined, isLocal: boolean) =>
  readStreetSource(STREETS === undefined ? {} : { STREETS }, 'https://atlas.example', isLocal)

test('a deployed worker fetches streets from public encrypted addresses alone, a local one from this machine too', () => {
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
