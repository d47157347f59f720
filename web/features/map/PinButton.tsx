import type { ComponentProps, ReactNode } from 'react'
import type { Single } from './arrange.ts'
import { pinOutline } from './drawMarks.ts'
import styles from './marks.module.css'

const kinds = { 1: 'Personal story', 2: 'Resource', 3: 'Historical story' } as const

interface Props extends ComponentProps<'button'> {
  single: Single
  /** Undefined until it is known. */
  title: string | undefined
  sign: ReactNode
  isSelected: boolean
  isLifted: boolean
}

/** One story: a drop in its category's colour with its sign inside; the title beside it on hover and focus. */
export function PinButton({ single, title, sign, isSelected, isLifted, ...button }: Props) {
  return (
    <button
      {...button}
      type="button"
      className={`${styles.pin} leaflet-zoom-animated leaflet-interactive`}
      data-category={single.category}
      data-story={single.id}
      data-lifted={isLifted || undefined}
      aria-current={isSelected || undefined}
      aria-label={title ?? kinds[single.category]}
    >
      <svg className={styles.drop} width="44" height="44" viewBox="-22 -39.5 44 44" aria-hidden>
        <path d={pinOutline} />
      </svg>
      <span className={styles.sign}>{sign}</span>
      {title && <span className={styles.tip}>{title}</span>}
    </button>
  )
}
