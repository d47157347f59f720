import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { LeafletMap, MapPlace } from '#web/features/map/view/MapView.tsx'
import { mapPlaceOf } from '#web/features/map/view/useMapUrlSync.ts'

/**
 * Brings the map back to where it was on a page of the history whose address says no place: a story that was opened from there
 * has moved it. Where an address says a place, that counts (useMapUrlSync.ts).
 */
export const useMapOnReturn = (map: LeafletMap | null, place: MapPlace | null): void => {
  const { key } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const left = useRef(new Map<string, MapPlace>())
  useEffect(() => {
    if (!map) return
    const known = left.current
    const before = known.get(key)
    if (isReturn && !place && before) map.setView([before.latitude, before.longitude], before.zoom)
    return () => void known.set(key, mapPlaceOf(map))
    // Once for each page of the history: its address changes without leaving it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, key])
}
