import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { MapPlace } from './MapView.tsx'

const settleMs = 300

/** The center and zoom of the map; in the middle of a pinch the nearest whole zoom. */
export const mapPlaceOf = (map: LeafletMap): MapPlace => {
  const { lat, lng } = map.getCenter()
  return { latitude: lat, longitude: lng, zoom: Math.round(map.getZoom()) }
}

interface UrlPlace {
  /** The place in the URL, null without one. */
  place: MapPlace | null
  write: (place: MapPlace) => void
  /** The place of the map as the URL may have it: coarse around the visitor. */
  read: (map: LeafletMap) => MapPlace
  /** The place in the URL of a pending navigation, which `place` will be soon; null without one. */
  ahead: () => MapPlace | null
  /** A place as the URL would have it, to compare two. */
  keyOf: (place: MapPlace) => string
  /** Whether the visitor is asked about leaving. */
  isHeld: () => boolean
}

/**
 * Keeps the map and the URL in step. Going back and forward moves the map. Moves of the map are written to the URL
 * once the visitor touched it: an untouched map leaves the URL clean. A coarse place in the URL does not move a map that is
 * there already.
 */
export const useMapUrlSync = (map: LeafletMap | null, url: UrlPlace): void => {
  const latest = useRef(url)
  const agreed = useRef(url.place && url.keyOf(url.place))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = url
  })

  const { place, keyOf } = url
  const key = place && keyOf(place)
  useEffect(() => {
    if (!map || !place || key === agreed.current) return
    agreed.current = key
    clearTimeout(timer.current)
    map.setView([place.latitude, place.longitude], place.zoom)
    // The key says whether the place changed; the object is new with every address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, key])

  useEffect(() => {
    if (!map) return
    const frame = map.getContainer().closest('[data-map-frame]')
    let isTouched = false
    const touch = () => void (isTouched = true)
    const note = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const { keyOf, read, write, ahead, isHeld } = latest.current
        // Any navigation would take the question away: also that of a map which a turned phone moves.
        if (isHeld()) return note()
        const now = read(map)
        // An address with a place follows the map, whatever moved it.
        if ((!isTouched && agreed.current === null) || keyOf(now) === agreed.current) return
        // Back was pressed while the map still moved: its target must not be overwritten.
        const next = ahead()
        if (next && keyOf(next) !== agreed.current) return
        agreed.current = keyOf(now)
        write(now)
      }, settleMs)
    }
    const touches = ['pointerdown', 'wheel', 'keydown'] as const
    touches.forEach((kind) => frame?.addEventListener(kind, touch, { capture: true, passive: true }))
    map.on('moveend', note)
    return () => {
      clearTimeout(timer.current)
      touches.forEach((kind) => frame?.removeEventListener(kind, touch, { capture: true }))
      map.off('moveend', note)
    }
  }, [map])
}
