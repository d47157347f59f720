import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { categoryOf } from '#contract/categories'
import type { FoundStory } from '#contract/stories'
import { languageProps } from '#contract/textDirection'
import { inReadersWords } from '#web/lib/i18n.ts'
import { photoCountText } from '#web/lib/photoCount.ts'
import { speaksOf } from '#web/lib/speaksOf.ts'
import { formatYears } from '#web/lib/years.ts'
import { UnbrokenWords } from '#web/ui/UnbrokenWords.tsx'
import { CategoryIcon } from './CategoryIcon.tsx'
import styles from './StoryCard.module.css'

interface Props {
  story: FoundStory
  /** Wraps the title in the link that opens the story. */
  link: (title: ReactNode) => ReactNode
  isSelected: boolean
  /** The pointer or the focus came to (true) or left it. */
  onPoint: (isHere: boolean) => void
}

/** A story in the list of results. */
export function StoryCard({ story, link, isSelected, onPoint }: Props) {
  const years = formatYears(story)
  const hasNotes = story.contentNotes.length > 0
  const preview = hasNotes ? speaksOf(story.contentNotes) : story.description
  const written = languageProps(story.language)
  const photos = photoCountText(story.photoCount)
  return (
    <article
      className={styles.card}
      data-category={story.category}
      data-selected={isSelected || undefined}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      <span
        className={styles.icon}
        role="img"
        aria-label={inReadersWords(categoryOf(story.category).title)}
        title={inReadersWords(categoryOf(story.category).title)}
      >
        <CategoryIcon category={story.category} size={15} />
      </span>
      <div>
        <h3 {...written}>{link(<UnbrokenWords>{story.title}</UnbrokenWords>)}</h3>
        {preview && (
          <p className={styles.preview} {...(!hasNotes && written)}>
            {preview}
          </p>
        )}
        <p className={styles.facts}>
          {years && `${years} · `}
          {story.is_anonymous_pin || story.username === null ? t`Anonymous` : <bdi>{story.username}</bdi>}
          {photos && ` · ${photos}`}
        </p>
      </div>
    </article>
  )
}
