import { useState } from 'react'
import { Link } from 'react-router'
import type { CommentView } from '#contract/comments'
import { paths } from '#web/lib/paths.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Cell, Item, ItemTable } from '#web/ui/ItemTable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toasts.ts'
import { AuthorName } from './AuthorName.tsx'
import styles from './FlaggedComments.module.css'
import { KeyboardHint } from './KeyboardHint.tsx'
import { Reports } from './Reports.tsx'
import { useTableKeyboard } from './useTableKeyboard.ts'

/** What staff do with flagged comments; each throws ApiError when refused. */
export interface FlaggedCommentActions {
  remove: (id: number) => Promise<unknown>
  dismiss: (comment: CommentView) => Promise<unknown>
}

interface Props {
  comments: readonly CommentView[]
  self: number
  actions: FlaggedCommentActions
}

interface ItemProps {
  comment: CommentView
  isOwn: boolean
  onRemove: () => void
  onDismiss: () => void
  isDismissing: boolean
}

function FlaggedComment({ comment, isOwn, onRemove, onDismiss, isDismissing }: ItemProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Item span={4} fold={isOpen && <Reports reports={comment.flaggingComment} />}>
      <Cell label="User">
        <AuthorName username={comment.username} isOwn={isOwn} />
      </Cell>
      <Cell isMain>
        <p className={styles.words} dir="auto">
          {comment.description}
        </p>
        <Link to={paths.story(comment.pin)}>The story it is on</Link>
      </Cell>
      <Cell label="Flags" isNumber>
        {comment.flagscore}
      </Cell>
      <Cell isActions>
        <Button isSmall aria-expanded={isOpen} aria-keyshortcuts="R" onClick={() => setOpen(!isOpen)}>
          Show Reports
        </Button>
        <Button isSmall aria-keyshortcuts="K" isPending={isDismissing} onClick={onDismiss}>
          Dismiss flags
        </Button>
        {comment.can.delete && (
          <Button isSmall aria-keyshortcuts="Delete" onClick={onRemove}>
            Delete
          </Button>
        )}
      </Cell>
    </Item>
  )
}

const useDecisions = (actions: FlaggedCommentActions, leave: (id: number) => void) => {
  const [asked, setAsked] = useState<CommentView | null>(null)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const removing = useSave(actions.remove)
  const dismissing = useSave(actions.dismiss)
  const remove = async () => {
    if (!asked || (await removing.run(asked.id)) === undefined) return
    setAsked(null)
    leave(asked.id)
    toast('Comment deleted.')
  }
  const dismiss = async (comment: CommentView) => {
    setDismissed(comment.id)
    if ((await dismissing.run(comment)) === undefined) return
    leave(comment.id)
    toast('Comment kept, flags dismissed.')
  }
  return { asked, setAsked, removing, dismissing, dismissed, remove, dismiss }
}

/** Comments with open flags, most flags first. */
export function FlaggedComments({ comments, self, actions }: Props) {
  const { table, leave, onKeyDown } = useTableKeyboard(comments.map(({ id }) => id))
  const { asked, setAsked, removing, dismissing, dismissed, remove, dismiss } = useDecisions(actions, leave)
  return (
    <>
      {dismissing.refusal && <Notice tone="error">{dismissing.refusal.message}</Notice>}
      <ItemTable
        ref={table}
        label="Flagged comments"
        columns={['User', 'Comment', 'Flags', 'Actions']}
        onKeyDown={onKeyDown}
      >
        {comments.map((comment) => (
          <FlaggedComment
            key={comment.id}
            comment={comment}
            isOwn={comment.commenter === self}
            onRemove={() => setAsked(comment)}
            onDismiss={() => void dismiss(comment)}
            isDismissing={dismissing.pending && dismissed === comment.id}
          />
        ))}
      </ItemTable>
      <KeyboardHint
        keys={[
          ['R', 'reports'],
          ['K', 'dismiss flags'],
          ['Del', 'delete'],
        ]}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        question="Are you sure you want to delete this comment?"
        yes="Yes, delete this comment"
        onYes={() => void remove()}
        onClose={() => setAsked(null)}
        isPending={removing.pending}
        error={removing.refusal?.message}
      >
        <p>A deleted comment can’t be restored.</p>
      </ConfirmDialog>
    </>
  )
}
