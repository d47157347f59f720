import { MIN_STREET_ZOOM, STREETS_HEADER, streetApi } from '#contract/streets'
import { tileApi } from '#contract/basemapTiles'
import { ApiError } from '../../errors.ts'
import { factory } from '../../http/app.ts'
import { checkEdgeLimit, isLeftForAll } from '../../http/rateLimits/edge.ts'
import { describeStreets, readStreetTile, type StreetTile } from '../../services/streets/streets.ts'
import { readTile } from '../../services/tileArchive.ts'

const deepest = 18
const type = 'application/x-protobuf'

/** Reads a whole number from 0 to below `end`; throws notFound for anything else. */
const readNumber = (text: string, end: number): number => {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : end
  if (number >= end) throw new ApiError('notFound')
  return number
}

/** The place of a tile in a path; throws notFound for an impossible one. */
const readPlace = (params: Record<'z' | 'x' | 'y', string>) => {
  const z = readNumber(params.z, deepest + 1)
  return { z, x: readNumber(params.x, 2 ** z), y: readNumber(params.y, 2 ** z) }
}

export const tiles = factory.createApp().get(tileApi.read.path, async (c) => {
  const archive = c.env.PMTILES
  if (!archive) throw new ApiError('notFound')
  const { z, x, y } = readPlace(c.req.param())
  const tile = await readTile(c.env.TILES, archive, z, x, y)
  return c.body(tile ?? new ArrayBuffer(0), 200, {
    'content-type': type,
    'cache-control': 'public, max-age=86400',
  })
})

/** Seconds for which a browser keeps the street map, and a tile: short if another try may succeed. */
const mapSeconds = { known: 3_600, unknown: 300 }
const tileSeconds: Record<StreetTile['state'], number> = { tile: 86_400, empty: 86_400, stale: 300, unavailable: 60 }
const cacheFor = (seconds: number) => `public, max-age=${seconds}`

export const streets = factory
  .createApp()
  .get(streetApi.describe.path, async (c) => {
    const source = c.var.settings.streets
    if (!source) throw new ApiError('notFound')
    const map = await describeStreets(source)
    c.header('cache-control', cacheFor(map.tiles.length > 0 ? mapSeconds.known : mapSeconds.unknown))
    return c.json(map)
  })
  .get(streetApi.tile.path, async (c) => {
    const { settings } = c.var
    const place = readPlace(c.req.param())
    if (!settings.streets || place.z < MIN_STREET_ZOOM) throw new ApiError('notFound')
    const tile = await readStreetTile(settings.streets, place, {
      // By address alone, like writes: one person may have many accounts.
      checkLimit: () => checkEdgeLimit(c, settings, 'STREET_TILES'),
      takeFetch: () => isLeftForAll(c, settings, 'STREET_FETCHES'),
      defer: (work) => c.executionCtx.waitUntil(work),
    })
    if (!tile) throw new ApiError('notFound')
    return c.body(tile.bytes, 200, {
      'content-type': type,
      'cache-control': cacheFor(tileSeconds[tile.state]),
      [STREETS_HEADER]: tile.state,
    })
  })
