import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { StaffRow } from '#contract/users'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { type RoleCode, roleOf, roles } from './roles.ts'

interface Props {
  user: StaffRow
  choices: typeof roles
  onSave: (role: RoleCode) => void
  onClose: () => void
  isPending: boolean
  error: string | undefined
}

/** Changes the role of a member, which ends their sessions. */
export function RoleDialog({ user, choices, onSave, onClose, isPending, error }: Props) {
  const [role, setRole] = useState<RoleCode>(roleOf(user))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Edit Role`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="filled"
            isPending={isPending}
            onClick={() => (role === roleOf(user) ? onClose() : onSave(role))}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <RadioGroup
        legend={t`The role of ${user.username}`}
        options={choices.map(({ code, name }) => ({ value: code, label: name }))}
        value={role}
        onChange={(event) => setRole(Number(event.target.value) as RoleCode)}
      />
      <p>
        <Trans>
          The new role applies right away: {user.username} will be logged out everywhere and has to log in again.
        </Trans>
      </p>
      {role !== roleOf(user) && role !== 3 && (
        <p>
          {role === 1
            ? t`Administrators can do everything here: change roles, delete accounts and turn switches.`
            : t`Moderators review posts, pause and delete accounts, and can make other people moderators.`}
        </p>
      )}
      {roleOf(user) === 3 && role !== 3 && (
        <p>
          <Trans>
            Any passkeys already on the account are removed. To add a new one, {user.username} opens a link that we send
            by email.
          </Trans>
        </p>
      )}
      {user.has_new_email && role !== 3 && (
        <Notice tone="error">
          <Trans>
            The email address of {user.username} changed less than 30 days ago. Before you go on, ask them some other
            way whether it was really them.
          </Trans>
        </Notice>
      )}
      {error && <Notice tone="error">{error}</Notice>}
    </Dialog>
  )
}
