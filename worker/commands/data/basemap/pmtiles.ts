import { gzipSync } from 'node:zlib'
import { Compression, TileType, zxyToTileId } from 'pmtiles'

export interface Tile {
  z: number
  x: number
  y: number
  /** Vector tile, not compressed. */
  data: Uint8Array
}

interface Entry {
  id: number
  run: number
  offset: number
  length: number
}

const headerBytes = 127
/** Readers fetch header and root directory in one request of this size. */
const rootBytes = 16_384

const varints = (numbers: number[]): Buffer => {
  const bytes: number[] = []
  for (let number of numbers) {
    for (; number >= 128; number = Math.floor(number / 128)) bytes.push((number % 128) | 128)
    bytes.push(number)
  }
  return Buffer.from(bytes)
}

const directoryOf = (entries: Entry[]): Buffer =>
  gzipSync(
    varints([
      entries.length,
      ...entries.map(({ id }, n) => id - (entries[n - 1]?.id ?? 0)),
      ...entries.map(({ run }) => run),
      ...entries.map(({ length }) => length),
      ...entries.map(({ offset }, n) => {
        const before = entries[n - 1]
        return before && offset === before.offset + before.length ? 0 : offset + 1
      }),
    ]),
    { level: 9 },
  )

/** Stores every different tile once and neighbours that are equal as one run. */
const packTiles = (tiles: Tile[]) => {
  const entries: Entry[] = []
  const stored = new Map<string, { offset: number; length: number }>()
  const bodies: Buffer[] = []
  let offset = 0
  const byId = tiles.map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), data: tile.data }))
  for (const { id, data } of byId.sort((a, b) => a.id - b.id)) {
    const body = gzipSync(data, { level: 9 })
    const key = body.toString('latin1')
    let place = stored.get(key)
    if (!place) {
      place = { offset, length: body.length }
      stored.set(key, place)
      bodies.push(body)
      offset += body.length
    }
    const before = entries.at(-1)
    if (before && before.offset === place.offset && before.id + before.run === id) before.run++
    else entries.push({ id, run: 1, ...place })
  }
  return { entries, bodies, different: stored.size }
}

/** A PMTiles archive (version 3) of gzipped vector tiles, zoom 0 to `maxZoom`, of the whole world. */
export const writePmtiles = (tiles: Tile[], maxZoom: number, metadata: Record<string, unknown>): Buffer => {
  const { entries, bodies, different } = packTiles(tiles)
  const root = directoryOf(entries)
  if (headerBytes + root.length > rootBytes) throw new Error(`The root directory has ${root.length} bytes, too many`)
  const about = gzipSync(JSON.stringify(metadata), { level: 9 })
  const data = Buffer.concat(bodies)

  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const aboutAt = headerBytes + root.length
  const dataAt = aboutAt + about.length
  const places = [headerBytes, root.length, aboutAt, about.length, dataAt, 0, dataAt, data.length]
  const counts = [tiles.length, entries.length, different]
  ;[...places, ...counts].forEach((number, n) => header.writeBigUInt64LE(BigInt(number), 8 + n * 8))
  header.writeUInt8(1, 96)
  header.writeUInt8(Compression.Gzip, 97)
  header.writeUInt8(Compression.Gzip, 98)
  header.writeUInt8(TileType.Mvt, 99)
  header.writeUInt8(0, 100)
  header.writeUInt8(maxZoom, 101)
  ;[-180, -85.051129, 180, 85.051129].forEach((degrees, n) =>
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + n * 4),
  )
  return Buffer.concat([header, root, about, data])
}
