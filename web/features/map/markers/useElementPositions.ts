import { DomUtil, point, type LatLng, type Point } from 'leaflet'
import { useCallback, useRef, type RefCallback } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'
import type { MapPosition } from '#contract/mercator'
import { pixelsPerUnit } from './geometry.ts'
import { layerOrigin } from './layerOrigin.ts'

const put = (element: HTMLElement, { x, y }: MapPosition, origin: Point, scale: number) =>
  DomUtil.setTransform(element, point(Math.round(x * scale - origin.x), Math.round(y * scale - origin.y)), 1)

/** Makes a ref that puts an element on a place of the map and keeps it there. */
export type Place = (position: MapPosition) => RefCallback<HTMLElement>

/** Keeps elements on their places of the map, through pinches and animated zooms. `place` makes a ref for a place, `placed` has those that are there. */
export const usePlacedMarks = () => {
  const map = useMap()
  const placed = useRef(new Map<HTMLElement, MapPosition>())
  const move = (centre: LatLng, zoom: number) => {
    const origin = layerOrigin(map, centre, zoom)
    for (const [element, position] of placed.current) put(element, position, origin, pixelsPerUnit(zoom))
  }
  const follow = () => move(map.getCenter(), map.getZoom())
  useMapEvents({ zoom: follow, viewreset: follow, zoomanim: ({ center, zoom }) => move(center, zoom) })

  const place = useCallback(
    (position: MapPosition): RefCallback<HTMLElement> =>
      (element) => {
        if (!element) return undefined
        placed.current.set(element, position)
        put(element, position, map.getPixelOrigin(), pixelsPerUnit(map.getZoom()))
        return () => void placed.current.delete(element)
      },
    [map],
  )
  return { place, placed }
}
