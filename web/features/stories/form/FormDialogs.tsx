import type { Blocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { MissingPart } from './checkStory.ts'
import { MissingFieldsDialog } from './MissingFieldsDialog.tsx'

interface Props {
  missing: readonly MissingPart[]
  onGoBack: () => void
  isDiscarding: boolean
  onDiscard: () => void
  onKeep: () => void
  blocker: Blocker
}

/** What the form asks: what is missing, whether to throw it away, whether to leave it. */
export function FormDialogs({ missing, onGoBack, isDiscarding, onDiscard, onKeep, blocker }: Props) {
  return (
    <>
      <MissingFieldsDialog missing={missing} onClose={onGoBack} />
      <ConfirmDialog
        isOpen={isDiscarding}
        question="Throw away what you wrote?"
        yes="Yes, throw it away"
        no="Keep writing"
        onYes={onDiscard}
        onClose={onKeep}
      />
      <ConfirmDialog
        isOpen={blocker.state === 'blocked'}
        question="Leave without saving?"
        yes="Leave"
        no="Keep writing"
        onYes={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
        isDangerous={false}
      >
        <p>
          What you wrote stays in this tab, and the form finds it again, until you save it, throw it away, log out or
          close the tab.
        </p>
      </ConfirmDialog>
    </>
  )
}
