import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
import { actionNames } from './actionNames.ts'
import { AuthorName } from './AuthorName.tsx'
import styles from './FlaggedComments.module.css'
import { KeyboardHint } from './KeyboardHint.tsx'
import { Reports } from './Reports.tsx'
import { useTableKeyboard } from './useTableKeyboard.ts'

/** What staff do with flagged comments; each throws ApiError when refused. */
export interface FlaggedCommentActions {
  remove: (id: number) => Promise<unknown>
  keep: (comment: CommentView) => Promise<unknown>
  takeBackKeep: (id: number) => Promise<unknown>
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
  onKeep: () => void
  isKeeping: boolean
}

function FlaggedComment({ comment, isOwn, onRemove, onKeep, isKeeping }: ItemProps) {
  const [isOpen, setOpen] = useState(false)
  const nameOf = actionNames(comment.description)
  return (
    <Item
      span={4}
      fold={
        isOpen && (
          <Reports reports={comment.flaggingComment} count={comment.flagscore ?? comment.flaggingComment.length} />
        )
      }
    >
      <Cell label={t`User`}>
        <AuthorName username={comment.username} isOwn={isOwn} />
      </Cell>
      <Cell isMain>
        <p className={styles.words} dir="auto">
          {comment.description}
        </p>
        <Link to={paths.story(comment.pin)}>
          <Trans>The story it is on</Trans>
        </Link>
      </Cell>
      <Cell label={t`Flags`} isNumber>
        {comment.flagscore}
      </Cell>
      <Cell isActions>
        <Button
          isSmall
          aria-expanded={isOpen}
          aria-keyshortcuts="R"
          aria-label={nameOf(t`Show Reports`)}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Show Reports</Trans>
        </Button>
        {!isOwn && (
          <Button
            isSmall
            aria-keyshortcuts="K"
            aria-label={nameOf(t`Dismiss flags on`)}
            isPending={isKeeping}
            onClick={onKeep}
          >
            <Trans>Dismiss flags</Trans>
          </Button>
        )}
        {comment.can.delete && (
          <Button isSmall aria-keyshortcuts="Delete" aria-label={nameOf(t`Delete`)} onClick={onRemove}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </Cell>
    </Item>
  )
}

const useDecisions = (actions: FlaggedCommentActions, leave: (id: number) => void) => {
  const [asked, setAsked] = useState<CommentView | null>(null)
  const [kept, setKept] = useState<number | null>(null)
  const removing = useSave(actions.remove)
  const keeping = useSave(actions.keep)
  const takingBack = useSave(actions.takeBackKeep)
  const remove = async () => {
    if (!asked || (await removing.run(asked.id)) === undefined) return
    setAsked(null)
    leave(asked.id)
    toast(t`Comment deleted.`)
  }
  const takeBack = async (id: number) => {
    const isBack = (await takingBack.run(id)) !== undefined
    toast(isBack ? t`The comment is flagged again.` : t`The flags on this comment couldn’t be brought back.`)
  }
  const keep = async (comment: CommentView) => {
    const { id } = comment
    setKept(id)
    if ((await keeping.run(comment)) === undefined) return
    leave(id)
    toast(t`Comment kept, flags dismissed.`, { label: t`Undo`, run: () => void takeBack(id) })
  }
  return { asked, setAsked, removing, keeping, kept, remove, keep }
}

/** Comments with open flags, most flags first. */
export function FlaggedComments({ comments, self, actions }: Props) {
  const { table, leave, onKeyDown } = useTableKeyboard(comments.map(({ id }) => id))
  const { asked, setAsked, removing, keeping, kept, remove, keep } = useDecisions(actions, leave)
  return (
    <>
      {keeping.refusal && <Notice tone="error">{keeping.refusal.message}</Notice>}
      <ItemTable
        ref={table}
        label={t`Flagged comments`}
        columns={[t`User`, t`Comment`, t`Flags`, t({ message: 'Actions', comment: 'The head of a column of buttons' })]}
        onKeyDown={onKeyDown}
      >
        {comments.map((comment) => (
          <FlaggedComment
            key={comment.id}
            comment={comment}
            isOwn={comment.commenter === self}
            onRemove={() => setAsked(comment)}
            onKeep={() => void keep(comment)}
            isKeeping={keeping.pending && kept === comment.id}
          />
        ))}
      </ItemTable>
      <KeyboardHint
        keys={[
          ['R', t`reports`],
          ['K', t`dismiss flags`],
          ['Del', t`delete`],
        ]}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        question={t`Are you sure you want to delete this comment?`}
        yes={t`Yes, delete this comment`}
        onYes={() => void remove()}
        onClose={() => setAsked(null)}
        isPending={removing.pending}
        error={removing.refusal?.message}
      >
        <p>
          <Trans>A deleted comment can’t be restored.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
