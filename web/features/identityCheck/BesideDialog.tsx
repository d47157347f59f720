import { Trans } from '@lingui/react/macro'
import { besideWords } from '#web/lib/besideWords.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

interface Props {
  /** What is beside the text, which is the other. */
  beside: keyof typeof besideWords
  onAnswer: (isGoingOn: boolean) => void
}

/** Asks before an anonymous text is posted right beside something that its author signed, or the reverse. */
export function BesideDialog({ beside, onAnswer }: Props) {
  return (
    <Dialog
      isOpen
      isFirm
      isAlert
      title={besideWords[beside]}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(true)}>
            <Trans>Post anyway</Trans>
          </Button>
          <Button variant="filled" onClick={() => onAnswer(false)}>
            <Trans>Change</Trans>
          </Button>
        </>
      }
    />
  )
}
