import { useCallback, useEffect } from 'react'
import { fromMapPosition } from '#contract/mercator'
import type { LeafletMap } from '#web/features/map/view/MapView.tsx'
import type { Found } from '#web/features/search/useResults.ts'

/** Nearer than this a single place says nothing about where it is. */
const nearest = 14

/** Moves the map to what a search found when none of it is in sight; answers what moves it so that all is. */
export const useFoundOnMap = (map: LeafletMap | null, found: Found | null) => {
  const showAll = useCallback(() => {
    const places = (found?.entries ?? []).map((entry): [number, number] => {
      const { latitude, longitude } = fromMapPosition(entry)
      return [latitude, longitude]
    })
    if (places.length > 0) map?.fitBounds(places, { padding: [60, 60], maxZoom: nearest })
  }, [map, found])

  useEffect(() => {
    if (!map || !found || found.entries.length === 0) return
    const shown = map.getBounds()
    const isAnyInSight = found.entries.some((entry) => {
      const { latitude, longitude } = fromMapPosition(entry)
      return shown.contains([latitude, longitude])
    })
    if (!isAnyInSight) showAll()
    // Once for each search: what is found changes, the map's own moves do not count.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [map, found])

  return showAll
}
