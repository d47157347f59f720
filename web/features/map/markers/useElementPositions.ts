import { DomUtil, point, type LatLng, type Point } from 'leaflet'
import { useCallback, useRef, type RefCallback } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'
import type { MapPosition } from '#contract/mercator'
import { pixelsPerUnit } from './geometry.ts'
import { newPixelOrigin } from './newPixelOrigin.ts'

const setPosition = (element: HTMLElement, { x, y }: MapPosition, origin: Point, scale: number) =>
  DomUtil.setTransform(element, point(Math.round(x * scale - origin.x), Math.round(y * scale - origin.y)), 1)

/** Makes a ref that puts an element on a position of the map and keeps it there. */
export type PositionRef = (position: MapPosition) => RefCallback<HTMLElement>

/**
 * Keeps elements on their positions of the map, through pinches and animated zooms. `positionAt` makes the ref of an
 * element, `elements` has all that are mounted.
 */
export const useElementPositions = () => {
  const map = useMap()
  const elements = useRef(new Map<HTMLElement, MapPosition>())
  const move = (center: LatLng, zoom: number) => {
    const origin = newPixelOrigin(map, center, zoom)
    for (const [element, position] of elements.current) setPosition(element, position, origin, pixelsPerUnit(zoom))
  }
  const follow = () => move(map.getCenter(), map.getZoom())
  useMapEvents({ zoom: follow, viewreset: follow, zoomanim: ({ center, zoom }) => move(center, zoom) })

  const positionAt = useCallback(
    (position: MapPosition): RefCallback<HTMLElement> =>
      (element) => {
        if (!element) return undefined
        elements.current.set(element, position)
        setPosition(element, position, map.getPixelOrigin(), pixelsPerUnit(map.getZoom()))
        return () => void elements.current.delete(element)
      },
    [map],
  )
  return { positionAt, elements }
}
