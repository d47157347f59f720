import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { placeText } from '#contract/placeLine'
import type { StoryView } from '#contract/stories'
import { directionOf } from '#contract/textDirection'
import { formatStoryDate } from '#web/lib/dates.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { RichText } from '#web/ui/RichText.tsx'
import { CategoryChip } from './CategoryChip.tsx'
import { NotedText } from './notes/NotedText.tsx'
import { PostedBy } from './PostedBy.tsx'
import styles from './StoryArticle.module.css'
import { StoryLayout } from './StoryLayout.tsx'
import { useLanguage } from './useLanguage.ts'

interface Props {
  story: StoryView
  /** Favourite, share, flag: one row under the text. */
  actions: ReactNode
  /** Actions of the owner and staff, at the row's end: they load later than the text, which must not move. */
  ownerActions?: ReactNode
  /** The comments. */
  children?: ReactNode
}

/** One story with its actions and comments. */
export function StoryArticle({ story, actions, ownerActions, children }: Props) {
  const language = useLanguage(story)
  const text = <RichText html={story.description} dir={directionOf(language)} />
  return (
    <StoryLayout
      language={language}
      category={story.category}
      chip={<CategoryChip category={story.category} />}
      title={story.title}
      place={placeText(story, inReadersWords)}
      start={formatStoryDate(story.startDate, story.startDatePrecision, t`No Start Date`)}
      end={formatStoryDate(story.endDate, story.endDatePrecision, t`No End Date`)}
      posted={<PostedBy story={story} />}
      text={
        story.contentNotes.length > 0 ? (
          <NotedText key={`${story.id} ${story.contentNotes.join()}`} notes={story.contentNotes}>
            {text}
          </NotedText>
        ) : (
          text
        )
      }
    >
      <div className={styles.actions}>
        {actions}
        {ownerActions}
      </div>
      {children}
    </StoryLayout>
  )
}
