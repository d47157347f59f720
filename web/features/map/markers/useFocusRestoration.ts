import type { Map as LeafletMap } from 'leaflet'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { MapPosition } from '#contract/mercator'

const nearestTo = (at: MapPosition, marks: ReadonlyMap<HTMLElement, MapPosition>): HTMLElement | null => {
  let nearest: HTMLElement | null = null
  let least = Infinity
  for (const [element, { x, y }] of marks) {
    const distance = Math.hypot(x - at.x, y - at.y)
    if (distance < least) [nearest, least] = [element, distance]
  }
  return nearest
}

/**
 * Keeps the keyboard's focus among the marks: when the one that has it goes (the stories came anew, the map came nearer) the one
 * nearest to its place takes it, and while there is none or more are to come (`isWhole` false) the map itself. `hold` and `release` are
 * told of focus and blur.
 */
export const useKeptFocus = (
  map: LeafletMap,
  marks: RefObject<ReadonlyMap<HTMLElement, MapPosition>>,
  isWhole: boolean,
) => {
  const held = useRef<MapPosition | null>(null)
  useLayoutEffect(() => {
    const at = held.current
    if (!at) return
    const { activeElement, body } = document
    const isLost = activeElement === null || activeElement === body || activeElement === map.getContainer()
    if (isLost) ((isWhole && nearestTo(at, marks.current)) || map.getContainer()).focus({ preventScroll: true })
    else if (!marks.current.has(activeElement as HTMLElement)) held.current = null
  })
  return {
    hold: (at: MapPosition) => void (held.current = at),
    release: () => void (held.current = null),
  }
}
