import { memo, useMemo } from 'react'
import { ringRadius, type Crowd } from './arrange.ts'
import styles from './marks.module.css'
import type { Place } from './usePlacedMarks.ts'

const words = (total: number, [personal, resources, historical]: Crowd['counts']) => {
  const parts = [
    personal && `${personal} personal`,
    resources && `${resources} ${resources === 1 ? 'resource' : 'resources'}`,
    historical && `${historical} historical`,
  ].filter(Boolean)
  return `${total} ${total === 1 ? 'story' : 'stories'}: ${parts.join(', ')}`
}

interface Props {
  crowd: Crowd
  place: Place
  /** Where Tab stops. */
  isStop: boolean
}

/** A crowd's button over its ring on the canvas: what the keyboard, the pointer and screen readers meet. */
export const CrowdButton = memo(function CrowdButton({ crowd, place, isStop }: Props) {
  const radius = ringRadius(crowd.total)
  const label = words(crowd.total, crowd.counts)
  return (
    <button
      ref={useMemo(() => place(crowd), [place, crowd])}
      type="button"
      className={`${styles.crowd} leaflet-zoom-animated leaflet-interactive`}
      data-mark={crowd.key}
      tabIndex={isStop ? 0 : -1}
      aria-label={`${label}. Zoom to these stories`}
      data-tip={label}
      style={{ inlineSize: 2 * radius, blockSize: 2 * radius, margin: -radius }}
    />
  )
})
