import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LocateFixed, Minus, PenLine, Plus } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useMap } from 'react-leaflet'
import { Link, type To } from 'react-router'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './MapControls.module.css'
import { useZoomLimits } from './useZoomLimits.ts'

interface Props {
  /** Goes to where the visitor is. */
  onNearMe: () => Promise<void>
  /** Where a new story is written. */
  addTo: To
  /** Stands above the others, as high as one of them. */
  children: ReactNode
}

/** Share, near me, zoom, and the one filled button: add a story. */
export function MapControls({ onNearMe, addTo, children }: Props) {
  const map = useMap()
  const [isSeeking, setSeeking] = useState(false)
  const { isMaxZoom, isMinZoom } = useZoomLimits()
  const seek = () => {
    setSeeking(true)
    void onNearMe().finally(() => setSeeking(false))
  }
  return (
    <div className={styles.controls}>
      <Suspense fallback={<div className={styles.space} />}>{children}</Suspense>
      <button
        type="button"
        className={styles.square}
        aria-label={t`near me`}
        title={t`near me`}
        onClick={seek}
        aria-busy={isSeeking}
      >
        {isSeeking ? <Spinner size={20} /> : <LocateFixed size={20} aria-hidden />}
      </button>
      <div className={styles.zoom}>
        <button
          type="button"
          aria-label={t`Zoom in`}
          title={t`Zoom in`}
          disabled={isMaxZoom}
          onClick={() => map.zoomIn()}
        >
          <Plus size={20} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t`Zoom out`}
          title={t`Zoom out`}
          disabled={isMinZoom}
          onClick={() => map.zoomOut()}
        >
          <Minus size={20} aria-hidden />
        </button>
      </div>
      <Link to={addTo} className={styles.add}>
        <PenLine size={20} aria-hidden />
        <span>
          <Trans>Add story</Trans>
        </span>
      </Link>
    </div>
  )
}
