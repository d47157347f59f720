import type { Map as LeafletMap } from 'leaflet'
import { useSyncExternalStore } from 'react'

/** Whether the map can come no nearer, or go no further. */
export const useZoomEnds = (map: LeafletMap) => {
  const zoom = useSyncExternalStore(
    (listener) => {
      map.on('zoomend', listener)
      return () => void map.off('zoomend', listener)
    },
    () => map.getZoom(),
  )
  return { isNearest: zoom >= map.getMaxZoom(), isFurthest: zoom <= map.getMinZoom() }
}
