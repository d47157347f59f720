import { t } from '@lingui/core/macro'
import type { LatLngTuple } from 'leaflet'
import { type CSSProperties, useMemo, useState } from 'react'
import { Pane, useMap, useMapEvents } from 'react-leaflet'
import { toMapPosition } from '#contract/mercator'
import { nearestCopy } from '../markers/geometry.ts'
import { useElementPositions } from '../markers/useElementPositions.ts'
import type { CollectionOnMap } from '../view/mapContext.ts'
import styles from './CollectionLayer.module.css'
import { besidePixels, countBeside } from '../markers/countBeside.ts'

interface Props {
  collection: CollectionOnMap
  /** The story that is open. */
  selectedId: number | null
  onOpen: (id: number) => void
}

const world = 2 ** 24

/** The dashed line from stop to stop. An element of our own: Leaflet's vector layers would be in the first view's map. */
function WalkLine({ points }: { points: readonly LatLngTuple[] }) {
  const map = useMap()
  const [, setDrawn] = useState(0)
  const redraw = () => setDrawn((times) => times + 1)
  useMapEvents({ zoomend: redraw, viewreset: redraw })
  const places = points.map((point) => map.latLngToLayerPoint(point))
  return (
    <Pane name="walk" style={{ zIndex: 450 }}>
      <svg className={`${styles.walk} leaflet-zoom-hide`} aria-hidden>
        <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
    </Pane>
  )
}

/** The stories of a collection as numbers in their order; a walk has a dashed line from stop to stop. */
export function CollectionLayer({ collection: { stops, isWalk }, selectedId, onOpen }: Props) {
  const map = useMap()
  const { positionAt } = useElementPositions()
  const placed = useMemo(() => {
    const middle = (map.getCenter().lng / 360 + 0.5) * world
    const beside = countBeside(stops)
    return stops.map((stop, n) => {
      const { x, y } = toMapPosition(stop.latitude, stop.longitude)
      return { ...stop, shift: `${beside[n]! * besidePixels}px`, x: nearestCopy(x, middle), y }
    })
  }, [map, stops])
  const line = useMemo(
    () => placed.map(({ latitude, x }): LatLngTuple => [latitude, (x / world - 0.5) * 360]),
    [placed],
  )
  return (
    <>
      {isWalk && <WalkLine points={line} />}
      <Pane name="stops" style={{ zIndex: 610 }}>
        <ol aria-label={isWalk ? t`Stops of the walk` : t`Stories of the collection`} className={styles.stops}>
          {placed.map((stop) => (
            <li key={stop.id}>
              <button
                ref={positionAt(stop)}
                type="button"
                style={{ '--shift': stop.shift } as CSSProperties}
                className={`${styles.stop} leaflet-zoom-animated leaflet-interactive`}
                data-category={stop.category}
                data-area={stop.placePrecision === 'exact' ? undefined : ''}
                aria-current={stop.id === selectedId || undefined}
                aria-label={t`${stop.number}: ${stop.title}`}
                onClick={() => onOpen(stop.id)}
              >
                {stop.number}
              </button>
            </li>
          ))}
        </ol>
      </Pane>
    </>
  )
}
