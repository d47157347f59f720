import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MenuIcon } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { DiscreetToggle } from '#web/features/site/DiscreetToggle.tsx'
import { LanguagePicker } from '#web/features/site/LanguagePicker.tsx'
import { ThemePicker } from '#web/features/site/ThemePicker.tsx'
import { paths } from '#web/lib/paths.ts'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { greetedAs, type AccountProps } from './Account.tsx'
import { AnonymousToggle } from './AnonymousToggle.tsx'
import { links } from './links.ts'
import styles from './PhoneMenu.module.css'
import { roleOf } from './role.ts'

/** A hint of what waits for staff: where it cannot be loaded it is missing. */
const nothing = () => null
const WaitingMark = lazyWithRetry(() => import('#web/features/moderation/WaitingMark.tsx'), nothing)

/** All items of the header behind one button, for narrow screens. */
export function PhoneMenu({ user, onLogout, onAnonymous, isSwitching }: AccountProps) {
  const menu = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useEffect(() => menu.current?.hidePopover(), [key])
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
          <div className={styles.self}>
            <span>
              <Trans>
                Welcome, <b dir="auto">{greetedAs(user)}</b>
              </Trans>
            </span>
            <AnonymousToggle isOn={user.is_anonymous_active} onChange={onAnonymous} isPending={isSwitching} />
          </div>
        )}
        <nav aria-label={t`Menu`} className={styles.links}>
          {user && (
            <NavLink end to={paths.profile(user.username)}>
              <Trans>Profile</Trans>
            </NavLink>
          )}
          {user && <NavLink to={paths.collections('own')}>{t`My collections`}</NavLink>}
          {user && <NavLink to={paths.profileSettings(user.username)}>{t`Settings`}</NavLink>}
          {role && (
            <NavLink to={paths.review}>
              <Trans>Management {role}</Trans>
              <Suspense>
                <WaitingMark />
              </Suspense>
            </NavLink>
          )}
          {!user && (
            <NavLink to={paths.register}>
              <Trans>Register</Trans>
            </NavLink>
          )}
          {!user && (
            <NavLink to={paths.login}>
              <Trans>Login</Trans>
            </NavLink>
          )}
          <hr />
          <NavLink to={paths.collections()}>
            <Trans>Collections and walks</Trans>
          </NavLink>
          {links.map(({ label, to }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
          <NavLink to={paths.safety}>
            <Trans>Staying safe</Trans>
          </NavLink>
          <NavLink to={paths.terms}>
            <Trans>Terms of Use</Trans>
          </NavLink>
          <NavLink to={paths.privacy}>
            <Trans>Privacy Policy</Trans>
          </NavLink>
          <NavLink to={paths.transparency}>
            <Trans>Transparency</Trans>
          </NavLink>
        </nav>
        <div className={styles.language}>
          <LanguagePicker />
        </div>
        <div className={styles.language}>
          <ThemePicker />
        </div>
        <DiscreetToggle className={styles.row} />
        {user && (
          <button type="button" className={styles.row} onClick={onLogout}>
            <Trans>Logout</Trans>
          </button>
        )}
      </div>
    </>
  )
}
