import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { Binary } from './fields.ts'

/** The first zoom of street tiles. They are drawn one zoom above their number, so the map has streets from zoom 10 on. */
export const MIN_STREET_ZOOM = 9

/**
 * The street map of this deployment, as TileJSON 3.0 (https://github.com/mapbox/tilejson-spec). `tiles` is empty while
 * the street server is down and nothing is cached. Then retry after
 * `Cache-Control: max-age`, not before.
 */
export const StreetMap = z.strictObject({
  tilejson: z.literal('3.0.0'),
  tiles: z.array(z.string()),
  minzoom: z.number().int(),
  /** The last zoom that has tiles; deeper ones are drawn from it. */
  maxzoom: z.number().int(),
  /** HTML of text, and of links to `https://` addresses; nothing else is in it. */
  attribution: z.string(),
  /** The layers of the street server: of OpenMapTiles `transportation`, of Protomaps `roads`. May be empty. */
  vector_layers: z.array(z.strictObject({ id: z.string(), fields: z.record(z.string(), z.string()) })),
})
export type StreetMap = z.infer<typeof StreetMap>

/**
 * Header of a street tile: `tile`, `empty` (the street server has nothing there), `stale` (older than a day, because the
 * server is down) or `unavailable`.
 */
export const STREETS_HEADER = 'x-streets'

/**
 * Streets, where `SiteConfig.tiles.streets` is true; else both calls are 404.
 *
 * `describe` and tiles are 200 even while the street server is down, because a browser writes every error status into its
 * console. An unavailable tile is an empty body with `x-streets: unavailable` and a `max-age` after which a retry makes
 * sense. A tile is a plain (decoded) Mapbox Vector Tile of the OpenMapTiles or
 * the Protomaps schema, empty where there is nothing. 404 for an invalid place or zoom. 429 for a flood.
 */
export const streetApi = {
  describe: endpoint(calls.streets.describe, { reply: StreetMap, needsNoKey: true }),
  tile: endpoint(calls.streets.tile, { reply: Binary, needsNoKey: true }),
}
