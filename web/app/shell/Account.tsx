import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { SelfView } from '#contract/auth'
import { DiscreetToggle } from '#web/features/site/DiscreetToggle.tsx'
import { LanguagePicker } from '#web/features/site/LanguagePicker.tsx'
import { useDiscreet } from '#web/features/site/useDiscreet.ts'
import { paths } from '#web/lib/paths.ts'
import { lazyWithRetry, tellLoadFailure, type LoadFailure } from '#web/ui/lazyWithRetry.tsx'
import { AnonymousToggle } from './AnonymousToggle.tsx'
import styles from './Header.module.css'

const AccountMenu = lazyWithRetry(() => import('./AccountMenu.tsx'), NoMenu)

/**
 * If the menu cannot be loaded its button is still shown: a press loads it, or shows the error.
 */
function NoMenu({ children, retry }: LoadFailure & { children: ReactNode }) {
  const press = async () => {
    const error = await retry()
    if (error) tellLoadFailure(error)
  }
  return (
    <button type="button" className={styles.greeting} onClick={() => void press()}>
      {children}
    </button>
  )
}

/** What the header shows of the visitor, and its actions. */
export interface AccountProps {
  user: SelfView | null
  /** True until the session is known: its place stays empty. */
  isLoading: boolean
  onLogout: () => void
  onAnonymous: (isOn: boolean) => void
  isSwitching: boolean
}

/** The name in the greeting: 'Anonymous' in anonymous mode, so that a glance over the shoulder reveals nothing. */
export const greetedAs = (user: SelfView): string =>
  user.is_anonymous_active
    ? t({ message: 'Anonymous', comment: 'In place of a name: a person whose name is not shown' })
    : user.username

/** The end of the header: Register and Login for guests; toggle, welcome and menu for everyone else. */
export function Account({ user, isLoading, onLogout, onAnonymous, isSwitching }: AccountProps) {
  const { isOn, toggle } = useDiscreet()
  if (isLoading) return <div className={styles.end} aria-busy />
  if (!user)
    return (
      <div className={styles.end}>
        <LanguagePicker isIcon />
        <DiscreetToggle className={styles.account} isIcon />
        <Link className={styles.register} to={paths.register}>
          <Trans comment="Verb: make an account">Register</Trans>
        </Link>
        <Link className={styles.link} to={paths.login}>
          <Trans comment="The button that leads to the login">Login</Trans>
        </Link>
      </div>
    )
  const greeting = (
    <>
      <span className={styles.welcome}>
        <Trans>
          Welcome, <b dir="auto">{greetedAs(user)}</b>
        </Trans>
      </span>
      <span className="visually-hidden"> {t`Account menu`}</span>
      <ChevronDown size={18} aria-hidden />
    </>
  )
  return (
    <div className={styles.end}>
      <LanguagePicker isIcon />
      <AnonymousToggle isOn={user.is_anonymous_active} onChange={onAnonymous} isPending={isSwitching} />
      <Suspense fallback={<span className={styles.greeting}>{greeting}</span>}>
        <AccountMenu user={user} onLogout={onLogout} isDiscreet={isOn} onDiscreet={toggle}>
          {greeting}
        </AccountMenu>
      </Suspense>
    </div>
  )
}
