import { open } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { Compression, type Entry, type Header, PMTiles, SharedPromiseCache, TileType } from 'pmtiles'
import { type Box, type Range, rangesOf, within } from './box.ts'
import { encodeDirectories, encodeHeader } from './format.ts'
import type { Archive } from './source.ts'

/** Pieces that lie closer together than this are fetched as one, and no request is for more than that, unless a tile is. */
const [gapBytes, requestBytes] = [64 * 1024, 8 * 1024 * 1024]
/** A root with leaves below leaves is as deep as any archive is. */
const deepest = 4

/** A different content of the archive, and where it goes in the extract. */
interface Piece {
  offset: number
  length: number
  goesTo: number
}

/** What an extract will hold; nothing of its tiles is fetched yet. */
export interface Plan {
  header: Header
  box: Box
  maxZoom: number
  entries: Entry[]
  pieces: Piece[]
  /** Addressed tiles, and bytes of the different ones. */
  tiles: number
  bytes: number
}

/** The entries of an archive that lie in the ranges, in order: only directories that hold one of them are read. */
const collect = async (archive: Archive, header: Header, ranges: Range[]): Promise<Entry[]> => {
  const cache = new SharedPromiseCache(64, false)
  const found: Entry[] = []
  const read = async (offset: number, length: number, end: number, depth: number): Promise<void> => {
    if (depth > deepest) throw new Error('The archive has directories without end.')
    const entries = await cache.getDirectory(archive, offset, length, header)
    for (const [n, entry] of entries.entries()) {
      const { tileId, runLength } = entry
      const isLeaf = runLength === 0
      const after = isLeaf ? (entries[n + 1]?.tileId ?? end) : tileId + runLength
      const wanted = within(ranges, tileId, after)
      if (isLeaf && wanted.length > 0)
        await read(header.leafDirectoryOffset + entry.offset, entry.length, after, depth + 1)
      if (!isLeaf) for (const { from, to } of wanted) found.push({ ...entry, tileId: from, runLength: to - from })
    }
  }
  await read(header.rootDirectoryOffset, header.rootDirectoryLength, Infinity, 1)
  return found
}

/** Gives every different content a place in the order in which tiles first need it, and joins runs that became neighbours. */
const place = (found: Entry[]) => {
  const pieces = new Map<number, Piece>()
  const entries: Entry[] = []
  let bytes = 0
  for (const { tileId, runLength, offset, length } of found) {
    let piece = pieces.get(offset)
    if (!piece) {
      piece = { offset, length, goesTo: bytes }
      pieces.set(offset, piece)
      bytes += length
    }
    const before = entries.at(-1)
    if (before && before.offset === piece.goesTo && before.tileId + before.runLength === tileId)
      before.runLength += runLength
    else entries.push({ tileId, runLength, offset: piece.goesTo, length })
  }
  return { entries, pieces: [...pieces.values()].sort((a, b) => a.offset - b.offset), bytes }
}

/**
 * Reads what of an archive (PMTiles version 3, vector tiles) lies in a box, from its first zoom to `maxZoom`. Throws a
 * sentence for an archive that cannot be cut.
 */
export const planExtract = async (archive: Archive, box: Box, maxZoom: number): Promise<Plan> => {
  const header = await new PMTiles(archive).getHeader()
  if (header.tileType !== TileType.Mvt) throw new Error('The archive has no vector tiles (MVT).')
  if (![Compression.Gzip, Compression.None].includes(header.tileCompression))
    throw new Error('The tiles of the archive are packed as our worker cannot unpack them: only gzip will do.')
  const last = Math.min(maxZoom, header.maxZoom)
  if (last < header.minZoom) throw new Error(`The archive begins at zoom ${header.minZoom}.`)
  const placed = place(await collect(archive, header, rangesOf(box, header.minZoom, last)))
  if (placed.entries.length === 0) throw new Error('The archive has nothing in that box.')
  const tiles = placed.entries.reduce((sum, { runLength }) => sum + runLength, 0)
  return { header, box, maxZoom: last, tiles, ...placed }
}

/** Pieces that are fetched as one. */
const batchesOf = (pieces: Piece[]): Piece[][] => {
  const batches: Piece[][] = []
  for (const piece of pieces) {
    const batch = batches.at(-1)
    const [first, last] = [batch?.[0], batch?.at(-1)]
    const isNear =
      first &&
      last &&
      piece.offset - (last.offset + last.length) <= gapBytes &&
      piece.offset + piece.length - first.offset <= requestBytes
    if (isNear) batch!.push(piece)
    else batches.push([piece])
  }
  return batches
}

const headOf = async (archive: Archive, { header, box, maxZoom, entries, pieces, tiles, bytes }: Plan) => {
  const { root, leaves } = encodeDirectories(entries)
  const metadata = gzipSync(JSON.stringify(await new PMTiles(archive).getMetadata()), { level: 9 })
  const [west, south, east, north] = box
  const isWhole = west < east
  const head = encodeHeader(
    {
      numAddressedTiles: tiles,
      numTileEntries: entries.length,
      numTileContents: pieces.length,
      tileCompression: header.tileCompression,
      minZoom: header.minZoom,
      maxZoom,
      bounds: isWhole ? box : [-180, south, 180, north],
      center: [isWhole ? (west + east) / 2 : 180, (south + north) / 2, Math.min(12, maxZoom)],
    },
    { root: root.length, metadata: metadata.length, leaves: leaves.length, tiles: bytes },
  )
  return Buffer.concat([head, root, metadata, leaves])
}

/**
 * Writes what was planned as an archive of its own: clustered, each different tile once. `tell` hears how many bytes of
 * tiles are written. Returns its size in bytes.
 */
export const writeExtract = async (
  archive: Archive,
  plan: Plan,
  file: string,
  tell: (bytes: number) => void = () => undefined,
): Promise<number> => {
  const head = await headOf(archive, plan)
  const out = await open(file, 'w')
  try {
    await out.write(head, 0, head.length, 0)
    let written = 0
    for (const batch of batchesOf(plan.pieces)) {
      const [from, last] = [batch[0]!.offset, batch.at(-1)!]
      const length = last.offset + last.length - from
      const { data } = await archive.getBytes(plan.header.tileDataOffset + from, length)
      if (data.byteLength !== length) throw new Error('The archive ends before its tiles do.')
      for (const piece of batch) {
        const at = piece.offset - from
        await out.write(new Uint8Array(data, at, piece.length), 0, piece.length, head.length + piece.goesTo)
        written += piece.length
      }
      tell(written)
    }
  } finally {
    await out.close()
  }
  return head.length + plan.bytes
}
