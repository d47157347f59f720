import { t } from '@lingui/core/macro'
import { createPortal } from 'react-dom'
import { useMap } from 'react-leaflet'
import { toMapPosition } from '#contract/mercator'
import { nearestCopy } from '../markers/geometry.ts'
import styles from '../markers/markers.module.css'
import { useElementPositions } from '../markers/useElementPositions.ts'
import type { VisitorPlace } from './visitorPlace.ts'

/** A quiet dot where the visitor is, seen by nobody else. */
export default function VisitorDot({ place }: { place: VisitorPlace }) {
  const map = useMap()
  const { positionAt } = useElementPositions()
  const { x, y } = toMapPosition(...place)
  const middle = toMapPosition(0, 0).x + (map.getCenter().lng / 360) * 2 ** 24
  const pane = map.getPane('overlayPane')
  return pane
    ? createPortal(
        <div className={`${styles.visitor} leaflet-zoom-animated`} ref={positionAt({ x: nearestCopy(x, middle), y })}>
          <span role="img" aria-label={t`You’re near here`} />
        </div>,
        pane,
      )
    : null
}
