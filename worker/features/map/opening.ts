import { workerLimits } from '#contract/workerLimits'
import { fromMapPosition, fromMorton, WORLD_SIZE, wrapLongitude } from '#contract/mercator'
import type { Opening } from '#contract/site'
import type { Db } from '../../db/client.ts'
import { logFailure } from '../../errors.ts'
import type { Settings } from '../../settings.ts'
import { withTimeout } from '../../timeout.ts'
import { findWalkIn } from '../collections/queries/reading.ts'
import { groupYears, type YearCount } from './years.ts'

/** How long what was read may be shown: among few stories a new one is noticed, and few are read quickly. */
const freshMs = ({ count }: Opening) => (count < 1000 ? 60_000 : 30 * 60_000)
/** How long the first view may wait for it. */
const WAIT_MS = 700

/** The world in 64 × 64 squares of 5.6 degrees: at most 4,096 rows, however many stories there are. */
const LEVEL = 6
const SIDE = 2 ** LEVEL
/** The width and height of a region in squares: a phone is that wide at zoom 4, a wide screen at zoom 5. */
const WINDOW = 5
/** Of the places of a region the outermost may be left out. */
const OUTER_SHARE = 0.04

/** A square of the world: how many stories it holds, and the middle of their places in map units. */
export interface Square {
  column: number
  row: number
  n: number
  x: number
  y: number
}

type Region = NonNullable<Opening['region']>

/** The squares of the region that begins at a column, which may lie across the antimeridian, and at a row. */
const squaresFrom = (grid: ReadonlyMap<number, Square>, column: number, row: number): Square[] =>
  Array.from({ length: WINDOW * WINDOW }, (_, index) => {
    const [right, down] = [index % WINDOW, Math.floor(index / WINDOW)]
    return grid.get(((column + right) % SIDE) * SIDE + row + down)
  }).filter((square) => square !== undefined)

/** The squares of the region with most stories; of two with as many the one with more places. */
const fullestRegion = (squares: readonly Square[]) => {
  const grid = new Map(squares.map((square) => [square.column * SIDE + square.row, square]))
  let best = { column: 0, members: [] as Square[], n: 0 }
  // The fullest region begins at the column of a square and at the row of a square.
  const rows = new Set(squares.map(({ row }) => row))
  for (const column of new Set(squares.map((square) => square.column)))
    for (const row of rows) {
      const members = squaresFrom(grid, column, row).filter((square) => square.row >= row)
      const n = members.reduce((sum, square) => sum + square.n, 0)
      if (n > best.n || (n === best.n && members.length > best.members.length)) best = { column, members, n }
    }
  return best
}

/** A city counts as more than a village, and not as a thousand. */
const weightOf = (n: number) => Math.log2(1 + n)

/** The range of places without the outermost. */
const extentOf = (places: readonly { at: number; n: number }[]): [from: number, to: number] => {
  const sorted = places.toSorted((a, b) => a.at - b.at)
  const total = sorted.reduce((sum, { n }) => sum + weightOf(n), 0)
  const reaching = (share: number) => {
    let sum = 0
    return sorted.find(({ n }) => (sum += weightOf(n)) > total * share) ?? sorted.at(-1)!
  }
  return [reaching(OUTER_SHARE).at, reaching(1 - OUTER_SHARE).at]
}

/**
 * The region of the world with most stories, about 28 degrees wide at most, as `west, south, east, north` in degrees
 * (west > east across the antimeridian); null without a story. Rows of the whole world, none of them empty.
 */
export const regionOf = (squares: readonly Square[]): Region | null => {
  const { column, members } = fullestRegion(squares)
  if (members.length === 0) return null
  const [x0, x1] = extentOf(
    members.map(({ x, n, ...square }) => ({ at: square.column < column ? x + WORLD_SIZE : x, n })),
  )
  const [y0, y1] = extentOf(members.map(({ y, n }) => ({ at: y, n })))
  const [northWest, southEast] = [
    fromMapPosition({ x: x0 % WORLD_SIZE, y: y0 }),
    fromMapPosition({ x: x1 % WORLD_SIZE, y: y1 }),
  ]
  return [northWest.longitude, southEast.latitude, southEast.longitude, northWest.latitude]
}

/** How far (px) a phone shows the map around the place where it opens. */
const PHONE_REACH = 180

/** The region around a place that the operator chose. */
const regionAround = ({ latitude, longitude, zoom }: Settings['site']['map']): Region => {
  const reach = (PHONE_REACH * 360) / (256 * 2 ** zoom)
  const [south, north] = [latitude - reach / 2, latitude + reach / 2]
  return [wrapLongitude(longitude - reach), south, wrapLongitude(longitude + reach), north]
}

/** A map that opens on a region shows at least so much more around it, in degrees: its margin at the nearest zoom. */
const REGION_MARGIN = 0.3

const withMargin = ([west, south, east, north]: Region): Region => [
  wrapLongitude(west - REGION_MARGIN),
  south - REGION_MARGIN,
  wrapLongitude(east + REGION_MARGIN),
  north + REGION_MARGIN,
]

/**
 * Reads what the first view says of the whole: at most 4,096 rows of squares, one for each year that has stories, and a page of
 * collections. `chosen` is the place that the operator chose for the map.
 */
export const readOpening = async (db: Db, chosen: Settings['site']['map'] | null = null): Promise<Opening> => {
  const [cells, years] = (await db.$client.batch([
    db.$client.prepare(
      `SELECT k & 281474976710655 AS morton, n, x_sum / n AS x, y_sum / n AS y
       FROM map_cells WHERE k BETWEEN (${LEVEL} << 48) AND (${LEVEL + 1} << 48) - 1 AND n > 0`,
    ),
    db.$client.prepare('SELECT year, n FROM story_years ORDER BY year'),
  ])) as [D1Result<{ morton: number; n: number; x: number; y: number }>, D1Result<YearCount>]
  const squares = cells.results.map(({ morton, ...cell }) => {
    const { x: column, y: row } = fromMorton(morton)
    return { ...cell, column, row }
  })
  const [first, second] = groupYears(years.results)
  const hasEarlier = second !== undefined && first!.to - first!.from !== second.to - second.from
  const region = chosen ? null : regionOf(squares)
  const around = chosen ? regionAround(chosen) : region && withMargin(region)
  return {
    region,
    count: squares.reduce((sum, { n }) => sum + n, 0),
    since: (hasEarlier ? second : first)?.from ?? null,
    hasEarlier,
    walk: around && (await findWalkIn(db, around)),
  }
}

let latest: { opening: Opening; readAt: number } | null = null

/** Forgets what this isolate remembers. */
export const forgetOpening = (): void => {
  latest = null
}

/**
 * The same as it was a moment ago, from this isolate's memory: up to half an hour where there are many stories. What is
 * older is shown once more while it is read again (`later`). Null where the database does not answer in time: the map
 * opens without it.
 */
export const recentOpening = async (
  db: Db,
  { site, isMapPlaceChosen }: Pick<Settings, 'site' | 'isMapPlaceChosen'>,
  later: (work: Promise<unknown>) => void,
): Promise<Opening | null> => {
  if (latest && Date.now() - latest.readAt < freshMs(latest.opening)) return latest.opening
  const reading = readOpening(db, isMapPlaceChosen ? site.map : null).then(
    (opening) => (latest = { opening, readAt: Date.now() }).opening,
  )
  const known = latest?.opening
  const wanted = withTimeout(known ? workerLimits.serviceTimeoutMs : WAIT_MS, reading).catch((error: unknown) => {
    logFailure('database', error)
    return null
  })
  if (!known) return wanted
  later(wanted)
  return known
}
