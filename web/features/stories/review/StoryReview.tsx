import { Trans } from '@lingui/react/macro'
import { Clock, EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import type { ReviewView } from '#contract/reviewState'
import { paths } from '#web/lib/paths.ts'
import { reviewMeaning, reviewTitle } from '#web/lib/reviewWords.ts'
import { type Judged, reviewId } from './AppealForm.tsx'
import { Decision } from './Decision.tsx'
import styles from './StoryReview.module.css'

interface Props {
  storyId: number
  /** The photo of the story that the review is about; without it the story itself. */
  photo?: { id: number; alt: string } | undefined
  review: ReviewView
  /** The viewer's id, where they are the author; null for staff. */
  authorId: number | null
}

/** Beside a story or a photo that is not shown: what happened to it, why, and what its author can do. */
export default function StoryReview({ storyId, photo, review, authorId }: Props) {
  const Icon = review.state === 'pending' ? Clock : EyeOff
  const judged = photo
    ? ({ kind: 'photo', id: photo.id, storyId } satisfies Judged)
    : ({ kind: 'story', id: storyId } satisfies Judged)
  const { kind } = judged
  const id = reviewId(judged)
  return (
    <section className={styles.review} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        <Icon size={18} aria-hidden /> {reviewTitle(review, kind)}
      </h2>
      {photo && (
        <p dir="auto">
          <Trans>“{photo.alt}”</Trans>
        </p>
      )}
      <p>
        {authorId === null ? (
          <>
            <Trans>
              Only its author and our team can read it. <Link to={paths.review}>Open the queue</Link>
            </Trans>
          </>
        ) : (
          reviewMeaning(review, kind)
        )}
      </p>
      <Decision judged={judged} review={review} authorId={authorId} />
    </section>
  )
}
