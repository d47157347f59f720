import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { inReadersWords } from '#web/lib/i18n.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  isOpen: boolean
  /** The sentence, exactly as it is said, or a message of the contract. */
  sentence: string
  /** The one word that takes it away. */
  dismiss?: string
  onClose: () => void
  /** What helps further. */
  children?: ReactNode
}

/** One sentence that must be read before going on, in the place of the browser's own `alert`. */
export function AlertDialog({ isOpen, sentence, dismiss = t`OK`, onClose, children }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={inReadersWords(sentence)}
      isFirm
      isAlert
      actions={
        <Button variant="filled" onClick={onClose}>
          {dismiss}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
