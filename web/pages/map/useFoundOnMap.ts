import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { fromMapPosition } from '#contract/mercator'
import type { LeafletMap } from '#web/features/map/view/MapView.tsx'
import type { Found } from '#web/features/search/useResults.ts'

/** Nearer than this a single place says nothing about where it is. */
const nearest = 14

/**
 * Moves the map once for each search (`sought`: its words and years) to its results, if none of them is in view. Where the visitor
 * has `opened` something since they searched ('' for nothing), the map stays. Returns a function that moves it so that all are.
 */
export const useFoundOnMap = (
  map: LeafletMap | null,
  found: Found | null,
  { opened, sought }: { opened: string; sought: string },
) => {
  const moved = useRef('')
  const [begun, setBegun] = useState({ opened, sought })
  if (begun.sought !== sought) setBegun({ opened, sought })
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
    if (!map || places.length === 0 || moved.current === sought) return
    moved.current = sought
    if (opened && opened !== begun.opened) return
    const shown = map.getBounds()
    if (!places.some((place) => shown.contains(place))) showAll()
    // The map's own moves do not count.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, found])

  return showAll
}
