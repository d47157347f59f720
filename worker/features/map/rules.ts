import { MAX_LEAF, MAX_TILES, MAX_TILE_ZOOM, MIN_TILE_ZOOM, type TileKey, type TileRange } from '#contract/feedCodec'
import { toMorton } from '#contract/mercator'

/** A crowd tile may be shown so long after something was added in it. */
const CROWD_SECONDS = 60

/** A tile's row in `map_cells` and `map_tiles`: level << 48 | Morton code at that level, below 2^53. */
export const cellKeyOf = ({ z, x, y }: TileKey): number => z * 2 ** 48 + toMorton(x, y)

/** What is known of a tile that has stories; the last three are null where it was never built, or something was removed since. */
export interface TileState {
  n: number
  version: number
  built: number | null
  builtAt: number | null
  body: string | null
}

/**
 * Whether the body kept of a tile may be shown: always when nothing changed; when something was added since, a leaf never, a crowd
 * for a minute. A removal takes the body away. Versions are random: that they differ is all they tell. `now` in Unix seconds.
 */
export const isGood = ({ n, version, built, builtAt }: TileState, now: number): boolean => {
  if (built === null || builtAt === null) return false
  return built === version || (n > MAX_LEAF && now - builtAt < CROWD_SECONDS)
}

const wholeNumber = (text: string | undefined) => (text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : NaN)

/** Reads a range of tiles from a path; null where it is none, too large, or off the world. */
export const readRange = (params: Record<string, string>): TileRange | null => {
  const [z, x0, y0, x1, y1] = ['z', 'x0', 'y0', 'x1', 'y1'].map((name) => wholeNumber(params[name])) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const isRange = z >= MIN_TILE_ZOOM && z <= MAX_TILE_ZOOM && x0 <= x1 && y0 <= y1 && x1 < 2 ** z && y1 < 2 ** z
  return isRange && (x1 - x0 + 1) * (y1 - y0 + 1) <= MAX_TILES ? { z, x0, y0, x1, y1 } : null
}

/** The path of a range, the same for every way of writing it. */
export const pathOfRange = ({ z, x0, y0, x1, y1 }: TileRange) => `/api/view/${z}/${x0}/${y0}/${x1}/${y1}/`
