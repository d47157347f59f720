import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  isOpen?: boolean
  title: ReactNode
  /** The text of the button that submits the form. */
  submit: ReactNode
  isDangerous?: boolean | undefined
  isPending?: boolean
  onClose: () => void
  /** Renders the form, with this id. */
  children: (id: string) => ReactNode
}

/** A form in a dialog that is canceled or submitted. */
export function FormDialog({ isOpen = true, title, submit, isDangerous, isPending = false, onClose, children }: Props) {
  const id = useId()
  return (
    <Dialog
      isOpen={isOpen}
      isFirm
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant={isDangerous ? 'danger' : 'filled'} isPending={isPending}>
            {submit}
          </Button>
        </>
      }
    >
      {children(id)}
    </Dialog>
  )
}
