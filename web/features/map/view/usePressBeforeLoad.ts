import type { LeafletMouseEvent, Map as LeafletMap } from 'leaflet'
import { useEffect, useRef, type RefObject } from 'react'

/** Keeps the map's first press for a menu: the part of the page that answers may not be there yet. */
export const useEarlyPress = (map: LeafletMap | null): RefObject<LeafletMouseEvent | null> => {
  const early = useRef<LeafletMouseEvent | null>(null)
  useEffect(() => {
    map?.once('contextmenu', (press) => {
      press.originalEvent.preventDefault()
      early.current = press
    })
  }, [map])
  return early
}
