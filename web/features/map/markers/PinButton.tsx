import { memo, useMemo } from 'react'
import { categoryOf } from '#contract/categories'
import type { Single } from './arrange.ts'
import { pinOutline } from './drawMarks.ts'
import styles from './marks.module.css'
import type { Place } from './usePlacedMarks.ts'

interface Props {
  single: Single
  /** Undefined until it is known, empty where it cannot be. */
  title: string | undefined
  /** The category's sign, a path in a box of 24. */
  signPath: string | undefined
  isSelected: boolean
  isLifted: boolean
  place: Place
  /** Where Tab stops. */
  isStop: boolean
}

/** One story: a drop in its category's colour with its sign inside; the title beside it on hover and focus. */
export const PinButton = memo(function PinButton(props: Props) {
  const { single, title, signPath, isSelected, isLifted, place, isStop } = props
  return (
    <button
      ref={useMemo(() => place(single), [place, single])}
      type="button"
      className={`${styles.pin} leaflet-zoom-animated leaflet-interactive`}
      data-category={single.category}
      data-story={single.id}
      data-mark={single.id}
      data-lifted={isLifted || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-current={isSelected || undefined}
      aria-label={title || categoryOf(single.category).oneStory}
    >
      <svg className={styles.drop} width="44" height="44" viewBox="-22 -40 44 44" aria-hidden>
        <path d={pinOutline} />
        <path className={styles.sign} d={signPath} />
      </svg>
      {title && <span className={styles.tip}>{title}</span>}
    </button>
  )
})
