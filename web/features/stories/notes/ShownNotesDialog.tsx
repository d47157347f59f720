import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { readShownNotes, saveShownNotes } from '#web/lib/shownNotes.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { NoteBoxes } from './NoteBoxes.tsx'

/** Which content notes need no card, on this device. A tick counts at once. */
export function ShownNotesBoxes() {
  const [shown, setShown] = useState(readShownNotes)
  return (
    <NoteBoxes
      legend={t`Shown right away`}
      isLegendHidden
      chosen={shown}
      onChange={(chosen) => {
        setShown(chosen)
        saveShownNotes(chosen)
      }}
    />
  )
}

/** The same in a dialog, which a card opens. */
export function ShownNotesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`What should open without a warning?`}
      actions={
        <Button variant="filled" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Stories with only these notes open right away. This is stored on this device only, and forgotten when you log
          out.
        </Trans>
      </p>
      <ShownNotesBoxes />
    </Dialog>
  )
}
