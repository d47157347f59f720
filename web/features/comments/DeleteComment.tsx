import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { calls } from '#contract/calls'
import type { CommentView } from '#contract/comments'
import { call } from '#web/lib/api.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

interface Props {
  comment: CommentView
  onDeleted: () => void
}

/** Deletes a comment, once it was asked. */
export function DeleteComment({ comment, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false)
  const remove = useSave(() => call(calls.comments.remove, { id: comment.id }))
  const ask = () => {
    remove.clear()
    setAsking(true)
  }
  const confirm = async () => {
    if ((await remove.run()) === undefined) return
    setAsking(false)
    onDeleted()
  }
  return (
    <>
      <Button variant="plain" isSmall icon={<Trash2 size={16} aria-hidden />} onClick={ask}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={t`Are you sure you want to delete this comment?`}
        yes={t`Yes, delete this comment`}
        onYes={() => void confirm()}
        onClose={() => setAsking(false)}
        isPending={remove.pending}
        error={remove.refusal?.message}
      />
    </>
  )
}
