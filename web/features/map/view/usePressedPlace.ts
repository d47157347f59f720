import type { LeafletMouseEvent } from 'leaflet'
import { useState } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'

/** Where the map was pressed: in degrees, and in px of its frame. */
export interface PressedPlace {
  latitude: number
  longitude: number
  x: number
  y: number
}

/**
 * The keyboard's menu key has no position, so the center of the map is used. `_simulated` is Leaflet's long press.
 */
const isFromKeys = ({ originalEvent: event }: LeafletMouseEvent): boolean => {
  if ('pointerType' in event) return event.pointerType === '' || event.pointerType === 'keyboard'
  return event.button !== 2 && !event.ctrlKey && !('_simulated' in event)
}

/**
 * The place of the map that was pressed long, with the other mouse button, or by the keyboard's menu key (Shift+F10);
 * null when none is, and again as soon as the map moves or is pressed elsewhere.
 */
export const usePressedPlace = () => {
  const map = useMap()
  const [pressed, setPressed] = useState<PressedPlace | null>(null)
  const press = (event: LeafletMouseEvent) => {
    event.originalEvent.preventDefault()
    const at = isFromKeys(event) ? map.getCenter() : event.latlng
    const { x, y } = map.latLngToContainerPoint(at)
    const { lat, lng } = at.wrap()
    setPressed({ latitude: lat, longitude: lng, x, y })
  }
  const forget = () => setPressed(null)
  useMapEvents({ contextmenu: press, click: forget, movestart: forget })
  return { pressed, forget }
}
