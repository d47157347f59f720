import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { calls } from '#contract/calls'
import { call } from '#web/lib/api.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toasts.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { Reasoned } from './queueState.ts'

/** A button that takes a shown photo off its story, for staff: they name the reason, as in the queue. */
export default function RemovePhoto({ photoId, onRemoved }: { photoId: number; onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState<Reasoned>({ reason: null, note: '' })
  const remove = useSave(({ reason, note }: Reasoned) =>
    call(calls.reviews.decide, {
      kind: 'photo',
      id: photoId,
      body: { decision: 'remove', ...(reason && { reason }), ...(note.trim() && { note: note.trim() }) },
    }),
  )
  const done = async (typed: Reasoned) => {
    setAsking(false)
    setTyped(typed)
    if ((await remove.run(typed)) === undefined) return
    toast(t`Photo removed`)
    onRemoved()
  }
  return (
    <>
      {remove.refusal && <Notice tone="error">{remove.refusal.message}</Notice>}
      <Button isSmall variant="plain" isPending={remove.pending} onClick={() => setAsking(true)}>
        <Trans>Remove this photo</Trans>
      </Button>
      {isAsking && (
        <ReasonDialog
          act={t`Remove this photo`}
          title={t`Why are you removing this photo?`}
          typed={typed}
          onType={setTyped}
          onDone={(why) => void done(why)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
