import { t } from '@lingui/core/macro'
import { NavLink } from 'react-router'
import { QuickExit } from '#web/ui/QuickExit.tsx'
import { Account, type AccountProps } from './Account.tsx'
import styles from './Header.module.css'
import { links } from './links.ts'
import { Logo } from './Logo.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'

interface Props extends AccountProps {
  siteName: string
}

/** One row of 56 px on every screen. */
export function Header({ siteName, ...account }: Props) {
  return (
    <header className={styles.header}>
      <QuickExit />
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
      <PhoneMenu {...account} />
    </header>
  )
}
