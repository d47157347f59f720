import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { StaffRow } from '#contract/users'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'

interface Props {
  user: StaffRow
  onDelete: (withContent: boolean) => void
  onClose: () => void
  isPending: boolean
  error: string | undefined
}

const choices = [
  { value: 'stay', label: t`Keep them, permanently anonymous` },
  { value: 'go', label: t`Delete them too` },
]

/** Asks before an account is deleted, and whether its stories and comments are deleted too. */
export function DeleteUserDialog({ user, onDelete, onClose, isPending, error }: Props) {
  const [content, setContent] = useState('stay')
  return (
    <ConfirmDialog
      isOpen
      question={t`Are you sure you want to delete the account ${user.username}?`}
      yes={t`Yes, delete this account`}
      onYes={() => onDelete(content === 'go')}
      onClose={onClose}
      isPending={isPending}
      error={error}
    >
      <p>
        <Trans>
          The account, its profile and its sessions are deleted right away and for good. No one else can take the name.
        </Trans>
      </p>
      <RadioGroup
        legend={t`Stories, comments and public collections`}
        options={choices}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <p>
        <Trans>
          This only affects signed posts. Anonymous stories and comments stay either way, so no one can work out from
          what disappears who wrote them.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
