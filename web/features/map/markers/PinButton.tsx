import { memo, useMemo } from 'react'
import { categoryOf } from '#contract/categories'
import { inReadersWords } from '#web/lib/i18n.ts'
import type { StoryMarker } from './clusterEntries.ts'
import { pinHeadOutline, pinOutline } from './drawMarkers.ts'
import styles from './markers.module.css'
import type { PositionRef } from './useElementPositions.ts'

interface Props {
  story: StoryMarker
  /** Undefined until it is known, empty where there is none. */
  title: string | undefined
  /** The language of the title, where it is known. */
  lang: string | undefined
  /** The category's icon, a path in a box of 24. */
  iconPath: string | undefined
  isSelected: boolean
  isLifted: boolean
  /** Its place is a circle, in whose middle the icon stands. */
  isCircle: boolean
  positionAt: PositionRef
  /** Where Tab stops. */
  isStop: boolean
}

/** One story: a drop in its category's color with its icon inside; the title beside it on hover and focus. */
export const PinButton = memo(function PinButton(props: Props) {
  const { story, title, lang, iconPath, isSelected, isLifted, isCircle, positionAt, isStop } = props
  return (
    <button
      ref={useMemo(() => positionAt(story), [positionAt, story])}
      type="button"
      lang={lang}
      className={`${styles.pin} leaflet-zoom-animated leaflet-interactive`}
      data-category={story.category}
      data-story={story.id}
      data-marker={story.id}
      data-lifted={isLifted || undefined}
      data-circle={isCircle || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-current={isSelected || undefined}
      aria-label={title || inReadersWords(categoryOf(story.category).oneStory)}
    >
      <svg className={styles.drop} width="44" height="44" viewBox="-22 -40 44 44" aria-hidden>
        <path d={isCircle ? pinHeadOutline : pinOutline} />
        <path className={styles.icon} d={iconPath} />
      </svg>
      {title && <span className={styles.tip}>{title}</span>}
    </button>
  )
})
