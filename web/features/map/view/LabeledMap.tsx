import type { Map as LeafletMap } from 'leaflet'
import { useCallback, type ReactNode } from 'react'
import { MapContainer, type MapContainerProps } from 'react-leaflet'
import { maxZoom, minZoom } from '#contract/mapZooms'
import { prefersReducedMotion } from '#web/lib/prefersReducedMotion.ts'
import '#web/ui/vendor.css'
import styles from './MapView.module.css'

/** A place to look at: degrees, and the map's zoom. */
export interface MapPlace {
  latitude: number
  longitude: number
  zoom: number
}

interface Props extends Omit<MapContainerProps, 'center' | 'zoom' | 'bounds' | 'boundsOptions' | 'ref' | 'whenReady'> {
  /** What screen readers call the map. */
  label: string
  /** Where it opens; later changes move nothing. */
  start: MapPlace
  /** Where it opens instead: what it must show, and how. */
  region?: Pick<MapContainerProps, 'bounds' | 'boundsOptions'> | null | undefined
  /** The colors of the map, whatever the page has. */
  theme: 'light' | 'dark'
  /** Called once, when the map is there. Must be the same function on every render. */
  onReady: (map: LeafletMap) => void
  /** The map's layers. Controls belong beside the map, not in it: a press on them would press the map too. */
  children: ReactNode
}

/** A Leaflet map without controls of its own; it keeps to the site's zoom limits. */
export function LabeledMap({ label, start, region, theme, onReady, children, ...options }: Props) {
  const ready = useCallback(
    (map: LeafletMap | null) => {
      if (!map) return
      map.getContainer().setAttribute('role', 'application')
      map.getContainer().setAttribute('aria-label', label)
      map.attributionControl.setPrefix(false)
      // Leaflet reports a new window size after 200 ms and ends a zoom after 250, even when the map is gone by then.
      map.once('unload', () => void Object.assign(map.off(), { _animatingZoom: false }))
      onReady(map)
    },
    [label, onReady],
  )
  const isAnimated = !prefersReducedMotion()
  return (
    <div className={styles.ground} data-theme={theme}>
      <MapContainer
        ref={ready}
        {...(region ?? { center: [start.latitude, start.longitude], zoom: start.zoom })}
        minZoom={minZoom}
        maxZoom={maxZoom}
        zoomControl={false}
        fadeAnimation={isAnimated}
        inertia={isAnimated}
        {...options}
      >
        {children}
      </MapContainer>
    </div>
  )
}
