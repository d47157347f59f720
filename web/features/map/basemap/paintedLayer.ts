import type { BasemapSource } from './paintMessages.ts'
import { StreetNotes } from './StreetNotes.ts'
import { type Look, VectorLayer } from './VectorLayer.ts'

const worldAttribution =
  'Natural Earth · <a href="https://www.geonames.org/">GeoNames</a> <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>'

/**
 * Tiles that a worker paints, zoom 3 to 18, with their attribution below the map. `attribution` (HTML) is that of the streets,
 * where it is known before they come.
 */
export const paintedLayer = (source: BasemapSource, look: Look, attribution = ''): VectorLayer => {
  const layer = new VectorLayer(source, look, (found) => notes.update(found))
  const notes = new StreetNotes(layer, { world: worldAttribution, streets: attribution })
  return layer
}
