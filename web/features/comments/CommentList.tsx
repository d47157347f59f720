import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CommentView } from '#contract/comments'
import { formatDay } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './CommentList.module.css'

interface Props {
  /** One with the id 0 is still on its way. */
  comments: readonly CommentView[]
  /** Whose own comments are marked as theirs. */
  readerId?: number | null
  /** The one that was just said here: it is shown and gets the focus. */
  newest?: number | null
  /** How many there are in all. */
  count: number
  /** The oldest of a page that was asked for: reading goes on there. */
  first?: number | null
  /** Where a comment is written, above the list. */
  form?: ReactNode
  /** The way to the comments before the first, above it. */
  earlier?: ReactNode
  /** What may be done with one of them. */
  actions?: (comment: CommentView) => ReactNode
}

const Author = ({ username, is_anonymous_comment }: CommentView) =>
  username !== null && !is_anonymous_comment ? (
    <Link className={styles.author} to={paths.profile(username)}>
      <bdi>{username}</bdi>
    </Link>
  ) : (
    <b className={styles.author}>Anonymous</b>
  )

/** The comment at which reading goes on, for whoever gives it the focus. */
export const firstCommentId = 'first-comment'

/** For whoever has not gone on to something else meanwhile. */
const show = (comment: HTMLElement | null) => {
  if (!comment?.closest('section')?.contains(document.activeElement)) return
  comment.focus({ preventScroll: true })
  comment.scrollIntoView({ block: 'center' })
}

/** What people said to a story, in the order in which they said it. */
export function CommentList({
  comments,
  count,
  readerId = null,
  newest = null,
  first = null,
  form,
  earlier,
  actions,
}: Props) {
  return (
    <section className={styles.comments} aria-labelledby="comments-title">
      <h2 id="comments-title" tabIndex={-1}>
        Comments <span className={styles.count}>{count || ''}</span>
      </h2>
      {form}
      {comments.length === 0 && <p className={styles.none}>No comments yet.</p>}
      {earlier}
      <ol className={styles.list}>
        {comments.map((comment) => (
          <li
            key={comment.id}
            className={styles.comment}
            aria-busy={comment.id === 0 || undefined}
            {...(comment.id === newest && { ref: show, tabIndex: -1 })}
            {...(comment.id === first && { id: firstCommentId, tabIndex: -1 })}
          >
            <p className={styles.by}>
              <span>
                <Author {...comment} />
                {comment.commenter !== null && comment.commenter === readerId && ' (you)'}
              </span>
              {comment.id === 0 ? (
                'Sending …'
              ) : (
                <time dateTime={comment.created_at.slice(0, 10)}>{formatDay(comment.created_at)}</time>
              )}
            </p>
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
