import { dayMs } from '#contract/days'
import { workerLimits } from '#contract/workerLimits'
import type { StreetMap } from '#contract/streets'
import { ServiceFault } from '../../errors.ts'
import { fillTemplate, readAddress, type StreetSource } from './streetSource.ts'
import { claimProbe, isSuspicious, logFailingSquares, reportDown, reportSuccess, readBreaker } from './breaker.ts'
import { findCached, saveCached, type Cached, nameOf } from './edgeStore.ts'
import { fetchFromStreets } from './fetchFromStreets.ts'
import { emptyMap, findStreetMap, type Known } from './streetMap.ts'
import { isVectorTile } from './vectorTile.ts'

const freshMs = dayMs
const cachedSeconds = 30 * 86_400
const maxBytes = 2 * 1024 * 1024

/** A tile, or why there is none (`STREETS_HEADER` of #contract/streets). */
export interface StreetTile {
  state: 'tile' | 'empty' | 'stale' | 'unavailable'
  bytes: Uint8Array<ArrayBuffer>
}
interface Place {
  z: number
  x: number
  y: number
}
/** The caller of a tile. */
interface Caller {
  /**
   * Throws when this caller requests too many tiles, cached or not, because the remaining allowance must not reveal what others
   * viewed.
   */
  checkLimit: () => Promise<void>
  /** Takes one fetch of the global limit; false when none is left. */
  takeFetch: () => Promise<boolean>
  /** Work that outlives the answer. */
  defer: (work: Promise<void>) => void
}

const nothing = new Uint8Array()
const tileOf = (bytes: Uint8Array<ArrayBuffer>): StreetTile => ({ state: bytes.length > 0 ? 'tile' : 'empty', bytes })
/** The cached tile while the street server is not asked, up to 30 days old. */
const lastOf = (cached: Cached | null): StreetTile =>
  cached ? { state: 'stale', bytes: cached.bytes } : { state: 'unavailable', bytes: nothing }

/** The total time (ms) that one call waits for the street server. */
const patience = () => AbortSignal.timeout(workerLimits.serviceTimeoutMs)

const fetchTile = async (source: StreetSource, template: string, { z, x, y }: Place, signal: AbortSignal) => {
  const address = readAddress(fillTemplate(template, z, x, y), source.isPrivate)
  if (!address) throw new ServiceFault('address')
  const bytes = (await fetchFromStreets(address, source, maxBytes, signal)) ?? nothing
  if (!isVectorTile(bytes)) throw new ServiceFault('no vector tile')
  return bytes
}

/** An overloaded server is not down. */
const isBusy = (error: unknown) => error instanceof ServiceFault && error.message === '429'

/**
 * Whether the server answers for a square that no visitor chose: where the equator meets the first meridian, at the
 * map's first zoom.
 */
const isUp = async (source: StreetSource, { template, map }: Known, signal: AbortSignal): Promise<boolean> => {
  const name = await nameOf(source)
  const middle = 2 ** (map.minzoom - 1)
  try {
    await fetchTile(source, template, { z: map.minzoom, x: middle, y: middle }, signal)
    await reportSuccess(name)
    return true
  } catch (error) {
    if (isBusy(error)) return true
    await reportDown(name, error)
    return false
  }
}

/** Several squares failed with `error`: checks whether the server is down, if the global limit allows it. */
const checkServer = async (
  source: StreetSource,
  known: Known,
  { takeFetch }: Caller,
  error: unknown,
): Promise<void> => {
  if (!(await takeFetch())) return
  if (await isUp(source, known, patience())) logFailingSquares(await nameOf(source), error)
}

/** The street map for browsers; without tiles while it is unavailable. */
export const describeStreets = async (source: StreetSource): Promise<StreetMap> =>
  (await findStreetMap(source, patience()))?.map ?? emptyMap(source)

/**
 * One tile of the street map, decoded; null if the map has no such zoom. It comes from the cache of this edge location for a
 * day, and for 30 days while the street server is down or no fetch is left. Never throws because of the street server.
 */
export const readStreetTile = async (
  source: StreetSource,
  place: Place,
  caller: Caller,
): Promise<StreetTile | null> => {
  const name = await nameOf(source)
  const what = `${place.z}/${place.x}/${place.y}`
  await caller.checkLimit()
  const cached = await findCached(name, what)
  if (cached && Date.now() - cached.savedAt < freshMs) return tileOf(cached.bytes)
  const signal = patience()
  const known = await findStreetMap(source, signal)
  if (known && (place.z < known.map.minzoom || place.z > known.map.maxzoom)) return null
  const breaker = known && (await readBreaker(name))
  if (!known || breaker === 'open') return lastOf(cached)
  if (!(await caller.takeFetch())) return lastOf(cached)
  if (breaker === 'half-open' && !((await claimProbe(name)) && (await isUp(source, known, signal))))
    return lastOf(cached)
  try {
    const bytes = await fetchTile(source, known.template, place, signal)
    await reportSuccess(name)
    caller.defer(saveCached(name, what, bytes, cachedSeconds))
    return tileOf(bytes)
  } catch (error) {
    if (!isBusy(error) && isSuspicious(name, what)) caller.defer(checkServer(source, known, caller, error))
    return lastOf(cached)
  }
}
