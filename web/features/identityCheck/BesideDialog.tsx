import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

interface Props {
  /** What is beside the text, which is the other. */
  beside: 'signed' | 'anonymous'
  onAnswer: (isGoingOn: boolean) => void
}

/** Asks before an anonymous text is posted right beside something that its author signed, or the reverse. */
export function BesideDialog({ beside, onAnswer }: Props) {
  return (
    <Dialog
      isOpen
      isFirm
      isAlert
      title={
        beside === 'anonymous'
          ? t`This shows your name right beside what you posted anonymously: readers may guess that both are yours.`
          : t`Your name is right beside this: readers may guess that you wrote it.`
      }
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
