import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { MapPlace } from './MapView.tsx'

const settleMs = 300

/** Where the map looks now. */
export const placeOf = (map: LeafletMap): MapPlace => {
  const { lat, lng } = map.getCenter()
  return { latitude: lat, longitude: lng, zoom: map.getZoom() }
}

interface Address {
  /** Where the address says the map looks; null when it says nothing. */
  place: MapPlace | null
  write: (place: MapPlace) => void
  /** A place as the address would say it: two that look the same are the same. */
  keyOf: (place: MapPlace) => string
}

/**
 * Keeps the map and the address together. What somebody moves is written down once they touched the map (an untouched map leaves
 * the address clean, and where the visitor is stays out of it); going back and forward moves the map.
 */
export const useMapPlace = (map: LeafletMap | null, address: Address): void => {
  const latest = useRef(address)
  const agreed = useRef(address.place && address.keyOf(address.place))
  useEffect(() => {
    latest.current = address
  })

  const { place, keyOf } = address
  const key = place && keyOf(place)
  useEffect(() => {
    if (!map || !place || key === agreed.current) return
    agreed.current = key
    map.setView([place.latitude, place.longitude], place.zoom)
    // The key says whether the place changed; the object is new with every address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [map, key])

  useEffect(() => {
    if (!map) return
    const frame = map.getContainer().parentElement
    let isTouched = agreed.current !== null
    let timer: ReturnType<typeof setTimeout> | undefined
    const touch = () => void (isTouched = true)
    const note = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const now = placeOf(map)
        const { keyOf, write } = latest.current
        if (!isTouched || keyOf(now) === agreed.current) return
        agreed.current = keyOf(now)
        write(now)
      }, settleMs)
    }
    const touches = ['pointerdown', 'wheel', 'keydown'] as const
    touches.forEach((kind) => frame?.addEventListener(kind, touch, { capture: true, passive: true }))
    map.on('moveend', note)
    return () => {
      clearTimeout(timer)
      touches.forEach((kind) => frame?.removeEventListener(kind, touch, { capture: true }))
      map.off('moveend', note)
    }
  }, [map])
}
