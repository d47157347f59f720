import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { CommentView } from '#contract/comments'
import { messages } from '#contract/messages'
import type { StoryView } from '#contract/stories'
import { paths } from '#web/lib/paths.ts'
import { useOptimisticValue } from '#web/lib/useOptimisticValue.ts'
import { toast } from '#web/ui/toasts.ts'
import styles from './CommentForm.module.css'
import { CommentForm } from './CommentForm.tsx'
import { CommentList, firstCommentId } from './CommentList.tsx'
import { DeleteComment } from './DeleteComment.tsx'
import { EarlierComments } from './EarlierComments.tsx'
import type { Commenter } from './useCommentDraft.ts'
import { useEarlierComments } from './useEarlierComments.ts'

interface Props {
  story: StoryView
  /** Who is signed in; null for a guest, undefined while that is not known yet. */
  reader: Commenter | null | undefined
  /** The flag of a comment: another feature's, so the page brings it. */
  flag: (comment: CommentView) => ReactNode
}

/** What people said to a story, and the field to join them. Counters and list follow what was just done. */
export function Comments({ story, reader, flag }: Props) {
  const [guess, setGuess] = useOptimisticValue<CommentView>(story)
  const [newest, setNewest] = useState<number | null>(null)
  const [gone, setGone] = useState<readonly number[]>([])
  const follow = (next: CommentView | null) => {
    setGuess(next)
    setNewest(next?.id || null)
  }
  const forget = (id: number) => {
    setGone((others) => [...others, id])
    toast('Comment deleted')
    // The button that had the focus is gone with its comment.
    requestAnimationFrame(() => document.getElementById('comments-title')?.focus())
  }
  const { rows, first, ...earlier } = useEarlierComments(story)
  const known = rows.filter(({ id }) => !gone.includes(id))
  // The button may be gone with the last page.
  const readOn = () => requestAnimationFrame(() => document.getElementById(firstCommentId)?.focus())
  return (
    <CommentList
      comments={guess ? [...known, guess] : known}
      count={story.commentCount + (guess ? 1 : 0)}
      first={first}
      readerId={reader?.id ?? null}
      newest={newest}
      earlier={<EarlierComments {...earlier} onShown={readOn} />}
      form={<CommentInvitation story={story} reader={reader} onPending={follow} />}
      actions={(comment) => (
        <>
          {comment.can.delete && <DeleteComment comment={comment} onDeleted={() => forget(comment.id)} />}
          {comment.can.flag && flag(comment)}
        </>
      )}
    />
  )
}

interface InvitationProps extends Omit<Props, 'flag'> {
  onPending: (guess: CommentView | null) => void
}

function CommentInvitation({ story, reader, onPending }: InvitationProps) {
  if (reader === undefined) return <div className={styles.room} />
  if (!reader)
    return (
      <p className={styles.guest}>
        <Link to={paths.login}>Log in</Link> or <Link to={paths.register}>register</Link> to leave a comment.
      </p>
    )
  if (!story.can.comment) return <p className={styles.guest}>{messages.notShown}.</p>
  // A name beneath one's own anonymous story is a hint: there it takes a choice to sign.
  const isOwnSecret = story.is_anonymous_pin && story.owner === reader.id
  const author = { ...reader, isAnonymous: reader.isAnonymous || isOwnSecret }
  return <CommentForm key={`${story.id}/${reader.id}`} storyId={story.id} author={author} onPending={onPending} />
}
