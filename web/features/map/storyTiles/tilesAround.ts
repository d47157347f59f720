import { calls } from '#contract/calls'
import { decodeTiles, type TileEntry, type TileKey, tileSize } from '#contract/storyTileCodec'
import { type MapPosition, WORLD_SIZE } from '#contract/mercator'
import { callRaw } from '#web/lib/api.ts'
import { rangesOf } from './tileRanges.ts'

/** The 4 × 4 tiles of a zoom with the point in the middle ones, and how far (map units) they reach from it. */
const blockAround = ({ x, y }: MapPosition, z: number): { keys: TileKey[]; reach: number } => {
  const [side, across] = [tileSize(z), 2 ** z]
  const [left, top] = [Math.round(x / side) - 2, Math.round(y / side) - 2]
  const keys = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3].flatMap((column) => {
      const at = { z, x: (left + column + across) % across, y: top + row }
      return at.y >= 0 && at.y < across ? [at] : []
    }),
  )
  const borders = [x - left * side, (left + 4) * side - x, y - top * side, (top + 4) * side - y]
  return { keys, reach: across <= 4 ? Infinity : Math.min(...borders) }
}

const readTiles = async (keys: readonly TileKey[], signal: AbortSignal): Promise<TileEntry[]> => {
  const parts = await Promise.all(
    rangesOf(keys).map(async (range) => {
      const response = await callRaw(calls.storyTiles.view, { ...range }, { signal })
      return decodeTiles(new Uint8Array(await response.arrayBuffer()), range)
    }),
  )
  return parts.flat().flatMap(({ entries }) => entries)
}

/** The distance (map units) of two positions in a world that repeats. */
const unitsBetween = (one: MapPosition, other: MapPosition) => {
  const across = Math.abs(one.x - other.x)
  return Math.hypot(Math.min(across, WORLD_SIZE - across), one.y - other.y)
}

/** The entries up to `reach` (map units) from a position, the nearest first. */
export const nearestOf = (entries: readonly TileEntry[], from: MapPosition, reach = Infinity): TileEntry[] =>
  entries
    .map((entry) => ({ entry, far: unitsBetween(entry, from) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far)
    .map(({ entry }) => entry)

/**
 * What the 16 tiles of a zoom around a position hold, the nearest first, up to the distance (`reach`, map units) within which they
 * hold everything. Throws `ApiError`.
 */
export const readAround = async (
  from: MapPosition,
  z: number,
  signal: AbortSignal,
): Promise<{ entries: TileEntry[]; reach: number }> => {
  const { keys, reach } = blockAround(from, z)
  return { entries: nearestOf(await readTiles(keys, signal), from, reach), reach }
}
