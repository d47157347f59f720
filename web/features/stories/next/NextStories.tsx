import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { categoryOf } from '#contract/categories'
import type { StoryRow } from '#contract/stories'
import { languageProps } from '#contract/textDirection'
import { withCountry } from '#web/lib/countryNames.ts'
import { formatDistance } from '#web/lib/distance.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { formatYears } from '#web/lib/years.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { CategoryIcon } from '../CategoryIcon.tsx'
import { foreignLanguage } from '#web/lib/foreignLanguage.ts'
import card from '../StoryCard.module.css'
import type { Next, NextStory } from './chooseNext.ts'
import styles from './NextStories.module.css'

interface Props {
  /** The story that was read. */
  story: StoryRow
  next: Next
  /** Wraps a title in the link that opens the story. */
  link: (id: number, title: ReactNode) => ReactNode
}

/** Stories to read after a story: the nearest with their distances and towns, and one of the same time. */
export function NextStories({ story: read, next: { nearest, sameTime }, link }: Props) {
  const row = ({ story, km }: NextStory) => {
    const distance = formatDistance(km, [read.placePrecision, story.placePrecision])
    const category = inReadersWords(categoryOf(story.category).title)
    return (
      <li key={story.id} className={`${styles.story} linked`} data-category={story.category}>
        <span className={card.icon} role="img" aria-label={category} title={category}>
          <CategoryIcon category={story.category} size={15} />
        </span>
        <div>
          <h3 {...languageProps(story.language)}>{link(story.id, story.title)}</h3>
          <p className={styles.facts}>
            <Facts of={[distance, withCountry(story.place), formatYears(story), foreignLanguage(story)]} />
          </p>
        </div>
      </li>
    )
  }
  return (
    <nav className={styles.next} aria-label={t`More stories`}>
      <h2>
        <Trans>The nearest stories</Trans>
      </h2>
      <ul className={styles.list}>{nearest.map(row)}</ul>
      {sameTime && (
        <>
          <h2>
            <Trans comment="Heading over a story that happened in about the same years">From the same time</Trans>
          </h2>
          <ul className={styles.list}>{row(sameTime)}</ul>
        </>
      )}
    </nav>
  )
}
