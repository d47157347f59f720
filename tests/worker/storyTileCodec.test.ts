import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CategoryCounts } from '#contract/categoryCounts'
import {
  CELL_DEPTH,
  decodeFound,
  decodeTiles,
  encodeClusters,
  encodeStories,
  listTiles,
  MAX_TILE_ZOOM,
  MIN_TILE_ZOOM,
  tileSize,
  type TileEntry,
  type TileKey,
} from '#contract/storyTileCodec'
import { fromMapPosition, fromMorton, toMapPosition, toMorton, WORLD_SIZE } from '#contract/mercator'

const unit = fc.integer({ min: 0, max: WORLD_SIZE - 1 })
const id = fc.integer({ min: 1, max: 2 ** 32 - 1 })
const one = fc.constantFrom<CategoryCounts>([1, 0, 0], [0, 1, 0], [0, 0, 1])
const many = fc.tuple(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6)).filter(([a, b, c]) => a + b + c > 1)
const tile = fc
  .tuple(fc.integer({ min: MIN_TILE_ZOOM, max: MAX_TILE_ZOOM }), unit, unit)
  .map(([z, x, y]): TileKey => ({ z, x: Math.floor(x / tileSize(z)), y: Math.floor(y / tileSize(z)) }))

const inside = (key: TileKey, entry: TileEntry): TileEntry => ({
  ...entry,
  x: key.x * tileSize(key.z) + (entry.x % tileSize(key.z)),
  y: key.y * tileSize(key.z) + (entry.y % tileSize(key.z)),
})
const asRange = ({ z, x, y }: TileKey) => ({ z, x0: x, y0: y, x1: x, y1: y })
const inOrder = (entries: readonly TileEntry[]) =>
  [...entries].sort((a, b) => toMorton(a.x, a.y) - toMorton(b.x, b.y) || a.id! - b.id!)

test('every position survives conversion to its Morton code and back', () => {
  fc.assert(
    fc.property(unit, unit, (x, y) => {
      expect(fromMorton(toMorton(x, y))).toEqual({ x, y })
    }),
  )
})

test('every place on earth is decoded within three meters, the poles at the edge of the map', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (lat, lon) => {
        const { latitude, longitude } = fromMapPosition(toMapPosition(lat, lon))
        expect(Math.abs(latitude - Math.max(-85.051128, Math.min(85.051128, lat)))).toBeLessThan(360 / WORLD_SIZE)
        expect(Math.abs(longitude - lon)).toBeLessThan(360 / WORLD_SIZE)
      },
    ),
  )
})

test('the stories of a leaf tile are decoded unchanged', () => {
  const story = fc.record({ x: unit, y: unit, id, counts: one })
  fc.assert(
    fc.property(tile, fc.array(story, { maxLength: 60 }), (key, stories) => {
      const sent = stories.map((entry) => inside(key, entry))
      const [received] = decodeTiles(encodeStories(key, sent), asRange(key))
      expect(received).toMatchObject({ ...key, hasEveryStory: true })
      expect(inOrder(received!.entries)).toEqual(inOrder(sent))
    }),
  )
})

test('search results anywhere in the world are decoded unchanged', () => {
  const story = fc.record({ x: unit, y: unit, id, counts: one })
  fc.assert(
    fc.property(fc.array(story, { maxLength: 60 }), (stories) => {
      const received = decodeFound(encodeStories({ z: 0, x: 0, y: 0 }, stories))
      expect(inOrder(received)).toEqual(inOrder(stories))
    }),
  )
})

test('clusters keep their counts and ids, and their position to a sixteenth of a cell', () => {
  const crowd = fc.oneof(
    fc.record({ x: unit, y: unit, id, counts: one }),
    fc.record({ x: unit, y: unit, id: fc.constant(null), counts: many }),
  )
  fc.assert(
    fc.property(tile, fc.array(crowd, { maxLength: 60 }), (key, crowds) => {
      const cellSize = tileSize(key.z) / 2 ** CELL_DEPTH
      const byCell = new Map<string, TileEntry>()
      for (const entry of crowds.map((it) => inside(key, it)))
        byCell.set(`${Math.floor(entry.x / cellSize)} ${Math.floor(entry.y / cellSize)}`, entry)
      const sent = inOrder([...byCell.values()])
      const [received] = decodeTiles(encodeClusters(key, sent), asRange(key))
      expect(received!.entries.map(({ id, counts }) => ({ id, counts }))).toEqual(
        sent.map(({ id, counts }) => ({ id, counts: [...counts] })),
      )
      for (const [index, entry] of received!.entries.entries()) {
        expect(Math.abs(entry.x - sent[index]!.x)).toBeLessThanOrEqual(Math.max(0, cellSize / 16))
        expect(Math.abs(entry.y - sent[index]!.y)).toBeLessThanOrEqual(Math.max(0, cellSize / 16))
      }
    }),
  )
})

test('tiles of the categories 1 to 3 have the bytes that clients of every version read', () => {
  const key = { z: 5, x: 3, y: 9 }
  const entry = (id: number | null, offset: number, counts: CategoryCounts) =>
    inside(key, { x: 70_000 + offset, y: 5_000 + 2 * offset, id, counts })
  const stories = [entry(77, 0, [1, 0, 0]), entry(4_000_000_000, 900, [0, 1, 0]), entry(5, 120_000, [0, 0, 1])]
  const clusters = [entry(null, 0, [3, 0, 200]), entry(9, 40_000, [0, 1, 0]), entry(null, 90_000, [0, 1, 1])]
  const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  expect(hex(encodeStories(key, stories))).toBe('010381acb9e140c28cd411c3f3d2e3f6064d00000000286bee05000000')
  expect(hex(encodeClusters(key, clusters))).toBe('020385024403c801ea04b309000000d612c40101')
})

test('a story of a category that this client does not know counts as nothing, and the others are read', () => {
  const key = { z: 5, x: 3, y: 9 }
  // A wide tile: one story of category 7, one of category 2, both at the tile's corner.
  const bytes = Uint8Array.of(3, 2, 7, 2, ...[9, 0, 0, 0], ...[8, 0, 0, 0])
  const [tile] = decodeTiles(bytes, asRange(key))
  expect(tile!.entries.map(({ id, counts }) => ({ id, counts }))).toEqual([
    { id: 9, counts: [0, 0, 0] },
    { id: 8, counts: [0, 1, 0] },
  ])
})

test('the tiles of a rectangle are encoded in sequence, empty ones too', () => {
  const range = { z: 11, x0: 350, y0: 816, x1: 351, y1: 817 }
  const entry = (key: TileKey): TileEntry => inside(key, { x: 17, y: 4, id: 5, counts: [0, 1, 0] })
  const bytes = listTiles(range).map((key, index) => encodeStories(key, index % 2 ? [entry(key)] : []))
  const tiles = decodeTiles(new Uint8Array(bytes.flatMap((it) => [...it])), range)
  expect(tiles.map(({ x, y }) => [x, y])).toEqual([
    [350, 816],
    [351, 816],
    [350, 817],
    [351, 817],
  ])
  expect(tiles.map(({ entries }) => entries.length)).toEqual([0, 1, 0, 1])
})

test('truncated or foreign data is refused by the decoder', () => {
  const key = { z: 3, x: 1, y: 1 }
  const bytes = encodeStories(key, [inside(key, { x: 1, y: 2, id: 3, counts: [1, 0, 0] })])
  for (let length = 0; length < bytes.length; length++)
    expect(() => decodeTiles(bytes.slice(0, length), asRange(key))).toThrow(RangeError)
  expect(() => decodeTiles(Uint8Array.of(...bytes, 0), asRange(key))).toThrow(RangeError)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (junk) => {
      try {
        decodeTiles(junk, asRange(key))
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }),
  )
})
