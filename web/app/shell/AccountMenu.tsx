import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Footprints, LogOut, PanelTop, Settings, ShieldCheck, Umbrella, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { SelfView } from '#contract/auth'
import WaitingMark from '#web/features/moderation/WaitingMark.tsx'
import { paths } from '#web/lib/paths.ts'
import { Menu, type MenuItem } from '#web/ui/Menu.tsx'
import styles from './Header.module.css'
import menu from './HeaderMenu.module.css'
import { roleOf } from './role.ts'

interface Props {
  user: SelfView
  onLogout: () => void
  isDiscreet: boolean
  onDiscreet: () => void
  /** What its button shows. */
  children: ReactNode
}

/** Profile, collections, settings, Management for staff with how much waits, how to stay safe, discreet mode, and Logout. */
export default function AccountMenu({ user, onLogout, isDiscreet, onDiscreet, children }: Props) {
  const role = roleOf(user)
  const items: MenuItem[] = [
    { label: t`Profile`, icon: <UserRound size={18} aria-hidden />, to: paths.profile(user.username) },
    { label: t`My collections`, icon: <Footprints size={18} aria-hidden />, to: paths.collections('own') },
    { label: t`Settings`, icon: <Settings size={18} aria-hidden />, to: paths.profileSettings(user.username) },
    ...(role
      ? [
          {
            label: (
              <>
                {t`Management ${role}`}
                <WaitingMark />
              </>
            ),
            icon: <ShieldCheck size={18} aria-hidden />,
            to: paths.review,
          },
        ]
      : []),
    { label: t`Staying safe`, icon: <Umbrella size={18} aria-hidden />, to: paths.safety },
    { label: t`Discreet mode`, icon: <PanelTop size={18} aria-hidden />, onSelect: onDiscreet, isOn: isDiscreet },
    { label: t`Logout`, icon: <LogOut size={18} aria-hidden />, onSelect: onLogout, isApart: true },
  ]
  return (
    <Menu
      items={items}
      trigger={
        <button type="button" className={styles.greeting}>
          {children}
          {role && <WaitingMark isDot />}
        </button>
      }
    />
  )
}

/** The same as links of the menu for narrow screens. */
export function AccountLinks({ user, onLogout }: { user: SelfView; onLogout: () => void }) {
  const role = roleOf(user)
  return (
    <>
      <NavLink end to={paths.profile(user.username)}>
        <Trans>Profile</Trans>
      </NavLink>
      <NavLink to={paths.collections('own')}>{t`My collections`}</NavLink>
      <NavLink to={paths.profileSettings(user.username)}>{t`Settings`}</NavLink>
      {role && (
        <NavLink to={paths.review}>
          <Trans>Management {role}</Trans>
          <WaitingMark />
        </NavLink>
      )}
      <button type="button" className={menu.row} onClick={onLogout}>
        <Trans>Logout</Trans>
      </button>
    </>
  )
}
