import { limits } from '#contract/limits'
import type { StreetMap } from '#contract/streets'
import { fillTemplate, readAddress, type StreetSource } from '../../streetSource.ts'
import { mayAsk, reportFault, reportSuccess } from './breaker.ts'
import { findKept, keep, type Kept, nameOf } from './edgeStore.ts'
import { fetchBytes, StreetFault } from './fetchBytes.ts'
import { takeFromQuota } from './quota.ts'
import { emptyMap, findStreetMap } from './streetMap.ts'
import { isVectorTile } from './vectorTile.ts'

const freshMs = 86_400_000
const keptSeconds = 30 * 86_400
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
/** Asked for a tile that no cache has: throws when this caller may not have it fetched, and `save` outlives the answer. */
interface Caller {
  checkLimit: () => Promise<void>
  save: (work: Promise<void>) => void
}

const nothing = new Uint8Array()
const tileOf = (bytes: Uint8Array<ArrayBuffer>): StreetTile => ({ state: bytes.length > 0 ? 'tile' : 'empty', bytes })
/** What there is while the other side is not asked: a tile of up to 30 days ago. */
const lastOf = (kept: Kept | null): StreetTile =>
  kept ? { state: 'stale', bytes: kept.bytes } : { state: 'unavailable', bytes: nothing }

/** All that one call waits for the other side. */
const patience = () => AbortSignal.timeout(limits.serviceTimeoutMs)

const fetchTile = async (source: StreetSource, template: string, { z, x, y }: Place, signal: AbortSignal) => {
  const address = readAddress(fillTemplate(template, z, x, y), source.isPrivate)
  if (!address) throw new StreetFault('address')
  const bytes = (await fetchBytes(address, source, maxBytes, signal)) ?? nothing
  if (!isVectorTile(bytes)) throw new StreetFault('no vector tile')
  return bytes
}

/** The street map as a browser may ask for it; without tiles while nothing of it can be had. */
export const describeStreets = async (source: StreetSource): Promise<StreetMap> =>
  (await findStreetMap(source, patience()))?.map ?? emptyMap(source)

/**
 * One tile of the street map, decoded; null where the map has no such zoom. It comes from this place's cache for a
 * day, and for 30 days while the other side is down or the day's quota is used up. Never throws for the other side.
 */
export const readStreetTile = async (
  source: StreetSource,
  place: Place,
  { checkLimit, save }: Caller,
): Promise<StreetTile | null> => {
  const name = await nameOf(source)
  const what = `${place.z}/${place.x}/${place.y}`
  const kept = await findKept(name, what)
  if (kept && Date.now() - kept.savedAt < freshMs) return tileOf(kept.bytes)
  const signal = patience()
  const known = await findStreetMap(source, signal)
  if (known && (place.z < known.map.minzoom || place.z > known.map.maxzoom)) return null
  if (!known || !(await mayAsk(name))) return lastOf(kept)
  await checkLimit()
  if (!(await takeFromQuota(name, source.dailyLimit))) return lastOf(kept)
  try {
    const bytes = await fetchTile(source, known.template, place, signal)
    await reportSuccess(name)
    save(keep(name, what, bytes, keptSeconds))
    return tileOf(bytes)
  } catch (error) {
    await reportFault(name, what, error)
    return lastOf(kept)
  }
}
