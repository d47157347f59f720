import { z } from 'zod'
import { MIN_STREET_ZOOM, StreetMap } from '#contract/streets'
import { ServiceFault } from '../../errors.ts'
import { fillTemplate, isTemplate, readAddress, type StreetSource } from './streetSource.ts'
import { parseJson } from '../boundedFetch.ts'
import { safeAttribution } from './attribution.ts'
import { claimProbe, reportDown, reportSuccess, readBreaker } from './breaker.ts'
import { findCached, saveCached, nameOf } from './edgeStore.ts'
import { fetchFromStreets } from './fetchFromStreets.ts'

const hourMs = 3_600_000
const cachedSeconds = 30 * 86_400
const maxBytes = 512 * 1024
/** The last zoom of OpenMapTiles, used for templates. */
const usualMaxZoom = 14
const openStreetMap = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'

const Zoom = z.int().min(0).max(22)
/** The used fields of a TileJSON, of version 2 or 3. */
const TileJson = z.object({
  tiles: z.array(z.string()).min(1),
  scheme: z.literal('xyz').optional(),
  minzoom: Zoom.default(0),
  maxzoom: Zoom.default(usualMaxZoom),
  attribution: z.string().default(''),
  vector_layers: z.array(z.object({ id: z.string() })).default([]),
})

/** A street map, and the address of its tiles, which only the worker may know. */
const Known = z.object({ template: z.string(), map: StreetMap })
export type Known = z.infer<typeof Known>

/** The address of the tiles at our own worker. */
const tiles = ['/api/streets/{z}/{x}/{y}']

const readTileJson = (source: StreetSource, bytes: Uint8Array): Known => {
  const { minzoom, maxzoom, ...given } = TileJson.parse(parseJson(bytes))
  const template = given.tiles.find(
    (one) => isTemplate(one) && readAddress(fillTemplate(one, 0, 0, 0), source.isPrivate) !== null,
  )
  if (!template || maxzoom < MIN_STREET_ZOOM || minzoom > maxzoom) throw new ServiceFault('unusable')
  const named = given.vector_layers.filter(({ id }) => /^[\w.:-]{1,64}$/.test(id)).slice(0, 64)
  return {
    template,
    map: {
      tilejson: '3.0.0',
      tiles,
      minzoom: Math.max(minzoom, MIN_STREET_ZOOM),
      maxzoom,
      attribution: source.attribution ?? (safeAttribution(given.attribution) || openStreetMap),
      vector_layers: named.map(({ id }) => ({ id, fields: {} })),
    },
  }
}

/** The map if only the operator's settings are known. */
const bareMap = ({ attribution }: StreetSource): StreetMap => ({
  tilejson: '3.0.0',
  tiles,
  minzoom: MIN_STREET_ZOOM,
  maxzoom: usualMaxZoom,
  attribution: attribution ?? openStreetMap,
  vector_layers: [],
})

/** The cache of this isolate. */
const memory = new Map<string, { known: Known; readAt: number }>()
const MAP = 'map'

const remember = (name: string, known: Known, readAt: number): Known => {
  memory.set(name, { known, readAt })
  return known
}
const isFresh = (readAt: number) => Date.now() - readAt < hourMs

const findKnown = async (name: string) => {
  const cached = await findCached(name, MAP)
  // Another version of our code may have cached it in another shape.
  const known = cached && Known.safeParse(parseJson(cached.bytes)).data
  return known ? { known, readAt: cached.savedAt } : null
}

/**
 * The street map of a source with the address of its tiles. A TileJSON is read at most once an hour at each edge location.
 * While the street server is down the last one is used, up to 30 days old; null without one.
 */
export const findStreetMap = async (source: StreetSource, signal: AbortSignal): Promise<Known | null> => {
  if (source.kind === 'template') return { template: source.address, map: bareMap(source) }
  const name = await nameOf(source)
  const inMemory = memory.get(name)
  if (inMemory && isFresh(inMemory.readAt)) return inMemory.known
  const last = (await findKnown(name)) ?? inMemory
  if (last && isFresh(last.readAt)) return remember(name, last.known, last.readAt)
  const breaker = await readBreaker(name)
  if (breaker === 'open' || (breaker === 'half-open' && !(await claimProbe(name)))) return last?.known ?? null
  try {
    const bytes = await fetchFromStreets(new URL(source.address), source, maxBytes, signal)
    if (!bytes) throw new ServiceFault('no TileJSON')
    const known = readTileJson(source, bytes)
    await Promise.all([reportSuccess(name), saveCached(name, MAP, JSON.stringify(known), cachedSeconds)])
    return remember(name, known, Date.now())
  } catch (error) {
    await reportDown(name, error)
    return last?.known ?? null
  }
}

/** A street map without tiles. */
export const emptyMap = (source: StreetSource): StreetMap => ({ ...bareMap(source), tiles: [] })
