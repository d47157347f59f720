import type { Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'

/** When a panel resizes the map, what is on screen stays where it is; the centre moves instead. */
export const useStableViewport = (map: LeafletMap | null): void => {
  useEffect(() => {
    if (!map) return
    const container = map.getContainer()
    let { left, top } = container.getBoundingClientRect()
    const watcher = new ResizeObserver(() => {
      const now = container.getBoundingClientRect()
      map.invalidateSize({ pan: false, animate: false })
      const shift: [number, number] = [Math.round(now.left - left), Math.round(now.top - top)]
      if (shift[0] || shift[1]) map.panBy(shift, { animate: false })
      left = now.left
      top = now.top
    })
    watcher.observe(container)
    return () => watcher.disconnect()
  }, [map])
}
