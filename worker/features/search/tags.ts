import { toMapPosition } from '#contract/mercator'

/** Days as the numbers yyyymmdd. */
export interface DayRange {
  from: number
  to: number
}
export const FIRST_DAY = 0
export const LAST_DAY = 99_999_999

interface Era extends DayRange {
  tag: string
}
const every = (letter: string, from: number, to: number, step: number): Era[] =>
  Array.from({ length: (to - from) / step }, (_, index) => {
    const year = from + index * step
    return { tag: `${letter}${year}`, from: year * 10_000, to: (year + step - 1) * 10_000 + 9_999 }
  })

/** The eras stories are tagged with, as the table `search_eras` holds them. Every year of 1960 to 2039 is tagged too. */
const eras: Era[] = [
  ...every('h', 0, 1800, 100),
  ...every('d', 1800, 2040, 10),
  { tag: 'later', from: 20_400_000, to: LAST_DAY },
]
const years = every('y', 1960, 2040, 1)
export const allEras: readonly Era[] = [...eras, ...years]

const overlaps = (era: DayRange, range: DayRange) => era.from <= range.to && era.to >= range.from
const lies = (era: DayRange, range: DayRange) => era.from >= range.from && era.to <= range.to

/** The tags of the eras a range of days touches, and whether each story so tagged lies in it without a second look. */
export const tagsOfDays = (range: DayRange): { tags: string[]; isExact: boolean } => {
  const touched = eras.filter((era) => overlaps(era, range))
  const split = touched.flatMap((era) => {
    const parts = lies(era, range) ? [] : years.filter((year) => lies(year, era) && overlaps(year, range))
    return parts.length > 0 ? parts : [era]
  })
  return { tags: [...split.map(({ tag }) => tag), 'undated'], isExact: split.every((era) => lies(era, range)) }
}

/** A box of the map in Mercator units, edges included. */
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

/** Levels of the pyramid whose squares stories are tagged with: every second one. */
export const FIRST_LEVEL = 4
export const LAST_LEVEL = 16

/** The tag of the stories that stand in a square: its column and row at a level, 2^level of them to the world. */
export const tagOfSquare = ({ level, x, y }: { level: number; x: number; y: number }): string =>
  `${'abcdefg'[(level - FIRST_LEVEL) / 2]}${x}x${y}`
