import type { ComponentProps } from 'react'
import { ringRadius, type Crowd } from './arrange.ts'
import styles from './marks.module.css'

const words = (total: number, [personal, resources, historical]: Crowd['counts']) => {
  const parts = [
    personal && `${personal} personal`,
    resources && `${resources} resources`,
    historical && `${historical} historical`,
  ].filter(Boolean)
  return `${total} ${total === 1 ? 'story' : 'stories'}: ${parts.join(', ')}`
}

/** A crowd's button over its ring on the canvas: what the keyboard, the pointer and screen readers meet. */
export function CrowdButton({ crowd, ...button }: ComponentProps<'button'> & { crowd: Crowd }) {
  const radius = ringRadius(crowd.total)
  const label = words(crowd.total, crowd.counts)
  return (
    <button
      {...button}
      type="button"
      className={`${styles.crowd} leaflet-zoom-animated leaflet-interactive`}
      aria-label={`${label}. Come nearer`}
      style={{ inlineSize: 2 * radius, blockSize: 2 * radius, margin: -radius }}
    >
      <span className={styles.tip}>{label}</span>
    </button>
  )
}
