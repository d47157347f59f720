import { calls } from '#contract/calls'
import type { Category } from '#contract/categories'
import { totalOf } from '#contract/categoryCounts'
import { CELL_DEPTH, decodeFound, type TileEntry, MIN_TILE_ZOOM, tileSize } from '#contract/storyTileCodec'
import { type MapPosition, toMapPosition } from '#contract/mercator'
import type { Point } from '#contract/placeGrid'
import type { FoundStory } from '#contract/stories'
import { call } from '#web/lib/api.ts'
import { distanceKm } from '#web/lib/distance.ts'
import { type Filters, isNarrowed, queryOf } from '#web/lib/mapAddress.ts'
import { filterByCategory } from '../markers/clusterEntries.ts'
import { bboxOf } from '../markers/geometry.ts'
import { nearestOf, readAround } from '../storyTiles/tilesAround.ts'

/** A story and how far (km) its shown point is. */
export interface NearStory {
  story: FoundStory
  km: number
}

/** How many are named. */
const most = 5
/** So many are enough to look no further. */
const enough = 3
/** The zooms of the tiles that are looked through, one after the other: 16 of them reach 40 km, 600 km, around the world. */
const zooms = [10, 6, MIN_TILE_ZOOM]

interface Found {
  entries: TileEntry[]
  /** The side (map units) of a cell of a story tile: the stories of an entry without an id are in one. */
  cell: number
}

/** The nearest entries of the story tiles: one to three cached calls, the wider ones only where there is little around. */
const findInTiles = async (
  from: MapPosition,
  categories: ReadonlySet<Category>,
  signal: AbortSignal,
): Promise<Found> => {
  for (const z of zooms) {
    const { entries: all, reach } = await readAround(from, z, signal)
    const entries = filterByCategory(all, categories).filter(({ counts }) => totalOf(counts) > 0)
    const count = entries.reduce((sum, { counts }) => sum + totalOf(counts), 0)
    if (count >= enough || reach === Infinity)
      return { entries: entries.slice(0, most), cell: tileSize(z + CELL_DEPTH) }
  }
  return { entries: [], cell: 0 }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** The nearest of what a search of the whole world finds, of its newest 2,000: the story tiles know no years and languages. */
const findInSearch = async (from: MapPosition, filters: Filters, signal: AbortSignal): Promise<Found> => {
  const { layer } = await call(calls.storyTiles.search, { query: queryOf(filters) }, { signal })
  const chosen = filterByCategory(decodeFound(bytesOf(layer)), filters.categories)
  const entries = chosen.filter(({ counts }) => totalOf(counts) > 0)
  return { entries: nearestOf(entries, from).slice(0, most), cell: 0 }
}

/** The stories of the first entry that stands for several: the newest in its cell. */
const readCluster = async ({ entries, cell }: Found, filters: Filters, signal: AbortSignal): Promise<FoundStory[]> => {
  const cluster = entries.find(({ id }) => id === null)
  if (!cluster) return []
  const [west, north] = [Math.floor(cluster.x / cell) * cell, Math.floor(cluster.y / cell) * cell]
  const bbox = bboxOf({ zoom: 0, west, north, east: west + cell, south: north + cell })
  return call(calls.stories.search, { query: { ...queryOf(filters), bbox, limit: most } }, { signal })
}

const readById = async (ids: readonly number[], signal: AbortSignal): Promise<FoundStory[]> =>
  ids.length > 0 ? call(calls.stories.list, { query: { ids: ids.join(',') } }, { signal }) : []

/**
 * The stories nearest to `from` that match the filters without words, five at most, the nearest first. Throws `ApiError`, and an
 * `AbortError` after `signal`. The calls tell no more than a tile of 20 km or more.
 */
export const findNearest = async (from: Point, filters: Filters, signal: AbortSignal): Promise<NearStory[]> => {
  const position = toMapPosition(from.latitude, from.longitude)
  const found = await (isNarrowed(filters)
    ? findInSearch(position, filters, signal)
    : findInTiles(position, filters.categories, signal))
  // In no order of distance, which would say more of the place than the tiles.
  const ids = found.entries.flatMap(({ id }) => id ?? []).sort((a, b) => a - b)
  const stories = (await Promise.all([readById(ids, signal), readCluster(found, filters, signal)])).flat()
  return [...new Map(stories.map((story) => [story.id, story])).values()]
    .map((story) => ({ story, km: distanceKm(from, story) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, most)
}
