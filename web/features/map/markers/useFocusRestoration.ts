import type { Map as LeafletMap } from 'leaflet'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { MapPosition } from '#contract/mercator'

const nearestTo = (at: MapPosition, markers: ReadonlyMap<HTMLElement, MapPosition>): HTMLElement | null => {
  let nearest: HTMLElement | null = null
  let least = Infinity
  for (const [element, { x, y }] of markers) {
    const distance = Math.hypot(x - at.x, y - at.y)
    if (distance < least) [nearest, least] = [element, distance]
  }
  return nearest
}

/**
 * Keeps the keyboard's focus among the markers. When the focused marker goes (new stories, another zoom) the nearest
 * one takes the focus; the map itself does while there is none or more are to come (`isComplete` false). Call
 * `remember` on focus, `forget` on blur.
 */
export const useFocusRestoration = (
  map: LeafletMap,
  markers: RefObject<ReadonlyMap<HTMLElement, MapPosition>>,
  isComplete: boolean,
) => {
  const remembered = useRef<MapPosition | null>(null)
  useLayoutEffect(() => {
    const at = remembered.current
    if (!at) return
    const { activeElement, body } = document
    const isLost = activeElement === null || activeElement === body || activeElement === map.getContainer()
    if (isLost) ((isComplete && nearestTo(at, markers.current)) || map.getContainer()).focus({ preventScroll: true })
    else if (!markers.current.has(activeElement as HTMLElement)) remembered.current = null
  })
  return {
    remember: (at: MapPosition) => void (remembered.current = at),
    forget: () => void (remembered.current = null),
  }
}
