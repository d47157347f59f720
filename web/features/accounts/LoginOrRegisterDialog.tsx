import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** What for, as the end of a sentence: 'to keep this story among your favorites'. */
  purpose: string
}

/** Shown to a guest who presses what only members can do. Login and register both lead back here. */
export function LoginOrRegisterDialog({ isOpen, onClose, purpose }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="login or register"
      actions={
        <>
          <ButtonLink to={paths.register}>Register</ButtonLink>
          <ButtonLink to={paths.login} variant="filled">
            Login
          </ButtonLink>
        </>
      }
    >
      <p>You need an account {purpose}. Then you’ll come right back here.</p>
    </Dialog>
  )
}
