import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MessageSquareWarning, PenLine } from 'lucide-react'
import { useLocation } from 'react-router'
import type { ChangeRequest as Request } from '#contract/reviewState'
import { askedNames } from '#web/content/askedNames.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { paths, type StoryLinkState } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import styles from './StoryReview.module.css'

interface Props {
  storyId: number
  request: Request
  /** The viewer's id, where they are the author; null for staff. */
  authorId: number | null
  canEdit: boolean
}

/** What staff ask the author of a story to change, for the author and for staff. */
export function ChangeRequest({ storyId, request, authorId, canEdit }: Props) {
  const { search } = useLocation()
  const { asked, note, on, isAnswered } = request
  const editing: StoryLinkState = { storySidebarOpen: true, editStory: true, ...(authorId && { userId: authorId }) }
  return (
    <section className={styles.review} aria-labelledby="change-request">
      <h2 id="change-request">
        <MessageSquareWarning size={18} aria-hidden />{' '}
        {authorId === null ? t`The author was asked for a change` : t`Our team asks you for a change`}
      </h2>
      <p>
        <b>{askedNames[asked]}</b>
        <span className={styles.day}> · {formatLongDay(on)}</span>
      </p>
      {note && note !== askedNames[asked] && (
        <blockquote className={styles.words} dir="auto">
          {note}
        </blockquote>
      )}
      {authorId === null ? (
        <p>
          <Trans>Only its author and our team can see this request.</Trans>
        </p>
      ) : isAnswered ? (
        <p role="status">
          <Trans>You changed the story. Our team will look at it again.</Trans>
        </p>
      ) : (
        <div className={styles.way}>
          <p>
            <Trans>
              Only you and our team can see this request. Our team will look at the story again once you have changed
              it, or in a week if you haven’t.
            </Trans>
          </p>
          {canEdit && (
            <ButtonLink
              isSmall
              to={{ pathname: paths.story(storyId), search }}
              state={editing}
              icon={<PenLine size={17} aria-hidden />}
            >
              <Trans>Edit</Trans>
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  )
}
