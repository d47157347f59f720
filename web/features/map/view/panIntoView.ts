import type { LocatedStory } from '#contract/stories'
import type { Map as LeafletMap } from 'leaflet'
import { prefersReducedMotion } from '#web/lib/prefersReducedMotion.ts'
import type { Covered } from '../markers/coveredBy.ts'
import { clearMiddle, storyZoom } from './openingView.ts'

/** From these zooms on the circle around an approximate place is larger than the map, so a pin would look exact; above a sheet one earlier. */
const tooNear = { exact: 99, neighbourhood: 16, town: 12 }
/** A pin's room in px: its title stands above it, up to 15 rem wide. */
const margin = { side: 132, above: 140, below: 72 }

interface Opening {
  /** The map opens on the story. */
  isFirst: boolean
  /** Whether the story has a pin of its own on the map, and is not in a cluster. */
  hasPin: boolean
  /** Whether its author has just posted it: then it is shown with the circle of its place. */
  isPosted?: boolean
  /** Whether there is a street map; without one there is little to see near by. */
  hasStreets: boolean
}

/**
 * Moves the map just far enough that a story's pin and title are clear of what covers the map's edges (`covered`, px
 * from each side). Above a sheet, where there is little room, the pin comes to the middle. The map flies to a story that is
 * far away, and above a sheet out of a cluster, and to one that was just posted; with `isFirst` it opens on it.
 */
export const panIntoView = (
  map: LeafletMap,
  { latitude, longitude, placePrecision }: LocatedStory,
  covered: Covered,
  { isFirst, hasPin, isPosted, hasStreets }: Opening,
): void => {
  const nearest = storyZoom(placePrecision, hasStreets)
  const isTooNear = map.getZoom() >= tooNear[placePrecision] - Number(covered.bottom > 0)
  // A map that opens on a story has no zoom of the visitor's yet.
  const zoom = placePrecision === 'town' || isFirst || isTooNear ? nearest : Math.max(map.getZoom(), nearest)
  const size = map.getSize()
  const isAboveSheet = covered.bottom > 0
  const clear = clearMiddle({ width: size.x, height: size.y }, covered)
  const centerAt = (at: number) => {
    const point = map.project([latitude, longitude], at)
    return map.unproject([point.x + size.x / 2 - clear.x, point.y + size.y / 2 - clear.y], at)
  }
  if (isFirst) {
    map.setView(centerAt(zoom), zoom, { animate: false })
    return
  }
  const { x, y } = map.latLngToContainerPoint([latitude, longitude])
  const isOut = (isPosted || (isAboveSheet && !hasPin)) && map.getZoom() < nearest
  const isNear = !isTooNear && !isOut && x > -size.x && x < 2 * size.x && y > -size.y && y < 2 * size.y
  if (!isNear) {
    if (prefersReducedMotion()) map.setView(centerAt(zoom), zoom, { animate: false })
    else map.flyTo(centerAt(zoom), zoom, { duration: 1.1 })
    return
  }
  const pan = (by: [number, number]) => map.panBy(by, { animate: !prefersReducedMotion(), duration: 0.35 })
  if (isAboveSheet) return void pan([x - clear.x, y - clear.y])
  const side = Math.max(0, Math.min(margin.side, (size.x - covered.left - covered.right) / 2))
  const dx = Math.min(0, x - covered.left - side) + Math.max(0, x - (size.x - covered.right - side))
  const dy = Math.min(0, y - margin.above) + Math.max(0, y - (size.y - covered.bottom - margin.below))
  if (dx || dy) pan([dx, dy])
}
