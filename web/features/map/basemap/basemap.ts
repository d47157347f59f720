import { tileLayer, type GridLayer } from 'leaflet'
import type { Theme } from './colors.ts'
import type { BasemapSource } from './paintMessages.ts'
import { StreetNotes } from './StreetNotes.ts'
import { type Look, VectorLayer } from './VectorLayer.ts'

const worldAttribution =
  'Natural Earth · <a href="https://www.geonames.org/">GeoNames</a> <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>'

/** A vector layer with its attribution below the map. */
const withNotes = (
  makeLayer: (onStreets: (attribution?: string) => void) => VectorLayer,
  streets = '',
): VectorLayer => {
  const layer = makeLayer((attribution) => notes.update(attribution))
  const notes = new StreetNotes(layer, { world: worldAttribution, streets })
  return layer
}

/** Tiles that a worker paints: land, borders, waters and names, zoom 3 to 18. `attribution` (HTML) is that of the streets, where it is known. */
export const vectorLayer = (source: BasemapSource, look: Look, attribution = ''): GridLayer =>
  withNotes((onStreets) => new VectorLayer(source, look, onStreets), attribution)

/** Raster tiles; `light` and `dark` are templates with `{z}`, `{x}` and `{y}`. */
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
