import type { LeafletMouseEvent, Map as LeafletMap } from 'leaflet'
import { useEffect, useState, type RefObject } from 'react'

/** Where the map was pressed: in degrees, and in px of its frame. */
export interface PressedPlace {
  latitude: number
  longitude: number
  x: number
  y: number
}

/** The keyboard's menu key points at no place: then it is the middle of the map. `_simulated` is Leaflet's long press. */
const isFromKeys = ({ originalEvent: event }: LeafletMouseEvent): boolean => {
  if ('pointerType' in event) return event.pointerType === '' || event.pointerType === 'keyboard'
  return event.button !== 2 && !event.ctrlKey && !('_simulated' in event)
}

/**
 * The place of the map that was pressed long, with the other mouse button, or by the keyboard's menu key (Shift+F10);
 * null when none is, and again as soon as the map moves or is pressed elsewhere.
 */
export const usePressedPlace = (map: LeafletMap, early: RefObject<LeafletMouseEvent | null>) => {
  const [pressed, setPressed] = useState<PressedPlace | null>(null)
  useEffect(() => {
    const press = (event: LeafletMouseEvent) => {
      event.originalEvent.preventDefault()
      early.current = null
      const at = isFromKeys(event) ? map.getCenter() : event.latlng
      const { x, y } = map.latLngToContainerPoint(at)
      const { lat, lng } = at.wrap()
      setPressed({ latitude: lat, longitude: lng, x, y })
    }
    const forget = () => setPressed(null)
    if (early.current) press(early.current)
    map.on('contextmenu', press)
    map.on('click movestart', forget)
    return () => {
      map.off('contextmenu', press)
      map.off('click movestart', forget)
    }
  }, [map, early])
  return { pressed, forget: () => setPressed(null) }
}
