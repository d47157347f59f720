import { CalendarDays, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StoryView } from '#contract/stories'
import { showDay } from '#web/lib/dates.ts'
import { Prose } from '#web/ui/Prose.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import { CategoryChip } from './CategoryChip.tsx'
import { placeLine } from './place.ts'
import { PostedBy } from './PostedBy.tsx'
import styles from './StorySheet.module.css'

interface Props {
  story: StoryView
  /** What stands in the corner beside the chip. */
  corner?: ReactNode
  /** Favourite, share, flag: one row under the text. */
  actions: ReactNode
  /** What its owner or staff may do. */
  own?: ReactNode
  /** The comments. */
  children?: ReactNode
}

/** One story, to be read (specification section 2, Story sidebar). */
export function StorySheet({ story, corner, actions, own, children }: Props) {
  return (
    <article className={styles.sheet} data-category={story.category} aria-labelledby="story-title">
      <header className={styles.head}>
        <div className={styles.top}>
          <CategoryChip category={story.category} />
          {corner}
        </div>
        <h1 id="story-title" tabIndex={-1} dir="auto">
          {story.title}
        </h1>
        <p className={styles.fact}>
          <MapPin size={17} aria-hidden />
          <span dir="auto">{placeLine(story)}</span>
        </p>
        <p className={styles.fact}>
          <CalendarDays size={17} aria-hidden />
          <span>
            {showDay(story.startDate, 'No Start Date')} <span aria-label="to">–</span>{' '}
            {showDay(story.endDate, 'No End Date')}
          </span>
        </p>
        <PostedBy story={story} />
        {own}
      </header>
      <div dir="auto">
        <Prose>
          <RichText html={story.description} />
        </Prose>
      </div>
      <div className={styles.actions}>{actions}</div>
      {children}
    </article>
  )
}
