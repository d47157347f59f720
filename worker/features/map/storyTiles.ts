import {
  MAX_STORIES_IN_TILE,
  MAX_TILES,
  MAX_TILE_ZOOM,
  MIN_TILE_ZOOM,
  type TileKey,
  type TileRange,
} from '#contract/storyTileCodec'
import { toMorton } from '#contract/mercator'

/** How long a tile of clusters may be shown after something was added in it. */
const CLUSTER_SECONDS = 60

/** A tile's row in `map_cells` and `map_tiles`: level << 48 | Morton code at that level, below 2^53. */
export const cellKeyOf = ({ z, x, y }: TileKey): number => z * 2 ** 48 + toMorton(x, y)

/** A tile that has stories; the last three are null where it was never built, or something was removed since. */
export interface TileState {
  n: number
  version: number
  built: number | null
  builtAt: number | null
  body: string | null
}

/**
 * Whether the body of a tile may be shown: while nothing changed, and a tile of clusters for a minute after something was added. A
 * removal deletes the body. Versions are random, so they show only that they differ. `now` in Unix seconds.
 */
export const isUsable = ({ n, version, built, builtAt }: TileState, now: number): boolean => {
  if (built === null || builtAt === null) return false
  return built === version || (n > MAX_STORIES_IN_TILE && now - builtAt < CLUSTER_SECONDS)
}

const wholeNumber = (text: string | undefined) => (text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : NaN)

/** Reads a range of tiles (z, x0, y0, x1, y1); null for one that is malformed, too large, or off the world. */
export const readRange = (texts: readonly string[]): TileRange | null => {
  const [z, x0, y0, x1, y1] = texts.map(wholeNumber) as [number, number, number, number, number]
  const isRange = z >= MIN_TILE_ZOOM && z <= MAX_TILE_ZOOM && x0 <= x1 && y0 <= y1 && x1 < 2 ** z && y1 < 2 ** z
  return isRange && (x1 - x0 + 1) * (y1 - y0 + 1) <= MAX_TILES ? { z, x0, y0, x1, y1 } : null
}

/** The path of a range, the same for every way of writing it. */
export const pathOfRange = ({ z, x0, y0, x1, y1 }: TileRange) => `/api/view/${z}/${x0}/${y0}/${x1}/${y1}/`
