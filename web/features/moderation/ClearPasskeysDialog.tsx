import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { StaffRow } from '#contract/users'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

interface Props {
  user: StaffRow
  onClear: () => void
  onClose: () => void
  isPending: boolean
  error: string | undefined
}

/** Asks before the passkeys of a member are removed, for members who lost all passkeys and recovery codes. */
export function ClearPasskeysDialog({ user, onClear, onClose, isPending, error }: Props) {
  return (
    <ConfirmDialog
      isOpen
      question={t`Clear ${user.username}’s passkeys?`}
      yes={t`Yes, clear them`}
      onYes={onClear}
      onClose={onClose}
      isPending={isPending}
      error={error}
    >
      <p>
        <Trans>
          For people who have lost both their passkeys and their recovery codes. {user.username} will be logged out
          everywhere, and their password alone will be enough to log in until they add a passkey again. Make sure it’s
          really them asking.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
