import { tileLayer, type GridLayer } from 'leaflet'
import type { Theme } from './colours.ts'
import { VectorLayer } from './VectorLayer.ts'

const worldAttribution =
  'Natural Earth · <a href="https://www.geonames.org/">GeoNames</a> <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>'

/** The built-in world: land, borders, waters and names from our own static tiles, zoom 3 to 18. */
export const worldLayer = (theme: Theme): GridLayer => new VectorLayer({ kind: 'world' }, theme, worldAttribution)

/** An extract of the Protomaps basemap; `url` is a template with `{z}`, `{x}` and `{y}`, data up to `maxZoom`. */
export const pmtilesLayer = (url: string, maxZoom: number, attribution: string, theme: Theme): GridLayer =>
  new VectorLayer({ kind: 'extract', url, maxZoom }, theme, attribution)

/** Ready-made picture tiles; `light` and `dark` are templates with `{z}`, `{x}` and `{y}`. */
export const rasterLayer = (light: string, dark: string, attribution: string, theme: Theme): GridLayer => {
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
