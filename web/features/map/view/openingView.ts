import type { Covered } from '../markers/coveredBy.ts'
import { toExactPosition, WORLD_SIZE } from '#contract/mercator'
import { minZoom } from '#contract/mapZooms'
import type { PlacePrecision } from '#contract/precision'
import type { Opening } from '#contract/site'
import { pixelsPerUnit, type View, viewIn } from '../markers/geometry.ts'

/** A region is looked at from no nearer. */
export const regionZoom = 6
/** The room (px) around a region. */
export const regionMargin = 28
/** The height in px of the search's lowered sheet on a phone (`--peek-search`). */
export const loweredSearch = 126
/** About the height in px of the card of the first visit on a phone. */
const welcomeCard = 224

/** A far story is shown from at least this zoom: with streets, and where the built-in world is all there is. */
const nearZoom = 13
const worldZoom = 10
/** One with the precision town is shown from this zoom, at which its whole circle is visible. */
const townZoom = 10
/** The middle of a pin above its place, in px. */
const pinHead = 20

/** The height (px) that is covered at the map's lower edge when it opens. */
export const coveredAtOpening = (isPhone: boolean, isWelcome: boolean): number =>
  isPhone ? loweredSearch + (isWelcome ? welcomeCard : 0) : 0

/** The size of the map, and the height that is covered at its lower edge, in px. */
export interface MapSize {
  width: number
  height: number
  covered: number
}

/** The view of a place (degrees, zoom). */
export const viewOfPlace = (
  { latitude, longitude, zoom }: { latitude: number; longitude: number; zoom: number },
  size: Pick<MapSize, 'width' | 'height'>,
): View => viewAround(toExactPosition(latitude, longitude), zoom, size)

/** The view around a middle, on whole pixels as Leaflet places it: otherwise it may need other story tiles than the map. */
const viewAround = (
  { x, y }: { x: number; y: number },
  zoom: number,
  { width, height }: Pick<MapSize, 'width' | 'height'>,
): View => {
  const scale = pixelsPerUnit(zoom)
  return viewIn({ zoom, width, height, x: Math.round(x * scale - width / 2), y: Math.round(y * scale - height / 2) })
}

/** The view of the region that the map opens on, as Leaflet's `fitBounds` finds it with the same margins. */
export const viewOfRegion = ([west, south, east, north]: NonNullable<Opening['region']>, size: MapSize): View => {
  const [northWest, southEast] = [toExactPosition(north, west), toExactPosition(south, east)]
  const right = southEast.x + (east < west ? WORLD_SIZE : 0)
  const scale = Math.min(
    (size.width - 2 * regionMargin) / (right - northWest.x),
    (size.height - 2 * regionMargin - size.covered) / (southEast.y - northWest.y),
  )
  const fitting = Math.log2((scale * WORLD_SIZE) / 256)
  // Leaflet does not go a zoom back for a hundredth, and takes the nearest zoom where the covered map has no room.
  const whole = Number.isNaN(fitting) ? regionZoom : Math.floor(Math.round(fitting * 100) / 100)
  const zoom = Math.max(minZoom, Math.min(regionZoom, whole))
  const middle = {
    x: (northWest.x + right) / 2,
    y: (northWest.y + southEast.y) / 2 + size.covered / 2 / pixelsPerUnit(zoom),
  }
  return viewAround(middle, zoom, size)
}

/** The zoom from which a story is shown. */
export const storyZoom = (precision: PlacePrecision, hasStreets: boolean): number =>
  precision === 'town' ? townZoom : hasStreets ? nearZoom : worldZoom

/** Where in the map (px) the pin of an open story is, clear of what covers the map. */
export const clearMiddle = ({ width, height }: Pick<MapSize, 'width' | 'height'>, covered: Covered) => ({
  x: (width + covered.left - covered.right) / 2,
  // The point of a pin is at its place, so this centers its head.
  y: (height - covered.bottom) / 2 + (covered.bottom > 0 ? pinHead : 0),
})

/** The view of a map that opens on a story, as `panIntoView` finds it. */
export const viewOfStory = (
  { latitude, longitude, placePrecision }: { latitude: number; longitude: number; placePrecision: PlacePrecision },
  size: Pick<MapSize, 'width' | 'height'>,
  covered: Covered,
  hasStreets: boolean,
): View => {
  const zoom = storyZoom(placePrecision, hasStreets)
  const { x, y } = toExactPosition(latitude, longitude)
  const [clear, scale] = [clearMiddle(size, covered), pixelsPerUnit(zoom)]
  return viewAround(
    { x: x + (size.width / 2 - clear.x) / scale, y: y + (size.height / 2 - clear.y) / scale },
    zoom,
    size,
  )
}
