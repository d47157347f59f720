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
  { value: 'stay', label: 'Keep them, unsigned for good' },
  { value: 'go', label: 'Delete them too' },
]

/** Asks before an account is deleted, and whether its stories and comments are deleted too. */
export function DeleteUserDialog({ user, onDelete, onClose, isPending, error }: Props) {
  const [content, setContent] = useState('stay')
  return (
    <ConfirmDialog
      isOpen
      question={`Are you sure you want to delete ${user.username}?`}
      yes="Yes, delete this user"
      onYes={() => onDelete(content === 'go')}
      onClose={onClose}
      isPending={isPending}
      error={error}
    >
      <p>
        The account, its profile and its sessions are deleted right away and for good. Nobody else can take the name.
      </p>
      <RadioGroup
        legend="Their stories and comments"
        options={choices}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <p>
        This only affects signed posts. Anonymous stories and comments stay either way, so that nobody can tell who
        wrote them by what disappears.
      </p>
    </ConfirmDialog>
  )
}
