import { workerLimits } from '#contract/workerLimits'
import { fromMapPosition, WORLD_SIZE, wrapLongitude } from '#contract/mercator'
import type { Opening } from '#contract/site'
import type { Db } from '../../db/client.ts'
import { logFailure } from '../../errors.ts'
import type { Settings } from '../../settings.ts'
import { withTimeout } from '../../timeout.ts'
import { findWalkIn } from '../collections/queries/reading.ts'
import { readSquaresAndYears, type Square } from '../map/queries/views.ts'
import { groupYears } from '../map/years.ts'

/** How long what was read may be shown: among few stories a new one is noticed, and few are read quickly. */
const freshMs = ({ count }: Opening) => (count < 1000 ? 60_000 : 30 * 60_000)
/** How long the first view may wait for it. */
const WAIT_MS = 700

/** The world in 32 × 32 squares of 11.25 degrees: at most 1,024 rows, however many stories there are. */
const LEVEL = 5
const SIDE = 2 ** LEVEL

/** The column or the row of a square. */
const cellOf = (mapUnits: number) => Math.floor((mapUnits / WORLD_SIZE) * SIDE)

/**
 * The region of the world with most stories, three squares wide and high at most (34 degrees), as `west, south, east, north`
 * in degrees (west > east across the antimeridian); null without a story.
 */
export const regionOf = (squares: readonly Square[]): Opening['region'] => {
  const regions = new Map<string, { n: number; xs: number[]; ys: number[] }>()
  for (const { n, x, y } of squares)
    for (const right of [-1, 0, 1])
      for (const down of [-1, 0, 1]) {
        const middle = cellOf(x) + right
        // Across the antimeridian the columns are counted on.
        const turn = middle < 0 ? 1 : middle >= SIDE ? -1 : 0
        const key = `${middle + turn * SIDE} ${cellOf(y) + down}`
        const region = regions.get(key) ?? { n: 0, xs: [], ys: [] }
        region.n += n
        region.xs.push(x + turn * WORLD_SIZE)
        region.ys.push(y)
        regions.set(key, region)
      }
  const [fullest] = [...regions.values()].sort((a, b) => b.n - a.n)
  if (!fullest) return null
  const { xs, ys } = fullest
  const at = (x: number, y: number) => fromMapPosition({ x: (x + WORLD_SIZE) % WORLD_SIZE, y })
  const [northWest, southEast] = [at(Math.min(...xs), Math.min(...ys)), at(Math.max(...xs), Math.max(...ys))]
  return [northWest.longitude, southEast.latitude, southEast.longitude, northWest.latitude]
}

type Region = NonNullable<Opening['region']>

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
 * Reads what the first view says of the whole: the squares that have stories, one row for each year that has any, and a page of
 * collections. `chosen` is the place that the operator chose for the map.
 */
export const readOpening = async (db: Db, chosen: Settings['site']['map'] | null = null): Promise<Opening> => {
  const { squares, years } = await readSquaresAndYears(db, LEVEL)
  const [first, second] = groupYears(years)
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
/** When the reads of the last second began (ms): a flood of calls begins no more. */
let begun: number[] = []
/** Reads that an isolate begins in a second. */
const mostReads = 2

/** Forgets what this isolate remembers. */
export const forgetOpening = (): void => {
  latest = null
  begun = []
}

/**
 * The same as it was a moment ago, from this isolate's memory: up to half an hour where there are many stories. What is
 * older is shown once more while it is read again (`later`). Null where the database does not answer in time, or where two
 * calls of the last second began to read and nothing is known yet: the map opens without it.
 */
export const recentOpening = async (
  db: Db,
  { site, isMapPlaceChosen }: Pick<Settings, 'site' | 'isMapPlaceChosen'>,
  later: (work: Promise<unknown>) => void,
): Promise<Opening | null> => {
  const now = Date.now()
  if (latest && now - latest.readAt < freshMs(latest.opening)) return latest.opening
  begun = begun.filter((at) => now - at < 1_000)
  if (begun.length >= mostReads) return latest?.opening ?? null
  begun.push(now)
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
