import { useEffect, useState } from 'react'
import type { NearStory } from '#web/features/map/nearest/findNearest.ts'
import type { Around } from '#web/features/map/nearest/nearestView.ts'
import { isAroundVisitor } from '#web/features/map/view/aroundVisitor.ts'
import type { LeafletMap } from '#web/features/map/view/MapView.tsx'
import type { Visitor } from '#web/features/map/view/useVisitorPlace.ts'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { type MapAddress, placeKey, queryOf } from '#web/lib/mapAddress.ts'
import type { MapStories } from './useMapStories.ts'

interface Wanted {
  map: LeafletMap | null
  stories: MapStories
  filters: MapAddress
  visitor: Visitor
  /** Begins an act that moves the map after an answer (useMapActs.ts). */
  beginAct: () => AbortSignal
  /** The list is visible, so its empty state names the nearest stories. */
  isListWanted: boolean
  /** Raises or lowers the list, which covers the map on a phone. */
  onRaise: (isRaised: boolean) => void
}

/** The place that the nearest stories were shown around. */
export interface Shown extends Around {
  /** Its name; '' around the visitor or the center of the map. */
  name: string
}

/** A place that was chosen. */
export interface Arrival {
  at: NonNullable<MapAddress['place']>
  name: string
  /** As the address says it. */
  key: string
}

/** Waiting for the map to come to rest. */
const settleMs = 400
interface Found {
  stories: readonly NearStory[]
  /** Moves the map so that they are in view; on a phone above the list, which names the nearest first while it is raised. */
  show: (isListed: boolean) => void
}
const none: Found = { stories: [], show: () => undefined }

const isInView = (map: LeafletMap | null, { from }: Shown) =>
  map !== null && map.getBounds().contains([from.latitude, from.longitude])

/**
 * The stories nearest to the visitor, or to the center of the map, while no story that matches is in view: asked for once the map
 * rests, where the list is visible, *near me* was pressed or a place was chosen. Once they are shown, and after *near me*, `around` has
 * the distances for as long as that place is in view. After `arrive` at a place that was chosen they are shown by themselves where the first is beside it.
 */
export const useNearest = ({ map, stories, filters, visitor, beginAct, isListWanted, onRaise }: Wanted) => {
  const isEmpty = stories.isNone && !stories.isSearching && !stories.results.isBusy
  const isSought =
    isEmpty && (filters.placeName !== '' || (visitor.isSought && map !== null && isAroundVisitor(map, visitor.place)))
  const isWanted = isEmpty && (isListWanted || isSought)
  const key = JSON.stringify(queryOf(filters))
  const [shown, setShown] = useState<Shown | null>(null)
  const { placeName, place } = filters
  const [arrived, setArrived] = useState<Arrival | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    setFound(null)
    if (!map || !isWanted) return
    const controller = new AbortController()
    // Else the map has moved since.
    const movedOn = place && placeKey(place) === arrived?.key ? beginAct() : null
    const find = async () => {
      const { findNearestTo } = await fetchChunk(() => import('#web/features/map/nearest/nearestView.ts'))
      const { stories, isBeside, show, around } = await findNearestTo(map, visitor.place, filters, controller.signal)
      const showOnMap = (isListed: boolean) => {
        onRaise(isListed)
        setShown({ ...around, name: placeName })
        show(isListed)
      }
      if (controller.signal.aborted) return
      if (isBeside && movedOn?.aborted === false) showOnMap(false)
      else setFound({ stories, show: showOnMap })
    }
    // Without them the empty list still says that there is none.
    const timer = setTimeout(() => void find().catch(() => undefined), settleMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
    // The filters are a new object with every move of the map; the key says whether they changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, isWanted, stories.bbox, key, visitor.place, onRaise])
  useEffect(() => {
    const { isSought, place } = visitor
    if (!isSought || !place) return
    // Without the distances the newest come first.
    fetchChunk(() => import('#web/features/map/nearest/nearestView.ts')).then(
      ({ aroundVisitor }) => setShown({ ...aroundVisitor(place), name: '' }),
      () => undefined,
    )
  }, [visitor])
  const isShown =
    shown !== null && !stories.isSearching && isInView(map, shown) && (shown.name || placeName) === placeName
  return {
    ...(found ?? none),
    isSought,
    /** The list is visible. */
    isListWanted,
    /** Says that a place was chosen, before the map is there. */
    arrive: (at: Arrival['at'], name: string) => setArrived({ at, name, key: placeKey(at) }),
    /** The place that was chosen, while it is named. */
    chosen: arrived?.name === placeName ? arrived : null,
    around: isShown ? shown : null,
  }
}

/** The nearest stories, for list and map. */
export type Nearest = ReturnType<typeof useNearest>
