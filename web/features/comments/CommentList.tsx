import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CommentView } from '#contract/comments'
import type { ReviewView } from '#contract/reviewState'
import { reasonNames } from '#web/content/reasonNames.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { reviewTitle } from '#web/lib/reviewWords.ts'
import { useOnline } from '#web/lib/useOnline.ts'
import styles from './CommentList.module.css'

interface Props {
  /** One with the id 0 is being sent. */
  comments: readonly CommentView[]
  /** Marks this user's comments as their own. */
  readerId?: number | null
  /** The id of the comment just written here, or `linked` to: it gets the focus. */
  newest?: number | null
  linked?: number | null
  /** How many there are in all. */
  count: number
  /** The oldest comment of the page loaded last, which gets the focus. */
  first?: number | null
  /** The form, above the list. */
  form?: ReactNode
  /** The button for earlier comments, above the list. */
  earlier?: ReactNode
  /** The buttons of a comment. */
  actions?: (comment: CommentView) => ReactNode
}

const Author = ({ username, is_anonymous_comment }: CommentView) =>
  username !== null && !is_anonymous_comment ? (
    <Link className={styles.author} to={paths.profile(username)}>
      <bdi>{username}</bdi>
    </Link>
  ) : (
    <b className={styles.author}>
      <Trans>Anonymous</Trans>
    </b>
  )

/** Why a comment is not shown: its author and staff see it. */
const CommentReview = ({ review }: { review: ReviewView }) => (
  <p className={styles.review}>
    <Trans>
      <b>{reviewTitle(review, 'comment')}</b>: only its author and our team can read it.
    </Trans>
    {review.reason && ` ${t`Reason: ${reasonNames[review.reason]}.`}`}
    {review.note && (
      <>
        {' '}
        <q>
          <bdi>{review.note}</bdi>
        </q>
      </>
    )}
  </p>
)

/** The id of the first comment of the page loaded last. */
export const firstCommentId = 'first-comment'

const reveal = (comment: HTMLElement | null) => {
  comment?.focus({ preventScroll: true })
  comment?.scrollIntoView({ block: 'center' })
}

/** Focuses a new comment, unless the focus has left the comments. */
const show = (comment: HTMLElement | null) => {
  if (!comment?.closest('section')?.contains(document.activeElement)) return
  reveal(comment)
}

/** Comments, oldest first. */
export function CommentList({
  comments,
  count,
  readerId = null,
  newest = null,
  linked = null,
  first = null,
  form,
  earlier,
  actions,
}: Props) {
  // Without a connection it is not known.
  const isOnline = useOnline()
  return (
    <section className={styles.comments} aria-labelledby="comments-title">
      <h2 id="comments-title" tabIndex={-1}>
        <Trans>Comments</Trans> <span className={styles.count}>{count || ''}</span>
      </h2>
      {form}
      {comments.length === 0 && isOnline && (
        <p className={styles.none}>
          <Trans>No comments yet.</Trans>
        </p>
      )}
      {earlier}
      <ol className={styles.list}>
        {comments.map((comment) => (
          <li
            key={comment.id}
            className={styles.comment}
            aria-busy={comment.id === 0 || undefined}
            {...(comment.id === newest && { ref: show, tabIndex: -1 })}
            {...(comment.id === linked && { ref: reveal, tabIndex: -1 })}
            {...(comment.id === first && { id: firstCommentId, tabIndex: -1 })}
          >
            <p className={styles.by}>
              <span>
                <Author {...comment} />
                {comment.commenter !== null && comment.commenter === readerId && (
                  <span className={styles.you}> {t`(you)`}</span>
                )}
              </span>
              {comment.id === 0 ? (
                t`Sending …`
              ) : (
                <time dateTime={comment.created_at.slice(0, 10)}>{formatLongDay(comment.created_at)}</time>
              )}
            </p>
            {comment.review && <CommentReview review={comment.review} />}
            <p className={styles.words} dir="auto">
              {comment.description}
            </p>
            {actions && <div className={styles.actions}>{actions(comment)}</div>}
          </li>
        ))}
      </ol>
    </section>
  )
}
