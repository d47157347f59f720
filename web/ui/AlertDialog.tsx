import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { inReadersWords } from '#web/lib/i18n.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  isOpen: boolean
  /** The exact sentence, or a message of the contract. */
  sentence: string
  /** The label of the button that closes it. */
  dismiss?: string
  onClose: () => void
  /** Further help. */
  children?: ReactNode
}

/** A message that must be confirmed, like the browser's `alert`. */
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
