import { t } from '@lingui/core/macro'
import { Flag, FlagOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { calls } from '#contract/calls'
import type { CommentFlagView, CommentView } from '#contract/comments'
import { call } from '#web/lib/api.ts'
import { useOptimisticValue } from '#web/lib/useOptimisticValue.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toasts.ts'
import { FlagDialog, type Report } from './FlagDialog.tsx'
import { useGuestReport } from './useGuestReport.ts'

interface Props {
  comment: CommentView
  /** The viewer: staff see everybody's flags, and this finds their own. Null for a guest, whose report goes to the inbox. */
  userId: number | null
}

const flagged = t`Thank you. Our team will see your flag.`

/** Flags a comment after asking why, or removes one's own flag. A guest's report is no flag: it can be sent again. */
export function CommentFlagButton({ comment, userId }: Props) {
  const own = (userId !== null && comment.flaggingComment.find(({ flagger }) => flagger === userId)) || null
  const [held, hold] = useOptimisticValue<{ flag: CommentFlagView | null }>(comment)
  const flag = held ? held.flag : own
  const [isAsking, setAsking] = useState(false)
  const report = useSave((body: Report) => call(calls.commentFlags.add, { body: { comment: comment.id, ...body } }))
  const guest = useGuestReport('comment', comment.id, () => setAsking(false))
  const remove = useSave((id: number) => call(calls.commentFlags.remove, { id }))
  useEffect(() => {
    if (remove.refusal && remove.refusal.code !== 'unauthenticated') toast(remove.refusal.message)
  }, [remove.refusal])

  const takeBack = async (given: CommentFlagView) => {
    if (remove.pending) return
    hold({ flag: null })
    if ((await remove.run(given.id)) === undefined) hold({ flag: given })
  }
  const send = async (reason: Report) => {
    const row = await report.run(reason)
    if (!row) return
    hold({ flag: row })
    setAsking(false)
    toast(flagged)
  }
  const ask = () => {
    report.clear()
    guest.clear()
    setAsking(true)
  }
  return (
    <>
      <Button
        variant="plain"
        isSmall
        icon={flag ? <FlagOff size={16} aria-hidden /> : <Flag size={16} aria-hidden />}
        onClick={() => (flag ? void takeBack(flag) : ask())}
      >
        {flag ? t`Remove Flag` : t({ message: 'Flag', comment: 'Verb, on a button: ask staff to look at a comment' })}
      </Button>
      <FlagDialog
        of="comment"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReport={userId === null ? null : (reason) => void send(reason)}
        onGuestReport={guest.send}
        isPending={report.pending || guest.isPending}
        refusal={report.refusal ?? guest.refusal}
      />
    </>
  )
}
