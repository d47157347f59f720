import type { ReactNode } from 'react'
import { categoryOf } from '#contract/categories'
import { previewLength } from '#contract/previewLength'
import type { FoundStory } from '#contract/stories'
import { languageProps } from '#contract/textDirection'
import { inReadersWords } from '#web/lib/i18n.ts'
import { photoCountText } from '#web/lib/photoCount.ts'
import { speaksOf } from '#web/lib/speaksOf.ts'
import { usePlaceNames } from '#web/lib/usePlaceNames.ts'
import { formatYears } from '#web/lib/years.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { MarkedText } from '#web/ui/MarkedText.tsx'
import { CategoryIcon } from './CategoryIcon.tsx'
import { foreignLanguage } from '#web/lib/foreignLanguage.ts'
import styles from './StoryCard.module.css'

/** How a text begins, as lists have it (`FoundStory`), without half a word at its end. */
const beginningOf = ({ description, matches }: FoundStory): string =>
  matches || [...description].length < previewLength.posts ? description : description.replace(/(\s\S{0,40})?$/, '…')

interface Props {
  story: FoundStory
  /** Wraps the title in the link that opens the story. */
  link: (title: ReactNode) => ReactNode
  isSelected: boolean
  /** How far it is, where that is the order of the list: '9 km'. */
  distance?: string | undefined
  /** The pointer or the focus came to (true) or left it. */
  onPoint: (isHere: boolean) => void
}

/** A story in a list: how it begins, where and when it was, and its language where it is not the reader's. */
export function StoryCard({ story, link, isSelected, distance, onPoint }: Props) {
  const named = usePlaceNames()
  const facts = [
    ...[distance, named(story.place), formatYears(story), foreignLanguage(story)],
    photoCountText(story.photoCount),
  ]
  const hasNotes = story.contentNotes.length > 0
  const preview = hasNotes ? speaksOf(story.contentNotes) : beginningOf(story)
  const written = languageProps(story.language)
  return (
    <article
      className={`${styles.card} linked`}
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
        <h3 {...written}>{link(<MarkedText text={story.title} ranges={story.matches?.title} />)}</h3>
        {preview && (
          <p className={styles.preview} {...(!hasNotes && written)}>
            {hasNotes ? preview : <MarkedText text={preview} ranges={story.matches?.description} />}
          </p>
        )}
        <p className={styles.facts}>
          <Facts of={facts} />
        </p>
      </div>
    </article>
  )
}
