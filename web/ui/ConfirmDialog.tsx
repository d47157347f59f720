import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  isOpen: boolean
  /** The question, e.g. 'Are you sure you want to delete this story?'. */
  question: string
  /** The text of the confirming button, e.g. 'Yes, delete this story'. */
  yes: string
  no?: string
  onYes: () => void
  /** A third answer of less weight: a button after the other two. */
  other?: ReactNode
  onClose: () => void
  /** The consequences, or further choices. */
  children?: ReactNode
  isPending?: boolean
  /** The error of the worker. */
  error?: string | undefined
  /** False if confirming destroys nothing. */
  isDangerous?: boolean
}

/** Asks once before something happens. It stays open while `isPending` and when there is an `error`. */
export function ConfirmDialog({
  isOpen,
  question,
  yes,
  no = t`Cancel`,
  onYes,
  other,
  onClose,
  children,
  isPending,
  error,
  isDangerous = true,
}: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={question}
      isFirm
      isAlert
      actions={
        <>
          <Button onClick={onClose}>{no}</Button>
          <Button variant={isDangerous ? 'danger' : 'filled'} onClick={onYes} isPending={isPending}>
            {yes}
          </Button>
          {other}
        </>
      }
    >
      {children}
      {error && <Notice tone="error">{error}</Notice>}
    </Dialog>
  )
}
