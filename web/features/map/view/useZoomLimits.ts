import { useSyncExternalStore } from 'react'
import { useMap } from 'react-leaflet'

/** Whether the map can come no nearer, or go no further. */
export const useZoomEnds = () => {
  const map = useMap()
  const zoom = useSyncExternalStore(
    (listener) => {
      map.on('zoomend', listener)
      return () => void map.off('zoomend', listener)
    },
    () => map.getZoom(),
  )
  return { isNearest: zoom >= map.getMaxZoom(), isFurthest: zoom <= map.getMinZoom() }
}
