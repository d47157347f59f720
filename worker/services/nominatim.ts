import { z } from 'zod'
import { workerLimits } from '#contract/workerLimits'
import type { PlaceView } from '#contract/places'
import { ApiError, logFailure } from '../errors.ts'
import { boundedFetch, parseJson } from './boundedFetch.ts'

const cacheSeconds = 86_400
const found = 10
/** Ten places take 20 KB. */
const maxBytes = 512 * 1024

const text = z.string().optional()
const Answer = z.array(
  z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    display_name: z.string(),
    name: text,
    addresstype: text,
    address: z
      .object({
        house_number: text,
        road: text,
        city: text,
        town: text,
        village: text,
        municipality: text,
        state: text,
        country: text,
        postcode: text,
      })
      .default({}),
  }),
)

/** Kinds of places by Nominatim's types; anything else is an address. */
const kinds: Record<string, PlaceView['kind']> = {
  country: 'country',
  state: 'region',
  region: 'region',
  county: 'region',
  city: 'town',
  town: 'town',
  village: 'town',
  municipality: 'town',
  suburb: 'quarter',
  quarter: 'quarter',
  neighbourhood: 'quarter',
  road: 'street',
}
const zooms = { country: 5, region: 7, town: 12, quarter: 14, street: 16, spot: 16, address: 16 }

const present = ({
  lat,
  lon,
  display_name,
  name,
  addresstype,
  address,
}: z.output<typeof Answer>[number]): PlaceView => {
  const kind = kinds[addresstype ?? ''] ?? 'address'
  const locality = address.city ?? address.town ?? address.village ?? address.municipality ?? ''
  return {
    x: lon,
    y: lat,
    label: display_name,
    kind,
    name: name || (display_name.split(', ')[0] ?? ''),
    city: kind === 'country' || kind === 'region' || kind === 'town' ? '' : locality,
    zoom: zooms[kind],
    match: 'exact',
    alias: '',
    unknown: '',
    address: [address.house_number, address.road].filter(Boolean).join(' '),
    locality,
    region: address.state ?? '',
    country: address.country ?? '',
    postCode: address.postcode ?? '',
  }
}

interface Geocoder {
  /** The search address of a Nominatim or compatible service. */
  url: string
  /** The name and contact of the site, which the service's terms require. */
  userAgent: string
  /** Waits for the site's next turn (one request a second for the whole site). */
  takeTurn: () => Promise<void>
}

/** The cache's key: a hash, so that the cache does not tell what a visitor looked for. */
const keyOf = async (url: string, q: string): Promise<string> => {
  const words = `${url} ${q.toLowerCase().replace(/\s+/g, ' ')}`
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words))
  return `https://geocoder.invalid/${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const ask = async ({ url, userAgent }: Geocoder, q: string): Promise<PlaceView[]> => {
  const address = new URL(url)
  for (const [name, value] of Object.entries({ q, format: 'jsonv2', addressdetails: '1', limit: String(found) }))
    address.searchParams.set(name, value)
  try {
    const { status, bytes } = await boundedFetch(address, {
      headers: { 'user-agent': userAgent, accept: 'application/json', 'accept-language': 'en' },
      maxBytes,
      signal: AbortSignal.timeout(workerLimits.serviceTimeoutMs),
    })
    if (status !== 200) throw new Error(`The geocoder answered ${status}`)
    return Answer.parse(parseJson(bytes)).slice(0, found).map(present)
  } catch (error) {
    logFailure('geocoder', error)
    throw new ApiError('unavailable')
  }
}

/**
 * The places a Nominatim service knows for `q`, cached for a day. 429 when too many wait for a turn, 503 when the
 * service is down or its answer is invalid.
 */
export const searchNominatim = async (geocoder: Geocoder, q: string): Promise<PlaceView[]> => {
  const key = await keyOf(geocoder.url, q)
  const cached = await caches.default.match(key)
  if (cached) return await cached.json<PlaceView[]>()
  await geocoder.takeTurn()
  const places = await ask(geocoder, q)
  await caches.default.put(key, Response.json(places, { headers: { 'cache-control': `max-age=${cacheSeconds}` } }))
  return places
}
