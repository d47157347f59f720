import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import { call } from '#web/lib/api.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

interface Props {
  id: number
  /** An author's deletion is final; staff only take a story off the map, and it can be restored for a while. */
  isOwn: boolean
  /** Leaves the story's screen; done before what the page shows is loaded again. */
  onDeleted: () => Promise<void>
}

/** Deletes a story, after asking. */
export function DeleteStory({ id, isOwn, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false)
  const remove = useSave(async () => {
    await call(calls.stories.remove, { id })
    await onDeleted()
  })
  const ask = () => {
    remove.clear()
    setAsking(true)
  }
  return (
    <>
      <Button variant="plain" isSmall icon={<Trash2 size={17} aria-hidden />} onClick={ask}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={t`Are you sure you want to delete this story?`}
        yes={t`Yes, delete this story`}
        onYes={() => void remove.run()}
        onClose={() => setAsking(false)}
        isPending={remove.pending}
        error={remove.refusal?.message}
      >
        <p>
          {isOwn
            ? t`It will be deleted for good, along with its comments. Backups may keep it for 30 days.`
            : t`It disappears from the map right away. You can restore it from Management for ${limits.restoreDays} days.`}
        </p>
      </ConfirmDialog>
    </>
  )
}
