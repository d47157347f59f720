import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProfileStory } from '#contract/profiles'
import { languageProps } from '#contract/textDirection'
import { paths } from '#web/lib/paths.ts'
import { photoCountText } from '#web/lib/photoCount.ts'
import { previewOf } from '#web/lib/preview.ts'
import { speaksOf } from '#web/lib/speaksOf.ts'
import { formatYears } from '#web/lib/years.ts'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { UnbrokenWords } from '#web/ui/UnbrokenWords.tsx'
import styles from './ProfileStoryCard.module.css'

interface Props {
  story: ProfileStory
  /** The length of the preview, in characters. */
  length: number
  icon: ReactNode
  /** Its author and other facts, in one line. */
  facts: (string | null)[]
  /** A button or link for the story; it gets the title's id for `aria-describedby`. */
  action?: ((titleId: string) => ReactNode) | undefined
}

/** A story of a profile: its title opens it, the whole card does too. */
export function ProfileStoryCard({ story, length, icon, facts, action }: Props) {
  const titleId = useId()
  const { contentNotes, description, language } = story
  const hasNotes = contentNotes.length > 0
  const preview = hasNotes ? speaksOf(contentNotes) : previewOf(description, length)
  return (
    <Card as="li" className={`${styles.card} linked`} data-category={story.category}>
      <span className={styles.icon}>{icon}</span>
      <h3 {...languageProps(language)} id={titleId}>
        <Link to={paths.story(story.pinId)}>
          <UnbrokenWords>{story.title}</UnbrokenWords>
        </Link>
      </h3>
      <p className={styles.preview} {...(!hasNotes && languageProps(language))}>
        {preview}
      </p>
      <p className={styles.facts}>
        <Facts of={[formatYears(story), photoCountText(story.photoCount), ...facts]} />
      </p>
      {action && <div className={styles.action}>{action(titleId)}</div>}
    </Card>
  )
}
