import { DomUtil, point, type LeafletEvent, type Map as LeafletMap, type Point, type ZoomAnimEvent } from 'leaflet'
import { useCallback, useEffect, useRef, type RefCallback } from 'react'
import type { MapPosition } from '#contract/mercator'
import { pixelsPerUnit } from './geometry.ts'
import { layerOrigin } from './layerOrigin.ts'

const put = (element: HTMLElement, { x, y }: MapPosition, origin: Point, scale: number) =>
  DomUtil.setTransform(element, point(Math.round(x * scale - origin.x), Math.round(y * scale - origin.y)), 1)

/** Makes a ref that puts an element on a place of the map and keeps it there. */
export type Place = (position: MapPosition) => RefCallback<HTMLElement>

/** Keeps elements on their places of the map, through pinches and animated zooms. `place` makes a ref for a place, `placed` has those that are there. */
export const usePlacedMarks = (map: LeafletMap) => {
  const placed = useRef(new Map<HTMLElement, MapPosition>())
  useEffect(() => {
    const move = (centre: ZoomAnimEvent['center'], zoom: number) => {
      const origin = layerOrigin(map, centre, zoom)
      for (const [element, position] of placed.current) put(element, position, origin, pixelsPerUnit(zoom))
    }
    const follow = () => move(map.getCenter(), map.getZoom())
    const followZoom = (event: LeafletEvent) => {
      const { center, zoom } = event as ZoomAnimEvent
      move(center, zoom)
    }
    map.on('zoom viewreset', follow)
    map.on('zoomanim', followZoom)
    return () => {
      map.off('zoom viewreset', follow)
      map.off('zoomanim', followZoom)
    }
  }, [map])

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
