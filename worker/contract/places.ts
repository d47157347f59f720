import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { plainLine } from './fields.ts'
import { messages } from './messages.ts'

/** `latitude,longitude`, degrees; invalid values are ignored. */
const Near = z
  .string()
  .max(60)
  .optional()
  .transform((text = '') => {
    const [lat = NaN, lng = NaN] = text.split(',').map(Number)
    return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
  })

const PlaceQuery = z.object({
  /** A place as typed; trimmed, 1 to 200 characters. */
  q: plainLine('placeSearch', { missing: messages.placeSearchMissing, long: messages.placeSearchLong }),
  /** The center of the map: of similar places the nearer one comes first. */
  near: Near,
  /** `1` while the visitor types: only our own gazetteer is asked, never an operator's geocoder. */
  suggest: z.string().max(10).optional(),
})

/** What a place is. Quarters, streets and spots (a bar, a park, a beach) lie in a town; an address is what a geocoder found. */
const placeKinds = ['country', 'region', 'town', 'quarter', 'street', 'spot', 'address'] as const

/** A found place: x is its longitude, y its latitude, in degrees. Unknown parts are empty. */
export const PlaceView = z.strictObject({
  x: z.number(),
  y: z.number(),
  /** The whole name, to be read in a list. */
  label: z.string(),
  kind: z.enum(placeKinds),
  name: z.string(),
  /** The town of a quarter, street or spot. */
  city: z.string(),
  /** The zoom of the map that shows all of it. */
  zoom: z.number().int().min(3).max(18),
  /** Whether a name of it equals the typed text, its own begins with it, another one does, or one differs by one letter. */
  match: z.enum(['exact', 'start', 'alias', 'similar']),
  /**
   * Another name of it that was typed: as typed where that is all of the name; in lower case and without accents where the name begins
   * so. Empty where it matched in another way.
   */
  alias: z.string(),
  /** The typed words that do not match this place. */
  unknown: z.string(),
  /** House and street; empty for quarters, towns, provinces and countries. */
  address: z.string(),
  locality: z.string(),
  region: z.string(),
  country: z.string(),
  postCode: z.string(),
})
export type PlaceView = z.infer<typeof PlaceView>

export const placeApi = {
  /** The best match first, at most ten; an empty list when there is none. */
  search: endpoint(calls.places.search, { query: PlaceQuery, reply: z.array(PlaceView) }),
}
