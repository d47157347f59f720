import { placeApi, type PlaceView } from '#contract/places'
import { ApiError } from '../../errors.ts'
import { factory } from '../../http/app.ts'
import { paddedJson } from '../../http/paddedJson.ts'
import { limitConcurrency } from '../../http/rateLimits/concurrency.ts'
import { checkEdgeLimit } from '../../http/rateLimits/edge.ts'
import { query } from '../../http/validation.ts'
import { searchNominatim } from '../../services/nominatim.ts'
import { presentPlace } from './present.ts'
import { listPlaces, takeTurn } from './queries.ts'

/** Bytes: more than any list of suggestions has. */
const suggestionPadding = 8192

const unlessRefused = async (find: Promise<PlaceView[]>): Promise<PlaceView[]> => {
  try {
    return await find
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}

/**
 * The place search: our own gazetteer. Where `GEOCODER_URL` is set, the operator's geocoder is asked for what the
 * gazetteer does not understand whole (streets, postcodes), once the form is submitted. Each replaces the other while
 * the other is down.
 */
export const geocode = factory.createApp().get(placeApi.search.path, query(placeApi.search), async (c) => {
  const { q, near, suggest } = c.req.valid('query')
  const { GEO, GEOCODER_URL, GEOCODER_CONTACT } = c.env
  const read = () => listPlaces(GEO, q, near).then((readings) => readings.map(presentPlace))
  // Waiting for the operator's geocoder below uses no database, and counts as none of the concurrent reads.
  const own = limitConcurrency(c, c.var.settings, read)
  // While a person types, the lengths of the answers would tell a network the place.
  if (suggest) return paddedJson(c, await own, suggestionPadding)
  if (!GEOCODER_URL) return c.json(await own)
  const known = await unlessRefused(own)
  if (known[0]?.unknown === '' && known[0].match === 'exact') return c.json(known)
  const { site, origin } = c.var.settings
  const geocoder = {
    url: GEOCODER_URL,
    userAgent: `${site.name} (${origin}; ${GEOCODER_CONTACT ?? site.contactEmail})`,
    takeTurn: async () => scheduler.wait(await takeTurn(GEO, Date.now())),
  }
  // By address alone, and before the cache of answers: a person with no requests left must not learn what others asked.
  const asked = checkEdgeLimit(c, c.var.settings, 'GEOCODER').then(() => searchNominatim(geocoder, q))
  const found = known.length > 0 ? await unlessRefused(asked) : await asked
  return c.json(found.length > 0 ? found : known)
})
