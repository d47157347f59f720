import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SelfView } from '#contract/auth'
import type { StaffRow } from '#contract/users'
import { useSave } from '#web/lib/useSave.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toastAbout } from '#web/ui/toastAbout.ts'
import { ClearPasskeysDialog } from './ClearPasskeysDialog.tsx'
import { type Deletion, DeleteUserDialog } from './DeleteUserDialog.tsx'
import { type PauseChange, PauseDialog } from './PauseDialog.tsx'
import type { Reasoned } from './review/queueState.ts'
import { RoleDialog } from './RoleDialog.tsx'
import { assignableRoles, roleName, type RoleCode } from './roles.ts'

/** What staff do with users; each throws ApiError when refused. */
export interface UserActions {
  changeRole: (id: number, role: RoleCode) => Promise<unknown>
  clearPasskeys: (id: number) => Promise<unknown>
  pause: (id: number, change: PauseChange) => Promise<unknown>
  remove: (id: number, deletion: Deletion) => Promise<unknown>
}

interface AskedProps {
  user: StaffRow
  viewer: SelfView
  actions: UserActions
  onClose: () => void
}

/** Asks for another role. */
export function ChangingRole({ user, viewer, actions, onClose }: AskedProps) {
  const { run, pending, refusal } = useSave(actions.changeRole)
  const change = async (role: RoleCode) => {
    if ((await run(user.id, role)) === undefined) return
    onClose()
    toastAbout([`user/${user.id}`], t`${user.username} now has the role ${roleName(role)}.`)
  }
  return (
    <RoleDialog
      user={user}
      choices={assignableRoles(viewer)}
      onSave={(role) => void change(role)}
      onClose={onClose}
      isPending={pending}
      error={refusal?.message}
    />
  )
}

/** Asks whether an account loses its passkeys. */
export function ClearingPasskeys({ user, actions, onClose }: Omit<AskedProps, 'viewer'>) {
  const { run, pending, refusal } = useSave(actions.clearPasskeys)
  const clear = async () => {
    if ((await run(user.id)) === undefined) return
    onClose()
    toastAbout([`user/${user.id}`], t`${user.username} can now log in with just a password.`)
  }
  return (
    <ClearPasskeysDialog
      user={user}
      onClear={() => void clear()}
      onClose={onClose}
      isPending={pending}
      error={refusal?.message}
    />
  )
}

/** With what was typed in dialogs that were canceled, by user. */
type ReasonedProps = Omit<AskedProps, 'viewer'> & { typed: Map<number, Reasoned> }

/** Asks for how long an account is paused, and why. */
export function PausingUser({ user, actions, typed, onClose }: ReasonedProps) {
  const { run, pending, refusal } = useSave(actions.pause)
  const pause = async (change: PauseChange) => {
    if ((await run(user.id, change)) === undefined) return
    typed.delete(user.id)
    onClose()
    toastAbout([`user/${user.id}`], t`${user.username} is paused.`)
  }
  return (
    <PauseDialog
      user={user}
      typed={typed.get(user.id)}
      onType={(now) => typed.set(user.id, now)}
      onSave={(change) => void pause(change)}
      onClose={onClose}
      isPending={pending}
      refusal={refusal}
    />
  )
}

/** Asks whether a pause ends. */
export function EndingPause({ user, actions, onClose }: Omit<AskedProps, 'viewer'>) {
  const { run, pending, refusal } = useSave(actions.pause)
  const end = async () => {
    if ((await run(user.id, { days: 0 })) === undefined) return
    onClose()
    toastAbout([`user/${user.id}`], t`${user.username} can post again.`)
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous={false}
      question={t`End the pause of ${user.username}?`}
      yes={t`Yes, end the pause`}
      onYes={() => void end()}
      onClose={onClose}
      isPending={pending}
      error={refusal?.message}
    >
      <p>
        <Trans>They can post again at once.</Trans>
      </p>
    </ConfirmDialog>
  )
}

/** Asks why an account is deleted. */
export function DeletingUser({ user, actions, typed, onClose, onGone }: ReasonedProps & { onGone: () => void }) {
  const { run, pending, refusal } = useSave(actions.remove)
  const remove = async (deletion: Deletion) => {
    if ((await run(user.id, deletion)) === undefined) return
    onClose()
    onGone()
    toastAbout([`user/${user.id}`], t`${user.username} was deleted.`)
  }
  return (
    <DeleteUserDialog
      user={user}
      typed={typed.get(user.id)}
      onType={(now) => typed.set(user.id, now)}
      onDelete={(deletion) => void remove(deletion)}
      onClose={onClose}
      isPending={pending}
      error={refusal?.message}
    />
  )
}
