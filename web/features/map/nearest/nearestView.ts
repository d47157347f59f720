import type { Map as LeafletMap } from 'leaflet'
import { cellOf, type Point } from '#contract/placeGrid'
import { prefersReducedMotion } from '#web/lib/prefersReducedMotion.ts'
import { isAroundVisitor } from '../view/aroundVisitor.ts'
import type { VisitorPlace } from '../view/visitorPlace.ts'
import type { NearStory } from './findNearest.ts'

/** Stories this many times as far as the nearest would make the map show half of the world. */
const farTimes = 4
const margin = 56
/** A single story is shown from no nearer. */
const nearestZoom = 13

/** The copy of a longitude that is less than half of the world away from another. */
const longitudeNear = (longitude: number, other: number) => longitude + 360 * Math.round((other - longitude) / 360)

/** Moves the map so that it shows where it was and the nearest stories; `covered` px at the bottom lie behind the list. */
export const showNearest = (map: LeafletMap, from: Point, stories: readonly NearStory[], covered: number): void => {
  const farthest = (stories[0]?.km ?? 0) * farTimes
  const points = [from, ...stories.filter(({ km }) => km <= farthest).map(({ story }) => story)]
  const corners = points.map(({ latitude, longitude }): [number, number] => [
    latitude,
    longitudeNear(longitude, from.longitude),
  ])
  map.fitBounds(corners, {
    paddingTopLeft: [margin, margin],
    paddingBottomRight: [margin, margin + covered],
    maxZoom: nearestZoom,
    animate: !prefersReducedMotion(),
  })
}

/** Where to measure from: the center of the visitor's neighborhood while they are in view, else the center of the map. */
export const originOf = (map: LeafletMap, place: VisitorPlace | null): Point => {
  if (place && isAroundVisitor(map, place)) {
    const [latitude, longitude] = place
    return cellOf({ latitude, longitude }, 'neighbourhood').center
  }
  const { lat, lng } = map.getCenter().wrap()
  return { latitude: lat, longitude: lng }
}
