import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MenuIcon } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { DiscreetToggle } from '#web/features/site/DiscreetToggle.tsx'
import { LanguagePicker } from '#web/features/site/LanguagePicker.tsx'
import { ThemePicker } from '#web/features/site/ThemePicker.tsx'
import { paths } from '#web/lib/paths.ts'
import { LegalLinks } from '#web/ui/LegalLinks.tsx'
import { lazyWithRetry, showNothing } from '#web/ui/lazyWithRetry.tsx'
import { greetedAs, type AccountProps } from './Account.tsx'
import { AnonymousToggle } from './AnonymousToggle.tsx'
import { links } from './links.ts'
import styles from './HeaderMenu.module.css'
import { roleOf } from './role.ts'

/** A hint of what waits for staff: where it cannot be loaded it is missing. */
const WaitingMark = lazyWithRetry(() => import('#web/features/moderation/WaitingMark.tsx'), showNothing)

const AccountLinks = lazyWithRetry(async () => ({ default: (await import('./AccountMenu.tsx')).AccountLinks }))

function GuestLinks() {
  return (
    <>
      <NavLink to={paths.register}>
        <Trans>Register</Trans>
      </NavLink>
      <NavLink to={paths.login}>
        <Trans>Login</Trans>
      </NavLink>
    </>
  )
}

/** What has no room in the header, behind one button: on narrow screens all of it. */
export function HeaderMenu({ user, onLogout, onAnonymous, isSwitching }: AccountProps) {
  const menu = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useEffect(() => menu.current?.hidePopover(), [key])
  // Closed first: a question of the logout gives the focus back to the menu's button.
  const logout = () => {
    menu.current?.hidePopover()
    onLogout()
  }
  const role = user && roleOf(user)
  return (
    <>
      <button type="button" className={styles.button} popoverTarget="menu" aria-label={t`Menu`}>
        <MenuIcon size={22} aria-hidden />
        {role && (
          <Suspense>
            <WaitingMark isDot />
          </Suspense>
        )}
      </button>
      <div ref={menu} id="menu" popover="auto" className={styles.menu}>
        {user && (
          <div className={`${styles.self} ${styles.inHeader}`}>
            <span>
              <Trans>
                Welcome, <b dir="auto">{greetedAs(user)}</b>
              </Trans>
            </span>
            <AnonymousToggle isOn={user.is_anonymous_active} onChange={onAnonymous} isPending={isSwitching} />
          </div>
        )}
        <nav aria-label={t`Menu`} className={styles.links}>
          <div className={styles.group}>
            <NavLink to={paths.resources}>{t`Resources`}</NavLink>
            <NavLink to={paths.safety}>
              <Trans>Staying safe</Trans>
            </NavLink>
            <NavLink to={paths.collections()}>
              <Trans>Collections and walks</Trans>
            </NavLink>
            <DiscreetToggle className={styles.row} />
          </div>
          <div className={`${styles.group} ${styles.inHeader}`} data-pairs={!user || undefined}>
            <Suspense>{user ? <AccountLinks user={user} onLogout={logout} /> : <GuestLinks />}</Suspense>
          </div>
          <div className={`${styles.group} ${styles.inHeader}`} data-pairs>
            {links.map(
              ({ label, to }) =>
                to !== paths.resources && (
                  <NavLink key={to} to={to}>
                    {label}
                  </NavLink>
                ),
            )}
          </div>
          <div className={styles.group} data-pairs>
            <LegalLinks />
          </div>
        </nav>
        <div className={`${styles.language} ${styles.inHeader}`}>
          <LanguagePicker />
        </div>
        <div className={styles.language}>
          <ThemePicker />
        </div>
      </div>
    </>
  )
}
