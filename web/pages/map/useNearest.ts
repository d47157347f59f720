import { useCallback, useEffect, useMemo, useState } from 'react'
import { cellOf, type Point } from '#contract/placeGrid'
import type { NearStory } from '#web/features/map/feed/findNearest.ts'
import { isAroundVisitor } from '#web/features/map/view/aroundVisitor.ts'
import type { LeafletMap } from '#web/features/map/view/MapView.tsx'
import type { Visitor } from '#web/features/map/view/useVisitorPlace.ts'
import type { VisitorPlace } from '#web/features/map/view/visitorPlace.ts'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { type Filters, queryOf } from '#web/lib/mapAddress.ts'
import { prefersReducedMotion } from '#web/lib/prefersReducedMotion.ts'
import type { MapStories } from './useMapStories.ts'
import { loweredSearch } from './useSeen.ts'

interface Wanted {
  map: LeafletMap | null
  stories: MapStories
  filters: Filters
  visitor: Visitor
  /** The list is visible, so its empty state names the nearest stories. */
  isListWanted: boolean
}

/** Waiting for the map to come to rest. */
const settleMs = 400
/** Stories this many times as far as the nearest would make the map show half of the world. */
const farTimes = 4
const margin = 56
/** A single story is shown from no nearer. */
const nearestZoom = 13

/** The copy of a longitude that is less than half of the world away from another. */
const longitudeNear = (longitude: number, other: number) => longitude + 360 * Math.round((other - longitude) / 360)

/** Moves the map so that it shows where it was and the nearest stories. */
const fit = (map: LeafletMap, from: Point, stories: readonly NearStory[]) => {
  const farthest = (stories[0]?.km ?? 0) * farTimes
  const points = [from, ...stories.filter(({ km }) => km <= farthest).map(({ story }) => story)]
  const corners = points.map(({ latitude, longitude }): [number, number] => [
    latitude,
    longitudeNear(longitude, from.longitude),
  ])
  map.fitBounds(corners, {
    paddingTopLeft: [margin, margin],
    paddingBottomRight: [margin, margin + loweredSearch],
    maxZoom: nearestZoom,
    animate: !prefersReducedMotion(),
  })
}

/** Where to measure from: the center of the visitor's neighborhood while they are in view, else the center of the map. */
const originOf = (map: LeafletMap, place: VisitorPlace | null): Point => {
  if (place && isAroundVisitor(map, place)) {
    const [latitude, longitude] = place
    return cellOf({ latitude, longitude }, 'neighbourhood').center
  }
  const { lat, lng } = map.getCenter().wrap()
  return { latitude: lat, longitude: lng }
}

const none: readonly NearStory[] = []

/**
 * The stories nearest to the visitor, or to the center of the map, while no story that matches is in view: asked for once the map
 * rests, where the list is visible or *near me* was pressed.
 */
export const useNearest = ({ map, stories, filters, visitor, isListWanted }: Wanted) => {
  const isEmpty = stories.isNone && !stories.isSearching && !stories.results.isBusy
  const isSought = isEmpty && visitor.isSought && map !== null && isAroundVisitor(map, visitor.place)
  const isWanted = isEmpty && (isListWanted || isSought)
  const key = JSON.stringify(queryOf(filters))
  const [found, setFound] = useState<{ from: Point; stories: readonly NearStory[] } | null>(null)
  useEffect(() => {
    setFound(null)
    if (!map || !isWanted) return
    const controller = new AbortController()
    const from = originOf(map, visitor.place)
    const find = async () => {
      const { findNearest } = await fetchChunk(() => import('#web/features/map/feed/findNearest.ts'))
      const near = await findNearest(from, filters, controller.signal)
      if (!controller.signal.aborted) setFound({ from, stories: near })
    }
    // Without them the empty list still says that there is none.
    const timer = setTimeout(() => void find().catch(() => undefined), settleMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
    // The filters are a new object with every move of the map; the key says whether they changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, isWanted, stories.bbox, key, visitor.place])
  const show = useCallback(() => {
    if (map && found) fit(map, found.from, found.stories)
  }, [map, found])
  return useMemo(() => ({ stories: found?.stories ?? none, isSought, show }), [found, isSought, show])
}

/** The nearest stories, for list and map. */
export type Nearest = ReturnType<typeof useNearest>
