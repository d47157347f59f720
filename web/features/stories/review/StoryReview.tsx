import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Clock, EyeOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ChangeRequest, ReviewView } from '#contract/reviewState'
import { reasonNames } from '#web/content/reasonNames.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { lastDayToAppeal } from '#web/lib/lastDayToAppeal.ts'
import { paths } from '#web/lib/paths.ts'
import { reviewMeaning, reviewTitle } from '#web/lib/reviewWords.ts'
import { Button } from '#web/ui/Button.tsx'
import { AppealForm, type Judged, reviewId } from './AppealForm.tsx'
import { EditLink, RequestWords } from './ChangeRequest.tsx'
import styles from './StoryReview.module.css'

interface DecisionProps {
  judged: Judged
  review: ReviewView
  /** The viewer's id, where they are the author; null for staff. */
  authorId: number | null
  /** The way to change it, beside that to appeal. */
  edit?: ReactNode
}

const appealWords = {
  open: t`We have your appeal. Our team will read it.`,
  upheld: t`We read your appeal. The decision stands.`,
  reversed: t`Your appeal was granted.`,
}

function Why({ review: { reason, note, decidedOn } }: Pick<DecisionProps, 'review'>) {
  return (
    <>
      {reason && (
        <p>
          <b>
            <Trans>Reason:</Trans>
          </b>{' '}
          {reasonNames[reason]}
          {decidedOn && <span className={styles.day}> · {formatLongDay(decidedOn)}</span>}
          {' · '}
          <Link to={paths.contentPolicy}>
            <Trans>Content Policy</Trans>
          </Link>
        </p>
      )}
      {note && (
        <blockquote className={styles.words} dir="auto">
          {note}
        </blockquote>
      )}
    </>
  )
}

/** What an author can do: appeal once, and read what became of it. */
function Appeal({ judged, review, authorId, edit }: DecisionProps & { authorId: number }) {
  const [isWriting, setWriting] = useState(false)
  const { appeal, canAppeal, decidedOn, state } = review
  if (appeal)
    return (
      <>
        <p role="status">{appealWords[appeal.state]}</p>
        {appeal.note && (
          <blockquote className={styles.words} dir="auto">
            {appeal.note}
          </blockquote>
        )}
      </>
    )
  if (!canAppeal || !decidedOn) return null
  const until = formatLongDay(lastDayToAppeal(decidedOn))
  return isWriting ? (
    <AppealForm judged={judged} authorId={authorId} onClose={() => setWriting(false)} />
  ) : (
    <div className={styles.way}>
      <p>
        {state === 'hidden' ? (
          <Trans>Until {until}, you can edit it, or appeal once and tell us why you disagree.</Trans>
        ) : (
          <Trans>Until {until}, you can appeal once and tell us why you disagree.</Trans>
        )}
      </p>
      <div className="buttons">
        {edit}
        <Button isSmall onClick={() => setWriting(true)}>
          <Trans comment="Verb, on a button: ask for another look at a decision">Appeal</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Why staff decided so about a story, photo or collection, with their words; for its author the appeal and the answer to it. */
export function Decision({ judged, review, authorId, edit }: DecisionProps) {
  return (
    <>
      <Why review={review} />
      {authorId !== null && <Appeal {...{ judged, review, authorId, edit }} />}
    </>
  )
}

/** The list of the management area that has a story which no longer waits; null for the queue. */
const listOf = ({ state, decidedOn, appeal }: ReviewView): string | null => {
  if (state === 'pending' || appeal?.state === 'open') return null
  if (state === 'hidden') return decidedOn ? paths.hidden : null
  return paths.removedStories
}

/** Where staff decide about a story again. */
const StaffWay = ({ storyId, review }: Pick<Props, 'storyId' | 'review'>) => {
  const list = listOf(review)
  return list ? (
    <Trans>
      Only its author and our team can read it. <Link to={list}>Open the list it is in</Link>
    </Trans>
  ) : (
    <Trans>
      Only its author and our team can read it. <Link to={`${paths.review}?story=${storyId}`}>Open the queue</Link>
    </Trans>
  )
}

interface Props {
  storyId: number
  /** The photo of the story that the review is about; without it the story itself. */
  photo?: { id: number; alt: string } | undefined
  review: ReviewView
  /** The viewer's id, where they are the author; null for staff. */
  authorId: number | null
  /** The change of the story that staff ask for, which is said in the same place. */
  request?: ChangeRequest | null
  canEdit?: boolean
}

/** What it means to the author; of a story that they are asked to change not that there is nothing to do. */
const meaningOf = (review: ReviewView, kind: 'story' | 'photo', request: ChangeRequest | null): string =>
  reviewMeaning(request ? { state: 'hidden', decidedOn: request.on } : review, kind)

/** Beside a story or a photo that is not shown: what happened to it, why, and what its author can do. */
export function StoryReview({ storyId, photo, review, authorId, request = null, canEdit = false }: Props) {
  const Icon = review.state === 'pending' ? Clock : EyeOff
  const judged = photo
    ? ({ kind: 'photo', id: photo.id, storyId } satisfies Judged)
    : ({ kind: 'story', id: storyId } satisfies Judged)
  const { kind } = judged
  const id = reviewId(judged)
  // A request has its own.
  const edit = canEdit && authorId !== null && !request && <EditLink {...{ storyId, authorId }} />
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
      <p>{authorId === null ? <StaffWay storyId={storyId} review={review} /> : meaningOf(review, kind, request)}</p>
      {request && <RequestWords {...{ storyId, request, authorId, canEdit }} isHidden />}
      <Decision judged={judged} review={review} authorId={authorId} edit={edit} />
    </section>
  )
}
