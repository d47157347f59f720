import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import { Link, NavLink } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { LogoMark } from '#web/ui/LogoMark.tsx'
import { lazyWithRetry, showNothing } from '#web/ui/lazyWithRetry.tsx'
import { LeaveNowButton } from '#web/ui/LeaveNowButton.tsx'
import { Account, type AccountProps } from './Account.tsx'
import styles from './Header.module.css'
import { links } from './links.ts'
import { HeaderMenu } from './HeaderMenu.tsx'

const NewsBell = lazyWithRetry(() => import('./NewsBell.tsx'), showNothing)

/** The mark and the name, leading to the map. The first word is italic. */
function Logo({ name }: { name: string }) {
  const [first, ...rest] = name.split(' ')
  return (
    <Link to={paths.map} className={styles.logo} aria-label={t`${name}: go to the map`}>
      <LogoMark />
      <span className={styles.name}>
        <em>{first}</em> {rest.join(' ')}
      </span>
    </Link>
  )
}

interface Props extends AccountProps {
  siteName: string
}

/** One row of 56 px on every screen. */
export function Header({ siteName, ...account }: Props) {
  return (
    <header className={styles.header}>
      <LeaveNowButton />
      <Logo name={siteName} />
      <nav
        className={styles.links}
        aria-label={t({ message: 'Main', comment: 'The name of the main navigation, read aloud' })}
      >
        {links.map(({ label, to }) => (
          <NavLink key={to} to={to} className={styles.link}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Account {...account} />
      {account.user && (
        <Suspense fallback={<span className={styles.account} />}>
          <NewsBell userId={account.user.id} />
        </Suspense>
      )}
      <HeaderMenu {...account} />
    </header>
  )
}
