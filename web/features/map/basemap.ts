import { tileLayer, type Layer } from 'leaflet'
import { coloursOf, type Theme } from './basemap/colours.ts'
import { labelRulesIn } from './basemap/labelRules.ts'
import { fontFamily } from './basemap/labelSymbols.ts'
import { paintRulesIn } from './basemap/paintRules.ts'
import { extractViews, worldViews, type Views } from './basemap/tiles.ts'
import { VectorLayer } from './basemap/VectorLayer.ts'
import { worldMaxZoom, worldVersion } from './basemap/world.ts'

const worldAttribution =
  'Natural Earth · <a href="https://www.geonames.org/">GeoNames</a> <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>'

/** A slow or missing font must not keep the map from being drawn. */
const fontPatience = 1500

const loadFonts = () =>
  Promise.race([
    Promise.allSettled(
      ['400', '500', '600', 'italic 400'].map((style) => document.fonts.load(`${style} 12px ${fontFamily}`)),
    ),
    new Promise((resolve) => setTimeout(resolve, fontPatience)),
  ])

const vectorLayer = (views: Views, theme: Theme, attribution: string, hasGrid: boolean): Layer => {
  const colours = coloursOf(theme)
  return new VectorLayer({
    views,
    paintRules: paintRulesIn(colours),
    labelRules: labelRulesIn(colours),
    background: colours.water,
    ...(hasGrid && { grid: colours.grid }),
    fonts: loadFonts(),
    attribution,
  })
}

/** The built-in world: land, borders, waters and names from our own static tiles, zoom 3 to 18. */
export const worldLayer = (theme: Theme): Layer =>
  vectorLayer(worldViews('/basemap', worldVersion, worldMaxZoom), theme, worldAttribution, true)

/** An extract of the Protomaps basemap; `url` is a template with `{z}`, `{x}` and `{y}`, data up to `maxZoom`. */
export const pmtilesLayer = (url: string, maxZoom: number, attribution: string, theme: Theme): Layer =>
  vectorLayer(extractViews(url, maxZoom), theme, attribution, false)

/** Ready-made picture tiles; `light` and `dark` are templates with `{z}`, `{x}` and `{y}`. */
export const rasterLayer = (light: string, dark: string, attribution: string, theme: Theme): Layer => {
  const layer = tileLayer(theme === 'dark' ? dark : light, { attribution, maxZoom: 18 })
  const missing = new Set<HTMLImageElement>()
  const askAgain = () => {
    for (const picture of missing) picture.src = `${picture.src}`
    missing.clear()
  }
  return layer
    .on('tileerror', ({ tile }) => missing.add(tile))
    .on('tileunload', ({ tile }) => missing.delete(tile))
    .on('add', () => addEventListener('online', askAgain))
    .on('remove', () => removeEventListener('online', askAgain))
}
