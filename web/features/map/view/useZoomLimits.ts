import { useSyncExternalStore } from 'react'
import { useMap } from 'react-leaflet'

/** Whether the map is at its first or last zoom. */
export const useZoomLimits = () => {
  const map = useMap()
  const zoom = useSyncExternalStore(
    (listener) => {
      map.on('zoomend', listener)
      return () => void map.off('zoomend', listener)
    },
    () => map.getZoom(),
  )
  return { isMaxZoom: zoom >= map.getMaxZoom(), isMinZoom: zoom <= map.getMinZoom() }
}
