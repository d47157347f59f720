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

/** The longest name, in letters, for which a narrow header leaves out the mark: one that is longer might not fit either. */
const shortName = 14

/** The mark and the name, leading to the map. The first word is colored. */
function Logo({ name }: { name: string }) {
  const [first, ...rest] = name.split(' ')
  return (
    <div className={styles.room}>
      <Link
        to={paths.map}
        className={styles.logo}
        data-short={name.length <= shortName || undefined}
        aria-label={t`${name}: go to the map`}
      >
        <LogoMark />
        <span className={styles.name}>
          <em>{first}</em> {rest.join(' ')}
        </span>
      </Link>
    </div>
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
        <div className={styles.news}>
          <Suspense>
            <NewsBell userId={account.user.id} />
          </Suspense>
        </div>
      )}
      <HeaderMenu {...account} />
    </header>
  )
}
