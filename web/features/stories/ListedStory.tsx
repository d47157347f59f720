import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FoundStory } from '#contract/stories'
import { isOnePeriod } from '#contract/storyDates'
import { withCountry } from '#web/lib/countryNames.ts'
import { formatStoryDate } from '#web/lib/dates.ts'
import { speaksOf } from '#web/lib/speaksOf.ts'
import { CategoryChip } from './CategoryChip.tsx'
import styles from './StoryArticle.module.css'
import { StoryLayout } from './StoryLayout.tsx'

/** A story that is loading, as far as the list has it that it was opened from: the beginning of its text. */
export function ListedStory({ story }: { story: FoundStory }) {
  const start = formatStoryDate(story.startDate, story.startDatePrecision, t`No Start Date`)
  const end = formatStoryDate(story.endDate, story.endDatePrecision, t`No End Date`)
  const hasNotes = story.contentNotes.length > 0
  return (
    <div aria-busy>
      <p className="visually-hidden" role="status">
        <Trans>The story is loading</Trans>
      </p>
      <StoryLayout
        language={story.language ?? undefined}
        category={story.category}
        chip={<CategoryChip category={story.category} />}
        title={story.title}
        place={withCountry(story.place)}
        start={start}
        end={isOnePeriod(start, end) ? null : end}
        posted={<p className={styles.posted}>{'\u00a0'}</p>}
        text={<p>{hasNotes ? speaksOf(story.contentNotes) : `${story.description}…`}</p>}
      />
    </div>
  )
}
