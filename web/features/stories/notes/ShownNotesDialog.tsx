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
      legend={t`Shown without a card`}
      isLegendHidden
      chosen={shown}
      onChange={(chosen) => {
        setShown(chosen)
        saveShownNotes(chosen)
      }}
    />
  )
}

/** The same in a dialog, for whoever meets a card. */
export function ShownNotesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`What may be shown without a card?`}
      actions={
        <Button variant="filled" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Stories that speak of nothing else open at once. This is kept on this device only, and forgotten when you log
          out.
        </Trans>
      </p>
      <ShownNotesBoxes />
    </Dialog>
  )
}
