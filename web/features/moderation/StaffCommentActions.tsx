import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Scale, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { calls } from '#contract/calls'
import type { CommentView } from '#contract/comments'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import type { Reasoned } from './review/queueState.ts'
import { ReasonDialog } from './review/ReasonDialog.tsx'
import { sharedTopic } from './review/sharedTopic.ts'

interface Props {
  /** Of another person. */
  comment: CommentView
  onDeleted: () => void
}

/** What staff do with the comment of another person where they read it: the way to a decision, and deleting it for a reason. */
export default function StaffCommentActions({ comment, onDeleted }: Props) {
  const { id, flaggingComment } = comment
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState<Reasoned>({ reason: sharedTopic(flaggingComment), note: '' })
  const remove = useSave(({ reason, note }: Reasoned) =>
    call(calls.comments.remove, { id, body: { ...(reason && { reason }), ...(note.trim() && { note: note.trim() }) } }),
  )
  const ask = () => {
    remove.clear()
    setAsking(true)
  }
  const confirm = async (why: Reasoned) => {
    if ((await remove.run(why)) === undefined) return
    setAsking(false)
    onDeleted()
  }
  return (
    <>
      <ButtonLink variant="plain" isSmall to={`${paths.review}?comment=${id}`} icon={<Scale size={16} aria-hidden />}>
        {t({ message: 'Review', comment: 'Noun: looking at what waits for a moderator' })}
      </ButtonLink>
      <Button variant="plain" isSmall icon={<Trash2 size={16} aria-hidden />} onClick={ask}>
        <Trans>Delete</Trans>
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t`Are you sure you want to delete this comment?`}
          act={t`Yes, delete this comment`}
          typed={typed}
          onType={setTyped}
          onDone={(why) => void confirm(why)}
          onClose={() => setAsking(false)}
          isPending={remove.pending}
          error={remove.refusal?.message}
        >
          <p>
            <Trans>A deleted comment can’t be restored.</Trans>
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
