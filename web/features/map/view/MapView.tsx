import { Map as LeafletMap } from 'leaflet'
import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'
import { limits } from '#contract/limits'
import { toMapPosition } from '#contract/mercator'
import '#web/ui/vendor.css'
import { useSteadyGround } from '../basemap/useSteadyGround.ts'
import type { View } from '../markers/geometry.ts'
import styles from './MapView.module.css'

/** The map, for screens that hold it in their hands. */
export type { LeafletMap }

/** A place to look at: degrees, and the map's zoom. */
export interface MapPlace {
  latitude: number
  longitude: number
  zoom: number
}

/** What the map shows now. */
export const viewOf = (map: LeafletMap): View => {
  const bounds = map.getBounds()
  const northWest = toMapPosition(bounds.getNorth(), 0)
  const southEast = toMapPosition(bounds.getSouth(), 0)
  const world = 2 ** 24
  return {
    zoom: map.getZoom(),
    west: (bounds.getWest() / 360 + 0.5) * world,
    east: (bounds.getEast() / 360 + 0.5) * world,
    north: northWest.y,
    south: southEast.y,
  }
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const makeMap = (element: HTMLElement, { latitude, longitude, zoom }: MapPlace): LeafletMap => {
  const moves = !isCalm()
  const map = new LeafletMap(element, {
    center: [latitude, longitude],
    zoom,
    minZoom: limits.map.minZoom,
    maxZoom: limits.map.maxZoom,
    maxBounds: [
      [-85.06, -Infinity],
      [85.06, Infinity],
    ],
    maxBoundsViscosity: 1,
    worldCopyJump: true,
    zoomControl: false,
    zoomAnimation: moves,
    fadeAnimation: moves,
    inertia: moves,
    wheelPxPerZoomLevel: 90,
    bounceAtZoomLimits: false,
  })
  map.attributionControl.setPrefix(false)
  return map
}

interface Props {
  /** Where it opens; later changes move nothing. */
  start: MapPlace
  onReady: (map: LeafletMap) => void
  children?: ReactNode
}

/** The map itself, made once and never again. What belongs on it comes as children, once there is a map. */
export function MapView({ start, onReady, children }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const first = useRef({ start, onReady })
  useSteadyGround(map)

  useEffect(() => {
    let made: LeafletMap | undefined
    const make = () => {
      if (!element.current) return
      const ready = (made = makeMap(element.current, first.current.start))
      startTransition(() => {
        setMap(ready)
        first.current.onReady(ready)
      })
    }
    // In a task of its own, and what stands on it in slices: whoever scrolls or types meanwhile is not kept waiting.
    const soon = setTimeout(make)
    return () => {
      clearTimeout(soon)
      made?.remove()
      // A change of size that Leaflet still waits to tell of would reach a map that is not there any more.
      made?.off()
    }
  }, [])

  return (
    <div className={styles.frame}>
      <div
        ref={element}
        className={styles.map}
        role="application"
        aria-label="Map of stories"
        data-ready={map ? '' : undefined}
      />
      {map && children}
    </div>
  )
}
