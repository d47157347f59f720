import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { CommentView } from '#contract/comments'
import { messages } from '#contract/messages'
import type { StoryView } from '#contract/stories'
import { inReadersWords } from '#web/lib/i18n.ts'
import { paths } from '#web/lib/paths.ts'
import type { TextCheck } from '#web/lib/textCheck.ts'
import { useOptimisticValue } from '#web/lib/useOptimisticValue.ts'
import { linkedComment } from '#web/lib/linkedComment.ts'
import { Button } from '#web/ui/Button.tsx'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './CommentForm.module.css'
import { CommentForm } from './CommentForm.tsx'
import { CommentList, firstCommentId } from './CommentList.tsx'
import { DeleteComment } from './DeleteComment.tsx'
import type { Commenter } from './useCommentDraft.ts'
import { useEarlierComments } from './useEarlierComments.ts'

type EarlierCommentsProps = Pick<ReturnType<typeof useEarlierComments>, 'more' | 'isLoading' | 'refusal'>

/** The button that loads earlier comments; nothing where there are none. */
function EarlierComments({ more, isLoading, refusal }: EarlierCommentsProps) {
  const [said, say] = useState('')
  const show = async () => {
    const count = await more?.()
    if (count === undefined) return
    say(plural(count, { one: '# earlier comment is shown', other: '# earlier comments are shown' }))
  }
  return (
    <>
      <LiveRegion>{said}</LiveRegion>
      {refusal && <Notice tone="error">{refusal.fields.before ?? refusal.message}</Notice>}
      {more && (
        <Button isWide isPending={isLoading} onClick={() => void show()}>
          <Trans>Show earlier comments</Trans>
        </Button>
      )}
    </>
  )
}

interface Props {
  story: StoryView
  /** Who is signed in; null for a guest, undefined while that is not known yet. */
  reader: Commenter | null | undefined
  /** Looks through what is written anonymously. */
  check: TextCheck
  /** The flag of a comment: another feature's, so the page brings it. */
  flag: (comment: CommentView) => ReactNode
  /** What staff do with the comment of another person. */
  staffActions: (comment: CommentView, onDeleted: () => void) => ReactNode
}

/** The comments of a story and the form for a new one. List and counter follow each change at once. */
export function Comments({ story, reader, check, flag, staffActions }: Props) {
  const [pending, setPending] = useOptimisticValue<CommentView>(story)
  const [newest, setNewest] = useState<number | null>(null)
  const [linked] = useState(linkedComment.read)
  useEffect(() => linkedComment.set(null), [])
  const [gone, setGone] = useState<readonly number[]>([])
  const follow = (next: CommentView | null) => {
    setPending(next)
    setNewest(next?.id || null)
    if (next?.status === 'pending') toast(t`Thank you. Your comment is waiting for review.`)
  }
  const forget = (id: number) => {
    setGone((others) => [...others, id])
    toast(t`Comment deleted`)
    // The button that had the focus is gone with its comment.
    requestAnimationFrame(() => document.getElementById('comments-title')?.focus())
  }
  const { rows, first, ...earlier } = useEarlierComments(story)
  const known = rows.filter(({ id }) => !gone.includes(id))
  // Moves the focus to the page that was just loaded; the button may be gone.
  useEffect(() => {
    if (first !== null) document.getElementById(firstCommentId)?.focus()
  }, [first])
  return (
    <CommentList
      comments={pending ? [...known, pending] : known}
      count={story.commentCount + (pending ? 1 : 0)}
      first={first}
      readerId={reader?.id ?? null}
      newest={newest}
      linked={linked}
      earlier={<EarlierComments {...earlier} />}
      form={<CommentInvitation {...{ story, reader, check }} last={known.at(-1)} onPending={follow} />}
      actions={(comment) => (
        <>
          {/* Not before the reader is known: what only staff load would tell a network about whose comment this is. */}
          {comment.can.delete &&
            reader &&
            (comment.commenter === reader.id ? (
              <DeleteComment comment={comment} onDeleted={() => forget(comment.id)} />
            ) : (
              staffActions(comment, () => forget(comment.id))
            ))}
          {/* A guest can report what they can read. */}
          {(comment.can.flag || reader === null) && flag(comment)}
        </>
      )}
    />
  )
}

interface InvitationProps extends Omit<Props, 'flag' | 'staffActions'> {
  /** The comment that a new one would follow. */
  last: CommentView | undefined
  onPending: (comment: CommentView | null) => void
}

function CommentInvitation({ story, reader, check, last, onPending }: InvitationProps) {
  if (reader === undefined) return <div className={styles.room} />
  if (!reader)
    return (
      <p className={styles.guest}>
        <Trans>
          <Link to={paths.login}>Log in</Link> or <Link to={paths.register}>register</Link> to leave a comment.
        </Trans>
      </p>
    )
  // The section above says that it is removed.
  if (story.status === 'removed') return null
  if (!story.can.comment) return <p className={styles.guest}>{inReadersWords(messages.notShown)}.</p>
  // A signed comment under one's own anonymous story would hint at its author: anonymous is the default there.
  const isOwnSecret = story.is_anonymous_pin && story.owner === reader.id
  const author = { ...reader, isAnonymous: reader.isAnonymous || isOwnSecret }
  const isBeside = (kind: 'signed' | 'anonymous') =>
    (story.owner === reader.id && story.is_anonymous_pin === (kind === 'anonymous')) ||
    (last?.commenter === reader.id && last.is_anonymous_comment === (kind === 'anonymous'))
  const key = `${story.id}/${reader.id}`
  return <CommentForm key={key} storyId={story.id} {...{ author, check, isOwnSecret, isBeside, onPending }} />
}
