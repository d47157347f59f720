import { useCallback, useEffect, useMemo, useRef } from 'react'
import { fromMapPosition } from '#contract/mercator'
import type { LeafletMap } from '#web/features/map/view/MapView.tsx'
import type { Found } from '#web/features/search/useResults.ts'

/** Nearer than this a single place says nothing about where it is. */
const nearest = 14

/**
 * Moves the map once for each `search` (its words and years) to its results, if none of them is in view. Returns a function that
 * moves it so that all are.
 */
export const useFoundOnMap = (map: LeafletMap | null, found: Found | null, search: string) => {
  const moved = useRef('')
  const places = useMemo(
    () =>
      found?.entries.map((entry): [number, number] => {
        const { latitude, longitude } = fromMapPosition(entry)
        return [latitude, longitude]
      }) ?? [],
    [found],
  )
  const showAll = useCallback(() => {
    if (places.length > 0) map?.fitBounds(places, { padding: [60, 60], maxZoom: nearest })
  }, [map, places])

  useEffect(() => {
    // The same words are a new search once they were cleared.
    if (!found) moved.current = ''
    if (!map || places.length === 0 || moved.current === search) return
    moved.current = search
    const shown = map.getBounds()
    if (!places.some((place) => shown.contains(place))) showAll()
    // The map's own moves do not count.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, found])

  return showAll
}
