import { placeApi } from '#contract/places'
import { factory } from '../../http/app.ts'
import { query } from '../../http/validation.ts'
import { searchNominatim } from '../../services/nominatim.ts'
import { presentPlace } from './present.ts'
import { listPlaces, takeTurn } from './queries.ts'

/** The place search: our own gazetteer, or the operator's geocoder where `GEOCODER_URL` is set. */
export const geocode = factory.createApp().get(placeApi.search.path, query(placeApi.search), async (c) => {
  const { q } = c.req.valid('query')
  const { GEO, GEOCODER_URL, GEOCODER_CONTACT } = c.env
  if (!GEOCODER_URL) return c.json((await listPlaces(GEO, q)).map(presentPlace))
  const { site, origin } = c.var.settings
  const geocoder = {
    url: GEOCODER_URL,
    userAgent: `${site.name} (${origin}; ${GEOCODER_CONTACT ?? site.contactEmail})`,
    takeTurn: async () => scheduler.wait(await takeTurn(GEO, Date.now())),
  }
  return c.json(await searchNominatim(geocoder, q))
})
