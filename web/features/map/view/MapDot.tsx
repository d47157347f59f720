import { createPortal } from 'react-dom'
import { useMap } from 'react-leaflet'
import { toMapPosition } from '#contract/mercator'
import { nearestCopy } from '../markers/geometry.ts'
import styles from '../markers/markers.module.css'
import { useElementPositions } from '../markers/useElementPositions.ts'

interface Props {
  /** Latitude and longitude in degrees. */
  point: readonly [number, number]
  label: string
}

/** A quiet dot on the map that is not a story: the position of the visitor, or of a search result. */
export default function MapDot({ point, label }: Props) {
  const map = useMap()
  const { positionAt } = useElementPositions()
  const { x, y } = toMapPosition(...point)
  const middle = toMapPosition(0, 0).x + (map.getCenter().lng / 360) * 2 ** 24
  const pane = map.getPane('overlayPane')
  return pane
    ? createPortal(
        <div className={`${styles.dot} leaflet-zoom-animated`} ref={positionAt({ x: nearestCopy(x, middle), y })}>
          <span role="img" aria-label={label} />
        </div>,
        pane,
      )
    : null
}
