import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** What for, in a sentence. */
  purpose: string
}

/** Shown to a guest who presses what only members can do. Login and register both lead back here. */
export function LoginOrRegisterDialog({ isOpen, onClose, purpose }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`login or register`}
      actions={
        <>
          <ButtonLink to={paths.register} variant="filled">
            <Trans>Register</Trans>
          </ButtonLink>
          <ButtonLink to={paths.login} variant="filled">
            <Trans>Login</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>{purpose}</p>
    </Dialog>
  )
}
