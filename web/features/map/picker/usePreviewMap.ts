import { type LeafletMouseEvent, Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { limits } from '#contract/limits'
import type { MapPlace } from '../view/MapView.tsx'
import type { Spot } from './useMovablePin.ts'

/** Near enough to see the place, far enough to know where it is. */
const nearZoom = 13

const makeMap = (element: HTMLElement, { latitude, longitude, zoom }: MapPlace) => {
  const map = new LeafletMap(element, {
    center: [latitude, longitude],
    zoom,
    minZoom: limits.map.minZoom,
    maxZoom: limits.map.maxZoom,
    // One finger scrolls the form; two move the map.
    dragging: !matchMedia('(pointer: coarse)').matches,
    scrollWheelZoom: false,
    zoomControl: false,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  map.attributionControl.setPrefix(false)
  return map
}

/** A small map in `element` that keeps `spot` in sight, or looks at `start` while there is none; `onPress` tells where it was pressed. */
export const usePreviewMap = (
  element: RefObject<HTMLElement | null>,
  spot: Spot | null,
  start: MapPlace,
  onPress: (spot: Spot) => void,
): LeafletMap | null => {
  const [map, setMap] = useState<LeafletMap | null>(null)
  const opening = useRef(spot ? { ...spot, zoom: nearZoom } : start)
  const press = useEffectEvent(({ latlng }: LeafletMouseEvent) => {
    const { lat, lng } = latlng.wrap()
    onPress({ latitude: lat, longitude: lng })
  })

  useEffect(() => {
    if (!element.current) return
    const made = makeMap(element.current, opening.current)
    made.on('click', (event) => press(event))
    const watcher = new ResizeObserver(() => void made.invalidateSize({ pan: false }))
    watcher.observe(element.current)
    setMap(made)
    return () => {
      watcher.disconnect()
      made.remove()
    }
  }, [element])

  const { latitude, longitude } = spot ?? {}
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return
    if (!map.getBounds().pad(-0.1).contains([latitude, longitude]))
      map.setView([latitude, longitude], Math.max(map.getZoom(), nearZoom), { animate: false })
  }, [map, latitude, longitude])
  return map
}
