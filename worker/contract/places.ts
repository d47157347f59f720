import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { plainLine } from './fields.ts'
import { messages } from './messages.ts'

/** A place as somebody writes it; trimmed, 1 to 200 characters. */
export const PlaceQuery = z.object({
  q: plainLine('placeSearch', { missing: messages.placeSearchMissing, long: messages.placeSearchLong }),
})

/** A found place: x is its longitude, y its latitude, in degrees. Unknown parts are empty. */
export const PlaceView = z.strictObject({
  x: z.number(),
  y: z.number(),
  /** The whole name, to be read in a list. */
  label: z.string(),
  /** House and street; empty for towns, provinces and countries. */
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
