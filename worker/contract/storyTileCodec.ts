import { type CategoryCounts, categoryIn, countsOfOne, noCounts } from './categoryCounts.ts'
import { ByteReader, ByteWriter } from './storyTileBytes.ts'
import { fromMorton, toMorton, WORLD_SIZE, type MapPosition } from './mercator.ts'

/**
 * The codec of story tiles: the worker encodes, the map decodes.
 *
 * A reply holds the tiles of a rectangle one after another, row by row from the north-west. A tile is a byte for its
 * kind, then, unless it is empty, a varint for the number of entries and the entries in Morton order:
 * - stories: a varint each of (steps since the last Morton code × 4 + category), then four bytes each of story id;
 * - clusters: for each 16-px cell a varint of (cells since the last × 16 + 8 if it is one story + bits of the categories
 *   in it), a byte of place inside the cell (x and y in sixteenths), then the id of the one story in four bytes, or a varint
 *   of how many stories for each category there is.
 * These two have room for the categories 1 to 3. A tile that holds any other is of a wide kind, with room for 31:
 * - wide stories: the same with × 32 in place of × 4;
 * - wide clusters: the same, but the first varint is (cells since the last × 2 + 1 if it is one story), and the bits of the
 *   categories are a varint after it.
 * Varints are LEB128; ids are little-endian.
 */

/** Tile zooms: a tile is 512 CSS pixels wide, so a map at zoom `n` asks for tiles of zoom `n − 1`. */
export const MIN_TILE_ZOOM = 2
export const MAX_TILE_ZOOM = 17
/** A tile with more stories than this is sent as clusters. */
export const MAX_STORIES_IN_TILE = 1000
/** A tile of clusters has one for each of its 32 × 32 cells of 16 px; the cells have the level `z + CELL_DEPTH`. */
export const CELL_DEPTH = 5
/** The most tiles of one request. */
export const MAX_TILES = 16

/** A tile's place: zoom, column, row. */
export interface TileKey {
  z: number
  x: number
  y: number
}

/** A rectangle of tiles, both ends included. */
export interface TileRange {
  z: number
  x0: number
  y0: number
  x1: number
  y1: number
}

/** One story (`id`), or a cluster of several (`id` is null) at its middle. Positions are map units (see mercator.ts). */
export interface TileEntry extends MapPosition {
  id: number | null
  counts: CategoryCounts
}

/**
 * The content of a tile. With `hasEveryStory` each story has its exact place, and higher zooms need no request. Otherwise its
 * clusters are valid for this zoom only, and the place of a single story is exact to a sixteenth of a cell.
 */
export interface StoryTile extends TileKey {
  hasEveryStory: boolean
  entries: TileEntry[]
}

const EMPTY = 0
const STORIES = 1
const CLUSTERS = 2
const WIDE_STORIES = 3
const WIDE_CLUSTERS = 4

/** The categories up to this one fit into tiles that are not wide. */
const LAST_NARROW = 3
/** The factors that leave room for a category below a Morton code. A Morton code has 48 bits, and numbers are exact to 53. */
const NARROW_FACTOR = 4
export const WIDE_FACTOR = 32

const isWide = (entries: readonly TileEntry[]) =>
  entries.some(({ counts }) => counts.some((count, index) => count > 0 && index >= LAST_NARROW))

/** Map units along a side of a tile of zoom `z`. */
export const tileSize = (z: number) => WORLD_SIZE / 2 ** z

const firstMorton = ({ z, x, y }: TileKey) => toMorton(x * tileSize(z), y * tileSize(z))

const inMortonOrder = (entries: readonly TileEntry[]) =>
  entries.map((entry) => ({ entry, code: toMorton(entry.x, entry.y) })).sort((a, b) => a.code - b.code)

/**
 * Writes a tile of single stories with their exact places, in any order. With the key `{ z: 0, x: 0, y: 0 }` it holds stories of
 * the whole world (what a search found).
 */
export const encodeStories = (key: TileKey, stories: readonly TileEntry[]): Uint8Array<ArrayBuffer> => {
  const writer = new ByteWriter()
  if (stories.length === 0) return Uint8Array.of(EMPTY)
  const [kind, factor] = isWide(stories) ? [WIDE_STORIES, WIDE_FACTOR] : [STORIES, NARROW_FACTOR]
  writer.byte(kind)
  writer.varint(stories.length)
  const sorted = inMortonOrder(stories)
  let last = firstMorton(key)
  for (const { entry, code } of sorted) {
    writer.varint((code - last) * factor + categoryIn(entry.counts))
    last = code
  }
  for (const { entry } of sorted) writer.id(entry.id ?? 0)
  return writer.done()
}

/** Map units along a side of a sixteenth of a cell. */
const sixteenth = (z: number) => tileSize(z) / 2 ** CELL_DEPTH / 16

/** Writes a tile of clusters: at most one entry for each of its 32 × 32 cells, in any order. Places are cut to a sixteenth of a cell. */
export const encodeClusters = (key: TileKey, clusters: readonly TileEntry[]): Uint8Array<ArrayBuffer> => {
  const writer = new ByteWriter()
  if (clusters.length === 0) return Uint8Array.of(EMPTY)
  const isOfWideKind = isWide(clusters)
  writer.byte(isOfWideKind ? WIDE_CLUSTERS : CLUSTERS)
  writer.varint(clusters.length)
  const first = firstMorton(key)
  const step = sixteenth(key.z)
  let last = 0
  for (const { entry, code } of inMortonOrder(clusters)) {
    const cell = Math.floor((code - first) / (step * 16) ** 2)
    const categories = entry.counts.reduce((bits, count, index) => bits + (count ? 2 ** index : 0), 0)
    const isOne = Number(entry.id !== null)
    if (isOfWideKind) {
      writer.varint((cell - last) * 2 + isOne)
      writer.varint(categories)
    } else writer.varint((cell - last) * 16 + isOne * 8 + categories)
    writer.byte((Math.floor(entry.x / step) % 16) * 16 + (Math.floor(entry.y / step) % 16))
    if (entry.id !== null) writer.id(entry.id)
    else for (const count of entry.counts) if (count) writer.varint(count)
    last = cell
  }
  return writer.done()
}

const readStories = (reader: ByteReader, key: TileKey, factor: number): TileEntry[] => {
  const entries: (TileEntry & { id: number })[] = []
  let code = firstMorton(key)
  for (let left = reader.varint(); left > 0; left--) {
    const value = reader.varint()
    code += Math.floor(value / factor)
    entries.push({ ...fromMorton(code), id: 0, counts: countsOfOne(value % factor) })
  }
  for (const entry of entries) entry.id = reader.id()
  return entries
}

/** The head of a cluster: cells since the last one, whether it is one story, and the bits of its categories. */
const readHead = (reader: ByteReader, isOfWideKind: boolean) => {
  const value = reader.varint()
  return isOfWideKind
    ? { cells: Math.floor(value / 2), isOne: value % 2 === 1, categories: reader.varint() }
    : { cells: Math.floor(value / 16), isOne: value % 16 >= 8, categories: value % 8 }
}

/** How many stories of each category there are, of those whose bit is set. */
const readCounts = (reader: ByteReader, categories: number, isOne: boolean): CategoryCounts => {
  const counts = [...noCounts]
  for (let index = 0, bits = categories; bits > 0; index++, bits = Math.floor(bits / 2)) {
    const count = bits % 2 === 0 ? 0 : isOne ? 1 : reader.varint()
    if (index < counts.length) counts[index] = count
  }
  return counts
}

const readClusters = (reader: ByteReader, key: TileKey, isOfWideKind: boolean): TileEntry[] => {
  const entries: TileEntry[] = []
  const first = firstMorton(key)
  const step = sixteenth(key.z)
  let cell = 0
  for (let left = reader.varint(); left > 0; left--) {
    const { cells, isOne, categories } = readHead(reader, isOfWideKind)
    cell += cells
    const corner = fromMorton(first + cell * (step * 16) ** 2)
    const place = reader.byte()
    // The middle of the sixteenth; below one unit there is no middle.
    const x = corner.x + Math.floor((Math.floor(place / 16) + 0.5) * step)
    const y = corner.y + Math.floor(((place % 16) + 0.5) * step)
    const id = isOne ? reader.id() : null
    entries.push({ x, y, id, counts: readCounts(reader, categories, isOne) })
  }
  return entries
}

const readTile = (reader: ByteReader, key: TileKey): StoryTile => {
  const kind = reader.byte()
  if (kind === EMPTY) return { ...key, hasEveryStory: true, entries: [] }
  if (kind === STORIES || kind === WIDE_STORIES)
    return {
      ...key,
      hasEveryStory: true,
      entries: readStories(reader, key, kind === STORIES ? NARROW_FACTOR : WIDE_FACTOR),
    }
  if (kind === CLUSTERS || kind === WIDE_CLUSTERS)
    return { ...key, hasEveryStory: false, entries: readClusters(reader, key, kind === WIDE_CLUSTERS) }
  throw new RangeError('A story tile is of an unknown kind')
}

/** The tiles of a rectangle in encoding order: row by row from the north-west. */
export const listTiles = ({ z, x0, y0, x1, y1 }: TileRange): TileKey[] => {
  const keys: TileKey[] = []
  for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) keys.push({ z, x, y })
  return keys
}

/**
 * Reads a reply with story tiles: those of `range`, row by row from the north-west.
 * Throws RangeError where the bytes are not those of exactly these tiles.
 */
export const decodeTiles = (bytes: Uint8Array, range: TileRange): StoryTile[] => {
  const reader = new ByteReader(bytes)
  const tiles = listTiles(range).map((key) => readTile(reader, key))
  if (!reader.isDone) throw new RangeError('The reply has more story tiles than were asked for')
  return tiles
}

/** Decodes the results of a search for the map: single stories anywhere in the world. */
export const decodeFound = (bytes: Uint8Array): TileEntry[] =>
  decodeTiles(bytes, { z: 0, x0: 0, y0: 0, x1: 0, y1: 0 })[0]?.entries ?? []
