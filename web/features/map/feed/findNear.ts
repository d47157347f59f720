import { calls } from '#contract/calls'
import { decodeTiles, type TileRange, tileSize } from '#contract/feedCodec'
import { type MapPosition } from '#contract/mercator'
import { callRaw } from '#web/lib/api.ts'
import { nearestCopy } from '../markers/geometry.ts'

/** The zooms of the tiles that are asked for one after another: each block of tiles is eight times as wide as the one before. */
const zooms = [14, 11, 8, 5, 2]
/** Tiles along a side of a block: 16 in all, the most of one call. */
const blockSide = 4

/** The block of tiles of a zoom around a place, and the distance (map units) up to which it holds everything. */
const blockAround = ({ x, y }: MapPosition, z: number) => {
  const side = tileSize(z)
  const last = 2 ** z - blockSide
  const first = (unit: number) => Math.min(last, Math.max(0, Math.round(unit / side) - blockSide / 2))
  const [x0, y0] = [first(x), first(y)]
  const range: TileRange = { z, x0, y0, x1: x0 + blockSide - 1, y1: y0 + blockSide - 1 }
  const edges = [x - x0 * side, (x0 + blockSide) * side - x, y - y0 * side, (y0 + blockSide) * side - y]
  return { range, reach: last === 0 ? Infinity : Math.min(...edges) }
}

/** The distance of two places in map units, also across the antimeridian. */
const unitsBetween = (one: MapPosition, other: MapPosition) =>
  Math.hypot(nearestCopy(other.x, one.x) - one.x, other.y - one.y)

/**
 * The ids of the public stories that are nearest to a place of the map, the nearest first: about `least` or more, up to `most`. They
 * come from the tiles of the map, in one to five calls of at most 16 tiles: a block around the place, and a wider one while
 * fewer than `least` are in it. Where stories are so many that a tile has clusters, those in clusters are left out. Throws `ApiError`.
 */
export const findNear = async (
  place: MapPosition,
  { least, most, without }: { least: number; most: number; without: number },
  signal: AbortSignal,
): Promise<number[]> => {
  let found: number[] = []
  for (const z of zooms) {
    const { range, reach } = blockAround(place, z)
    const response = await callRaw(calls.feed.view, { ...range }, { signal })
    const tiles = decodeTiles(new Uint8Array(await response.arrayBuffer()), range)
    const near = tiles
      .flatMap(({ entries }) => entries)
      .flatMap(({ id, x, y }) => (id === null || id === without ? [] : { id, away: unitsBetween(place, { x, y }) }))
      // The ids of stories are random: of two at one place neither is the older one.
      .sort((a, b) => a.away - b.away || a.id - b.id)
    found = near.slice(0, most).map(({ id }) => id)
    if (near.filter(({ away }) => away <= reach).length >= least) return found
  }
  return found
}
