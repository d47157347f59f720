import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { reviewLimits } from '#contract/limits'
import type { ReviewView } from '#contract/reviewState'
import { reasonNames } from '#web/content/reasonNames.ts'
import { formatDay } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { AppealForm, type Judged } from './AppealForm.tsx'
import styles from './StoryReview.module.css'

interface Props {
  judged: Judged
  review: ReviewView
  /** The viewer's id, where they are the author; null for staff. */
  authorId: number | null
}

const lastDay = (decidedOn: string) =>
  new Date(Date.parse(decidedOn) + reviewLimits.appealDays * 86_400_000).toISOString().slice(0, 10)

const appealWords = {
  open: t`We have your appeal. Our team will read it.`,
  upheld: t`We read your appeal. The decision stands.`,
  reversed: t`Your appeal was granted.`,
}

function Why({ review: { reason, note, decidedOn } }: Pick<Props, 'review'>) {
  return (
    <>
      {reason && (
        <p>
          <b>
            <Trans>Reason:</Trans>
          </b>{' '}
          {reasonNames[reason]}
          {decidedOn && <span className={styles.day}> · {formatDay(decidedOn)}</span>}
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
function Appeal({ judged, review, authorId }: Props & { authorId: number }) {
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
  const until = formatDay(lastDay(decidedOn))
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
      <Button isSmall onClick={() => setWriting(true)}>
        <Trans comment="Verb, on a button: ask for another look at a decision">Appeal</Trans>
      </Button>
    </div>
  )
}

/** Why staff decided so about a story, photo or collection, with their words; for its author the appeal and the answer to it. */
export function Decision({ judged, review, authorId }: Props) {
  return (
    <>
      <Why review={review} />
      {authorId !== null && <Appeal judged={judged} review={review} authorId={authorId} />}
    </>
  )
}
