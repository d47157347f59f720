import { useState } from 'react'
import { Link } from 'react-router'
import type { SelfView } from '#contract/auth'
import type { StaffRow } from '#contract/users'
import { paths } from '#web/lib/paths.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { Cell, Item, ItemTable } from '#web/ui/ItemTable.tsx'
import { toast } from '#web/ui/toasts.ts'
import { ClearPasskeysDialog } from './ClearPasskeysDialog.tsx'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { screenHeading } from './heading.ts'
import { RoleDialog } from './RoleDialog.tsx'
import { choicesFor, mayManage, nameOfRole, type RoleCode, roleOf } from './roles.ts'
import { useItems } from './useItems.ts'

/** What staff do with users; each throws ApiError when refused. */
export interface UserActs {
  changeRole: (id: number, role: RoleCode) => Promise<unknown>
  clearPasskeys: (id: number) => Promise<unknown>
  remove: (id: number, withContent: boolean) => Promise<unknown>
}

interface Props {
  users: readonly StaffRow[]
  viewer: SelfView
  acts: UserActs
}

type What = 'role' | 'passkeys' | 'delete'

interface RowProps {
  user: StaffRow
  viewer: SelfView
  onAsk: (what: What) => void
}

function UserItem({ user, viewer, onAsk }: RowProps) {
  return (
    <Item span={3}>
      <Cell isHead>
        <Link to={paths.profile(user.username)}>{user.username}</Link>
        {user.id === viewer.id && ' (you)'}
      </Cell>
      <Cell label="Role">{nameOfRole(roleOf(user))}</Cell>
      <Cell isActions>
        {mayManage(viewer, user) && (
          <>
            <Button isSmall onClick={() => onAsk('role')}>
              Edit Role
            </Button>
            {viewer.is_administrator && (
              <Button isSmall onClick={() => onAsk('passkeys')}>
                Clear passkeys
              </Button>
            )}
            <Button isSmall onClick={() => onAsk('delete')}>
              Delete user
            </Button>
          </>
        )}
      </Cell>
    </Item>
  )
}

interface AskedProps {
  user: StaffRow
  viewer: SelfView
  acts: UserActs
  onClose: () => void
}

function ChangingRole({ user, viewer, acts, onClose }: AskedProps) {
  const { run, pending, refusal } = useSave(acts.changeRole)
  const change = async (role: RoleCode) => {
    if ((await run(user.id, role)) === undefined) return
    onClose()
    toast(`${user.username} now has the role ${nameOfRole(role)}.`)
  }
  return (
    <RoleDialog
      user={user}
      choices={choicesFor(viewer)}
      onSave={(role) => void change(role)}
      onClose={onClose}
      isPending={pending}
      error={refusal?.message}
    />
  )
}

function ClearingPasskeys({ user, acts, onClose }: Omit<AskedProps, 'viewer'>) {
  const { run, pending, refusal } = useSave(acts.clearPasskeys)
  const clear = async () => {
    if ((await run(user.id)) === undefined) return
    onClose()
    toast(`${user.username} can now log in with just a password.`)
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

function DeletingUser({ user, acts, onClose, onGone }: Omit<AskedProps, 'viewer'> & { onGone: () => void }) {
  const { run, pending, refusal } = useSave(acts.remove)
  const remove = async (withContent: boolean) => {
    if ((await run(user.id, withContent)) === undefined) return
    onClose()
    onGone()
    toast(`${user.username} was deleted.`)
  }
  return (
    <DeleteUserDialog
      user={user}
      onDelete={(withContent) => void remove(withContent)}
      onClose={onClose}
      isPending={pending}
      error={refusal?.message}
    />
  )
}

/** Users with their roles. */
export function Users({ users, viewer, acts }: Props) {
  const [asked, setAsked] = useState<{ what: What; user: StaffRow } | null>(null)
  const { table, leave, onKeyDown } = useItems(
    users.map(({ id }) => id),
    screenHeading,
  )
  const close = () => setAsked(null)
  return (
    <>
      <ItemTable ref={table} label="Users" columns={['Username', 'Role', 'Actions']} onKeyDown={onKeyDown}>
        {users.map((user) => (
          <UserItem key={user.id} user={user} viewer={viewer} onAsk={(what) => setAsked({ what, user })} />
        ))}
      </ItemTable>
      {asked?.what === 'role' && <ChangingRole user={asked.user} viewer={viewer} acts={acts} onClose={close} />}
      {asked?.what === 'passkeys' && <ClearingPasskeys user={asked.user} acts={acts} onClose={close} />}
      {asked?.what === 'delete' && (
        <DeletingUser user={asked.user} acts={acts} onClose={close} onGone={() => leave(asked.user.id)} />
      )}
    </>
  )
}
