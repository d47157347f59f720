import { toMapPosition, WORLD_SIZE } from '#contract/mercator'

/** A box of the map in Mercator units (see `#contract/mercator`), edges included. */
export interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** The boxes of west, south, east, north in degrees: two where it crosses the antimeridian. */
export const boxesOf = ([west, south, east, north]: readonly [number, number, number, number]): Box[] => {
  if (west > east) return [...boxesOf([west, south, 180, north]), ...boxesOf([-180, south, east, north])]
  const corner = toMapPosition(north, west)
  const opposite = toMapPosition(south, east)
  return [{ x0: corner.x, y0: corner.y, x1: opposite.x, y1: opposite.y }]
}

/** The index knows each story by its square at these levels, the smallest squares first: a level has 2^level of them to a side. */
const LEVELS = [16, 14, 12, 10, 8, 6, 4] as const
type Level = (typeof LEVELS)[number]
/** Boxes are covered by at most so many squares; with the largest ones by more, up to three quarters of the world. */
const MOST_SQUARES = 48
const MOST_LARGEST_SQUARES = 200

/** The squares of a level from one corner of a box to the other. A unit more on every side: degrees round differently in SQL. */
const squaresOf = ({ x0, y0, x1, y1 }: Box, level: Level): Box => {
  const size = WORLD_SIZE / 2 ** level
  const first = (unit: number) => Math.floor(Math.max(0, unit - 1) / size)
  const last = (unit: number) => Math.floor(Math.min(WORLD_SIZE - 1, unit + 1) / size)
  return { x0: first(x0), y0: first(y0), x1: last(x1), y1: last(y1) }
}

/**
 * What the index calls the squares that cover boxes: a few of the smallest that do. They reach beyond the boxes, so a story's
 * place is still compared. Empty where the boxes are larger than that: there the squares would exclude little.
 */
export const squareTermsOf = (boxes: readonly Box[]): string[] => {
  for (const level of LEVELS) {
    const ranges = boxes.map((box) => squaresOf(box, level))
    const count = ranges.reduce((sum, { x0, y0, x1, y1 }) => sum + (x1 - x0 + 1) * (y1 - y0 + 1), 0)
    if (count > (level === LEVELS.at(-1) ? MOST_LARGEST_SQUARES : MOST_SQUARES)) continue
    const letter = 'abcdefg'[(level - 4) / 2]!
    return ranges.flatMap(({ x0, y0, x1, y1 }) =>
      Array.from({ length: x1 - x0 + 1 }, (_, column) =>
        Array.from({ length: y1 - y0 + 1 }, (_, row) => `${letter}${x0 + column}x${y0 + row}`),
      ).flat(),
    )
  }
  return []
}
