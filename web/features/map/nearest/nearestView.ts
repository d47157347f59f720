import { t } from '@lingui/core/macro'
import type { Map as LeafletMap } from 'leaflet'
import { cellOf, type Point } from '#contract/placeGrid'
import type { FoundStory } from '#contract/stories'
import { distanceKm, formatDistance } from '#web/lib/distance.ts'
import type { Filters } from '#web/lib/mapAddress.ts'
import { prefersReducedMotion } from '#web/lib/prefersReducedMotion.ts'
import { phoneQuery } from '#web/ui/phoneQuery.ts'
import { isAroundVisitor } from '../view/aroundVisitor.ts'
import { loweredSearch } from '../view/openingView.ts'
import type { VisitorPlace } from '../view/visitorPlace.ts'
import { findNearest, type NearStory } from './findNearest.ts'

/** Stories this many times as far as the nearest would make the map show half of the world. */
const farTimes = 4
const margin = 56
/** So far (km) the nearest story is shown at once with a place that was searched for. */
const besideKm = 50
/** A single story is shown from no nearer. */
const nearestZoom = 13

/** The copy of a longitude that is less than half of the world away from another. */
const longitudeNear = (longitude: number, other: number) => longitude + 360 * Math.round((other - longitude) / 360)

/** Moves the map so that it shows where it was and the nearest stories, above the list of a phone: lowered, or raised to half the height. */
const showNearest = (map: LeafletMap, from: Point, stories: readonly NearStory[], isListed: boolean): void => {
  const list = isListed ? map.getSize().y / 2 : loweredSearch
  const farthest = (stories[0]?.km ?? 0) * farTimes
  const points = [from, ...stories.filter(({ km }) => km <= farthest).map(({ story }) => story)]
  const corners = points.map(({ latitude, longitude }): [number, number] => [
    latitude,
    longitudeNear(longitude, from.longitude),
  ])
  map.fitBounds(corners, {
    paddingTopLeft: [margin, margin],
    paddingBottomRight: [margin, margin + (matchMedia(phoneQuery).matches ? list : 0)],
    maxZoom: nearestZoom,
    animate: !prefersReducedMotion(),
  })
}

/** The center of the visitor's neighborhood: a distance from there does not say where they are. */
const neighborhoodOf = ([latitude, longitude]: VisitorPlace): Point =>
  cellOf({ latitude, longitude }, 'neighbourhood').center

/** Where to measure from: the center of the visitor's neighborhood while they are in view, else the center of the map. */
const originOf = (map: LeafletMap, place: VisitorPlace | null): Point => {
  if (place && isAroundVisitor(map, place)) return neighborhoodOf(place)
  const { lat, lng } = map.getCenter().wrap()
  return { latitude: lat, longitude: lng }
}

/** Distances from a place. */
export interface Around {
  from: Point
  /** The stories sorted by distance, the nearest first. */
  sort: (stories: readonly FoundStory[]) => FoundStory[]
  /** The order in words. */
  order: string
  /** '2 km', as exact as the story's place. */
  distanceTo: (story: FoundStory) => string
}

const aroundOf = (from: Point): Around => ({
  from,
  order: t`The nearest come first.`,
  sort: (stories) => [...stories].sort((a, b) => distanceKm(from, a) - distanceKm(from, b)),
  distanceTo: (story) => formatDistance(distanceKm(from, story), [story.placePrecision, 'neighbourhood']),
})

/** Distances from where the visitor is, as `originOf` does. */
export const aroundVisitor = (place: VisitorPlace): Around => aroundOf(neighborhoodOf(place))

/**
 * The stories nearest to a visitor who is in view, else to the center of the map, whether the first is beside it, what moves the map
 * so that it shows them, and the distances from there. Throws as `findNearest` does.
 */
export const findNearestTo = async (
  map: LeafletMap,
  visitor: VisitorPlace | null,
  filters: Filters,
  signal: AbortSignal,
): Promise<{ stories: readonly NearStory[]; isBeside: boolean; show: (isListed: boolean) => void; around: Around }> => {
  const from = originOf(map, visitor)
  const stories = await findNearest(from, filters, signal)
  const isBeside = stories.length > 0 && stories[0]!.km < besideKm
  return { stories, isBeside, show: (isListed) => showNearest(map, from, stories, isListed), around: aroundOf(from) }
}
