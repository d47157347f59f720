import { vi } from 'vitest'
import { colorsOf, type Theme } from '#web/features/map/basemap/colors.ts'
import { labelRulesIn } from '#web/features/map/basemap/labelRules.ts'
import { namesFor, worldNamesFor } from '#web/features/map/basemap/names.ts'
import { fetchWorldNames } from '#web/features/map/basemap/worldNames.ts'
import { Painter, type Order } from '#web/features/map/basemap/Painter.ts'
import { paintRulesIn } from '#web/features/map/basemap/paintRules.ts'
import type { TilePlace } from '#web/features/map/basemap/paintMessages.ts'
import { streetSets, worldSets } from '#web/features/map/basemap/vectorTiles.ts'
import { worldMaxZoom, worldVersion } from '#web/features/map/basemap/world.ts'
import type { MarkerRoom } from '#web/features/map/markers/markerRoom.ts'

const tileJson = { tiles: ['/api/streets/{z}/{x}/{y}'], minzoom: 9, maxzoom: 14, attribution: 'The street surveyors' }

/** A street tile of the repository's, which the test server sends as gzip; empty where it has none. */
const answerTile = async (place: string, read: typeof fetch): Promise<Response> => {
  const answer = await read(`/tests/support/fixtures/streets/${place}.pbf.gz`)
  // A missing file is answered with a page.
  return answer.headers.get('content-type')?.includes('html') ? new Response() : answer
}

/** A tile in the open Pacific, used for every tile of the built-in world. */
const pacific = `/basemap/6/3/30.mvt?v=${worldVersion}`

interface Setting {
  theme?: Theme
  language?: string
  /** Without, the site's street map is down. */
  hasStreets?: boolean
  /** All of the built-in world is open sea. */
  isFlooded?: boolean
  markers?: MarkerRoom
  /** The translated names come after the first picture. */
  areNamesLate?: boolean
}

/** Paints one tile as the paint worker does, with the repository's street tiles and the built-in world. */
export const paintTile = async (place: TilePlace, setting: Setting = {}) => {
  const { theme = 'dark', language = 'en', hasStreets = true, isFlooded = false } = setting
  const read = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, options?: RequestInit) => {
    const streets = /^\/api\/streets\/(.*)$/.exec(address)?.[1]
    if (streets === undefined) return read(isFlooded ? pacific : address, options)
    return Promise.resolve(
      streets ? answerTile(streets, read) : Response.json(hasStreets ? tileJson : { ...tileJson, tiles: [] }),
    )
  })
  const colors = colorsOf(theme)
  const known = await fetchWorldNames(language)
  const worldNames = new Map(setting.areNamesLate ? [] : known)
  const translated = Promise.withResolvers<void>()
  const renamed = Promise.withResolvers<void>()
  if (!setting.areNamesLate) translated.resolve()
  const painter = new Painter(
    {
      sets: streetSets(worldSets(worldMaxZoom), () => undefined),
      paintRules: paintRulesIn(colors),
      labelRules: {
        world: labelRulesIn(colors, worldNamesFor(language, worldNames)),
        streets: labelRulesIn(colors, namesFor(language)),
      },
      water: colors.water,
      streetWater: colors.streetWater,
      paper: colors.land,
      isReadyToName: Promise.resolve(),
      areNamesTranslated: translated.promise,
    },
    () => undefined,
    renamed.resolve,
  )
  const ended = new AbortController()
  const order: Order = { place, ratio: 1, signal: ended.signal, found: new Map(), isWaitOver: false }
  const wanted = hasStreets && place.z >= 10 ? 2 : 1
  await new Promise<void>((resolve, reject) => {
    const look = () => order.found.size >= wanted && resolve()
    painter.gather(order, look).then(look, reject)
  })
  vi.unstubAllGlobals()
  if (setting.markers) painter.setMarkers(setting.markers, [order])
  if (setting.areNamesLate) {
    painter.draw(order)
    for (const [name, own] of known) worldNames.set(name, own)
    translated.resolve()
    await renamed.promise
  }
  const painted = painter.draw(order)
  if (!painted) throw new Error('Nothing was painted')
  const canvas = new OffscreenCanvas(painted.picture.width, painted.picture.height)
  const ctx = canvas.getContext('2d', { willReadFrequently: true })!
  ctx.drawImage(painted.picture, 0, 0)
  const bleed = (painted.picture.width - 512) / 2
  return {
    streets: painted.streets,
    colors,
    names: painter.namesIn(order),
    /** The color of a pixel of the tile, as `#rrggbb`. */
    pixel: (x: number, y: number): string => {
      const [red = 0, green = 0, blue = 0] = ctx.getImageData(x + bleed, y + bleed, 1, 1).data
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    },
  }
}
