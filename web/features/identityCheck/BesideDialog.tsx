import { t } from '@lingui/core/macro'
import { besideTitle, besideWords } from '#web/lib/besideWords.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

interface Props {
  /** What is beside the text, which is the other. */
  beside: keyof typeof besideWords
  onAnswer: (isGoingOn: boolean) => void
}

/** Asks before an anonymous text is posted right beside something that its author signed, or the reverse. */
export const BesideDialog = ({ beside, onAnswer }: Props) => (
  <ConfirmDialog
    isOpen
    question={besideTitle}
    yes={t`Post anyway`}
    no={t`Keep writing`}
    onYes={() => onAnswer(true)}
    onClose={() => onAnswer(false)}
    isDangerous={false}
  >
    <p>{besideWords[beside]}</p>
  </ConfirmDialog>
)
