import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SelfView } from '#contract/auth'
import { limits } from '#contract/limits'
import type { StaffRow } from '#contract/users'
import { paths } from '#web/lib/paths.ts'
import { reasonNames } from '#web/content/reasonNames.ts'
import { formatMoment, formatMonth } from '#web/lib/dates.ts'
import { formatCount } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Cell, Item, ItemTable } from '#web/ui/ItemTable.tsx'
import { isFreeEscape } from '#web/ui/useEscape.ts'
import { actionNames } from './actionNames.ts'
import { canManage, canPause, roleName, roleOf } from './roles.ts'
import type { Reasoned } from './review/queueState.ts'
import {
  ChangingRole,
  ClearingPasskeys,
  DeletingUser,
  EndingPause,
  PausingUser,
  type UserActions,
} from './UserDialogs.tsx'
import { useTableKeyboard } from './useTableKeyboard.ts'
import styles from './Users.module.css'

interface Props {
  users: readonly StaffRow[]
  viewer: SelfView
  actions: UserActions
}

type What = 'role' | 'passkeys' | 'pause' | 'end pause' | 'delete'

interface RowProps {
  user: StaffRow
  viewer: SelfView
  onAsk: (what: What) => void
}

/** A number of posts, which are counted up to a limit. */
const postsText = (count: number): string => formatCount(count) + (count < limits.userSearch.posts ? '' : '+')

/** What the viewer rarely does about an account that they manage: of these no button is in its row. */
const rareActions = (viewer: SelfView, user: StaffRow): { what: What; label: string }[] => [
  ...(user.pause && canPause(viewer, user) ? [{ what: 'pause' as const, label: t`Edit pause` }] : []),
  ...(viewer.is_administrator ? [{ what: 'passkeys' as const, label: t`Clear passkeys` }] : []),
  { what: 'delete', label: t`Delete user` },
]

/** To what staff did about the account and what it signed. */
const LogLink = ({ username, nameOf }: { username: string; nameOf: (does: string) => string }) => {
  const label = t({ message: 'Log', comment: 'Noun: the list of what staff did' })
  return (
    <ButtonLink
      variant="plain"
      isSmall
      to={`${paths.log}?account=${encodeURIComponent(username)}`}
      aria-label={nameOf(label)}
    >
      {label}
    </ButtonLink>
  )
}

function UserItem({ user, viewer, onAsk }: RowProps) {
  const nameOf = actionNames(user.username)
  const [isOpen, setOpen] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    more.current?.focus()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!isOpen || !isFreeEscape(event.nativeEvent)) return
    event.preventDefault()
    close()
  }
  const pausing = user.pause
    ? t`End the pause`
    : t({
        message: 'Pause',
        context: 'an account',
        comment: 'Verb, on a button: the account cannot write for some days',
      })
  return (
    <Item
      span={5}
      fold={
        isOpen && (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears the keys of its buttons
          <div className={`buttons ${styles.rare}`} onKeyDown={closeOnEscape}>
            {rareActions(viewer, user).map(({ what, label }) => (
              <Button
                key={what}
                isSmall
                className={what === 'delete' ? styles.delete : undefined}
                aria-label={nameOf(label)}
                onClick={() => {
                  // Before the dialog opens: it gives the focus back to where it was.
                  close()
                  onAsk(what)
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )
      }
    >
      <Cell isHead>
        <Link to={paths.profile(user.username)}>
          <bdi>{user.username}</bdi>
        </Link>
        {user.id === viewer.id && ` ${t({ message: '(you)', comment: 'Beside the reader’s own name' })}`}
      </Cell>
      <Cell label={t`Role`}>
        <span>
          {roleName(roleOf(user))}
          {user.pause && (
            <>
              {' '}
              <span className={styles.paused}>
                <Trans>Paused until {formatMoment(user.pause.until)}</Trans>
                {user.pause.reason && ` · ${reasonNames[user.pause.reason]}`}
              </span>
            </>
          )}
        </span>
      </Cell>
      <Cell label={t({ message: 'Since', comment: 'The head of a column: the month in which the account was made' })}>
        {user.since && formatMonth(user.since, 'long')}
      </Cell>
      <Cell label={t`Signed posts`} isNumber>
        {user.signed_posts !== undefined && postsText(user.signed_posts)}
      </Cell>
      <Cell isActions>
        <LogLink username={user.username} nameOf={nameOf} />
        {canManage(viewer, user) && (
          <>
            <Button isSmall aria-label={nameOf(t`Edit Role`)} onClick={() => onAsk('role')}>
              <Trans>Edit Role</Trans>
            </Button>
            {canPause(viewer, user) && (
              // One button, so that the focus stays.
              <Button isSmall aria-label={nameOf(pausing)} onClick={() => onAsk(user.pause ? 'end pause' : 'pause')}>
                {pausing}
              </Button>
            )}
            <IconButton
              ref={more}
              label={nameOf(t`Actions`)}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              onKeyDown={closeOnEscape}
            >
              <Ellipsis size={20} aria-hidden />
            </IconButton>
          </>
        )}
      </Cell>
    </Item>
  )
}

/** Users with their roles. */
export function Users({ users, viewer, actions }: Props) {
  const [asked, setAsked] = useState<{ what: What; user: StaffRow } | null>(null)
  const { table, leave, onKeyDown } = useTableKeyboard(users.map(({ id }) => id))
  // In memory alone, as long as the list is open.
  const [typed] = useState(() => ({ pause: new Map<number, Reasoned>(), delete: new Map<number, Reasoned>() }))
  // A late answer must not close the dialog about someone else.
  const close = () => setAsked((now) => (now === asked ? null : now))
  return (
    <>
      <ItemTable
        ref={table}
        label={t`Users`}
        columns={[
          t`Username`,
          t`Role`,
          t({ message: 'Since', comment: 'The head of a column: the month in which the account was made' }),
          t`Signed posts`,
          t`Actions`,
        ]}
        onKeyDown={onKeyDown}
      >
        {users.map((user) => (
          <UserItem key={user.id} user={user} viewer={viewer} onAsk={(what) => setAsked({ what, user })} />
        ))}
      </ItemTable>
      {asked?.what === 'role' && <ChangingRole user={asked.user} viewer={viewer} actions={actions} onClose={close} />}
      {asked?.what === 'pause' && (
        <PausingUser user={asked.user} actions={actions} typed={typed.pause} onClose={close} />
      )}
      {asked?.what === 'end pause' && <EndingPause user={asked.user} actions={actions} onClose={close} />}
      {asked?.what === 'passkeys' && <ClearingPasskeys user={asked.user} actions={actions} onClose={close} />}
      {asked?.what === 'delete' && (
        <DeletingUser
          user={asked.user}
          actions={actions}
          typed={typed.delete}
          onClose={close}
          onGone={() => leave(asked.user.id)}
        />
      )}
    </>
  )
}
