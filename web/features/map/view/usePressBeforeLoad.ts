import type { LeafletMouseEvent, Map as LeafletMap } from 'leaflet'
import { useEffect, useRef, type RefObject } from 'react'

/** Holds the map's first press for its context menu, which may not be loaded yet. */
export const usePressBeforeLoad = (map: LeafletMap | null): RefObject<LeafletMouseEvent | null> => {
  const pressBeforeLoad = useRef<LeafletMouseEvent | null>(null)
  useEffect(() => {
    map?.once('contextmenu', (press) => {
      press.originalEvent.preventDefault()
      pressBeforeLoad.current = press
    })
  }, [map])
  return pressBeforeLoad
}
