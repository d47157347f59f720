import type { Blocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { LeaveDialog } from '#web/ui/LeaveDialog.tsx'
import type { MissingPart } from './checkStory.ts'
import { MissingFieldsDialog } from './MissingFieldsDialog.tsx'

interface Props {
  missing: readonly MissingPart[]
  onGoBack: () => void
  isDiscarding: boolean
  onDiscard: () => void
  onContinue: () => void
  blocker: Blocker
}

/** The form's dialogs: missing fields, discarding, and leaving. */
export function FormDialogs({ missing, onGoBack, isDiscarding, onDiscard, onContinue, blocker }: Props) {
  return (
    <>
      <MissingFieldsDialog missing={missing} onClose={onGoBack} />
      <ConfirmDialog
        isOpen={isDiscarding}
        question="Discard what you wrote?"
        yes="Yes, discard it"
        no="Keep writing"
        onYes={onDiscard}
        onClose={onContinue}
      />
      <LeaveDialog blocker={blocker} />
    </>
  )
}
