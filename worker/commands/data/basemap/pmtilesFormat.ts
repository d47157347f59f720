import { gzipSync } from 'node:zlib'
import { Compression, type Entry, type Header, TileType } from 'pmtiles'

/** The length of a header. */
const headerBytes = 127
/** Readers fetch header and root directory in one request of this size. */
const rootBytes = 16_384
/** Entries of the first leaf directories that are tried. */
const leafEntries = 4_096

const varints = (numbers: Iterable<number>): Buffer => {
  const bytes: number[] = []
  for (let number of numbers) {
    for (; number >= 128; number = Math.floor(number / 128)) bytes.push((number % 128) | 128)
    bytes.push(number)
  }
  return Buffer.from(bytes)
}

/** A directory, gzip: columns of differences of ids, runs, lengths and offsets (PMTiles version 3, section 4). */
const encodeDirectory = (entries: Entry[]): Buffer =>
  gzipSync(
    varints([
      entries.length,
      ...entries.map(({ tileId }, n) => tileId - (entries[n - 1]?.tileId ?? 0)),
      ...entries.map(({ runLength }) => runLength),
      ...entries.map(({ length }) => length),
      ...entries.map(({ offset }, n) => {
        const before = entries[n - 1]
        return before && offset === before.offset + before.length ? 0 : offset + 1
      }),
    ]),
    { level: 9 },
  )

const withLeaves = (entries: Entry[], each: number): { root: Buffer; leaves: Buffer } => {
  const leaves: Buffer[] = []
  const pointers: Entry[] = []
  let offset = 0
  for (let from = 0; from < entries.length; from += each) {
    const leaf = encodeDirectory(entries.slice(from, from + each))
    pointers.push({ tileId: entries[from]!.tileId, offset, length: leaf.length, runLength: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: encodeDirectory(pointers), leaves: Buffer.concat(leaves) }
}

/** The directories of an archive: a root that readers get with the header, and leaves behind it where it is too small. */
export const encodeDirectories = (entries: Entry[]): { root: Buffer; leaves: Buffer } => {
  const most = rootBytes - headerBytes
  const root = entries.length <= rootBytes ? encodeDirectory(entries) : null
  if (root && root.length <= most) return { root, leaves: Buffer.alloc(0) }
  for (let each = leafEntries; ; each *= 2) {
    const directories = withLeaves(entries, each)
    if (directories.root.length <= most) return directories
  }
}

/** What a header says beside the places of its parts, which follow each other: root, metadata, leaves, tiles. */
export type About = Pick<
  Header,
  'numAddressedTiles' | 'numTileEntries' | 'numTileContents' | 'minZoom' | 'maxZoom' | 'tileCompression'
> & {
  bounds: [west: number, south: number, east: number, north: number]
  center: [longitude: number, latitude: number, zoom: number]
}
interface Lengths {
  root: number
  metadata: number
  leaves: number
  tiles: number
}

/** The header of a clustered archive of vector tiles whose directories and metadata are gzip. */
export const encodeHeader = (about: About, { root, metadata, leaves, tiles }: Lengths): Buffer => {
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const metadataAt = headerBytes + root
  const leavesAt = metadataAt + metadata
  const places = [headerBytes, root, metadataAt, metadata, leavesAt, leaves, leavesAt + leaves, tiles]
  const counts = [about.numAddressedTiles, about.numTileEntries, about.numTileContents]
  ;[...places, ...counts].forEach((number, n) => header.writeBigUInt64LE(BigInt(number), 8 + n * 8))
  const [isClustered, [longitude, latitude, zoom]] = [1, about.center]
  ;[isClustered, Compression.Gzip, about.tileCompression, TileType.Mvt, about.minZoom, about.maxZoom].forEach(
    (number, n) => header.writeUInt8(number, 96 + n),
  )
  about.bounds.forEach((degrees, n) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + n * 4))
  header.writeUInt8(zoom, 118)
  ;[longitude, latitude].forEach((degrees, n) => header.writeInt32LE(Math.round(degrees * 1e7), 119 + n * 4))
  return header
}
