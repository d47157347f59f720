import { t } from '@lingui/core/macro'
import { createLeafletContext, LeafletContext } from '@react-leaflet/core'
import type { LatLngBoundsLiteral, Map as LeafletMap } from 'leaflet'
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { areaOf } from '../markers/fitCanvas.ts'
import { type View, viewIn } from '../markers/geometry.ts'
import { adoptOpeningPicture } from './adoptOpeningPicture.ts'
import { LabeledMap, type MapPlace } from './LabeledMap.tsx'
import styles from './MapView.module.css'
import { regionMargin, regionZoom } from './openingView.ts'

/** When a panel resizes the map, what is on screen stays where it is; the center moves instead. */
const useStableViewport = (map: LeafletMap | null): void => {
  useEffect(() => {
    if (!map) return
    const container = map.getContainer()
    let { left, top } = container.getBoundingClientRect()
    const watcher = new ResizeObserver(() => {
      const now = container.getBoundingClientRect()
      // Not shown, as where the list is printed instead.
      if (now.width === 0) return
      map.invalidateSize({ pan: false, animate: false })
      const shift: [number, number] = [Math.round(now.left - left), Math.round(now.top - top)]
      if (shift[0] || shift[1]) map.panBy(shift, { animate: false })
      left = now.left
      top = now.top
    })
    watcher.observe(container)
    return () => watcher.disconnect()
  }, [map])
}

/** For pages, which do not import Leaflet. */
export type { LeafletMap, MapPlace }

/** A part of the world, `west, south, east, north` in degrees, west > east across the antimeridian. */
export interface OpeningRegion {
  box: readonly [number, number, number, number]
  /** The height (px) that is covered at the map's lower edge. */
  covered: number
  /** It is looked at from no nearer zoom. */
  maxZoom?: number
}

/** How Leaflet finds the view of a region. */
export const boundsOf = ({ box: [west, south, east, north], covered, maxZoom = regionZoom }: OpeningRegion) => ({
  bounds: [
    [south, west],
    [north, east < west ? east + 360 : east],
  ] satisfies LatLngBoundsLiteral,
  boundsOptions: {
    paddingTopLeft: [regionMargin, regionMargin] as [number, number],
    paddingBottomRight: [regionMargin, regionMargin + covered] as [number, number],
    maxZoom,
  },
})

/** What the map shows now. */
export const viewOf = (map: LeafletMap): View => viewIn(areaOf(map))

/** Around the world without an end, and not beyond the poles. */
const maxBounds: LatLngBoundsLiteral = [
  [-85.06, -Infinity],
  [85.06, Infinity],
]

interface Props {
  /** Where it opens; later changes move nothing. */
  start: MapPlace
  /** Where it opens instead, if there is one. */
  region: OpeningRegion | null
  /** Called once, when the map is there. Must be the same function on every render. */
  onReady: (map: LeafletMap) => void
  theme: 'light' | 'dark'
  layers: ReactNode
  /** Controls over the map, drawn once it is there. */
  children: ReactNode
}

/** The map itself. It never remounts while its screen stands. Layers and controls both find it by `useMap`. */
export function MapView({ start, region, onReady, theme, layers, children }: Props) {
  const [map, setMap] = useState<LeafletMap | null>(null)
  const context = useMemo(() => map && createLeafletContext(map), [map])
  const ready = useCallback(
    (made: LeafletMap) => {
      startTransition(() => {
        setMap(made)
        onReady(made)
      })
      // Before anything is painted.
      adoptOpeningPicture(made)
    },
    [onReady],
  )
  useEffect(() => {
    if (map) map.getContainer().dataset.ready = ''
  }, [map])
  useStableViewport(map)
  return (
    // Map and controls: a press on either is the visitor's (useMapUrlSync.ts).
    <div className={styles.frame} data-map-frame>
      <LabeledMap
        label={t`Map of stories`}
        className={styles.map}
        start={start}
        region={region && boundsOf(region)}
        onReady={ready}
        theme={theme}
        maxBounds={maxBounds}
        maxBoundsViscosity={1}
        worldCopyJump
        wheelPxPerZoomLevel={90}
        bounceAtZoomLimits={false}
      >
        {layers}
      </LabeledMap>
      {context && <LeafletContext value={context}>{children}</LeafletContext>}
    </div>
  )
}
