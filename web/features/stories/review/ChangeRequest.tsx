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

const requestTitle = (authorId: number | null): string =>
  authorId === null ? t`The author was asked for a change` : t`Our team asks you for a change`

/** What the author was asked to change, and the sentence of staff. */
function Asked({ request: { asked, note, on } }: Pick<Props, 'request'>) {
  return (
    <>
      <p>
        <b>{askedNames[asked]}</b>
        <span className={styles.day}> · {formatLongDay(on)}</span>
      </p>
      {note && note !== askedNames[asked] && (
        <blockquote className={styles.words} dir="auto">
          {note}
        </blockquote>
      )}
    </>
  )
}

/** The way to the form of a story, for its author. */
export function EditLink({ storyId, authorId }: { storyId: number; authorId: number }) {
  const { search } = useLocation()
  const editing: StoryLinkState = { storySidebarOpen: true, editStory: true, ...(authorId && { userId: authorId }) }
  return (
    <ButtonLink
      isSmall
      to={{ pathname: paths.story(storyId), search }}
      state={editing}
      icon={<PenLine size={17} aria-hidden />}
    >
      <Trans>Edit</Trans>
    </ButtonLink>
  )
}

/** What happens next; of a hidden story, how long it can be edited is said by its review. */
function Next({ storyId, authorId, canEdit, isHidden }: Props & { isHidden: boolean }) {
  if (authorId === null)
    return (
      <p>
        <Trans>Only its author and our team can see this request.</Trans>
      </p>
    )
  return (
    <div className={styles.way}>
      <p>
        {isHidden ? (
          <Trans>Our team will look at the story again once you have changed it.</Trans>
        ) : (
          <Trans>
            Only you and our team can see this request. Our team will look at the story again once you have changed it,
            or in a week if you haven’t.
          </Trans>
        )}
      </p>
      {canEdit && <EditLink {...{ storyId, authorId }} />}
    </div>
  )
}

/** A request for a change: what holds now first. */
export function RequestWords(props: Props & { isHidden: boolean }) {
  const { request, authorId } = props
  const isAnswered = authorId !== null && request.isAnswered
  return (
    <>
      {isAnswered && (
        <p role="status">
          <Trans>You changed the story. Our team will look at it again.</Trans>
        </p>
      )}
      <Asked request={request} />
      {!isAnswered && <Next {...props} />}
    </>
  )
}

/** Above the form of a story: what its author is asked to change, until they did. */
export function RequestInForm({ request }: { request: Request | undefined }) {
  if (!request || request.isAnswered) return null
  return (
    <section className={`${styles.review} ${styles.inForm}`} aria-labelledby="change-request">
      <h2 id="change-request">{requestTitle(0)}</h2>
      <Asked request={request} />
    </section>
  )
}

/** What staff ask the author of a shown story to change, for the author and for staff. */
export function ChangeRequest(props: Props) {
  return (
    <section className={styles.review} aria-labelledby="change-request">
      <h2 id="change-request">
        <MessageSquareWarning size={18} aria-hidden /> {requestTitle(props.authorId)}
      </h2>
      <RequestWords {...props} isHidden={false} />
    </section>
  )
}
