import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { LanguagePicker } from '#web/features/site/LanguagePicker.tsx'
import { paths } from '#web/lib/paths.ts'
import { LegalLinks } from '#web/ui/LegalLinks.tsx'
import styles from './Footer.module.css'

/** The end of every screen that is not the map. */
export function Footer({ siteName }: { siteName: string }) {
  return (
    <footer className={styles.footer}>
      <span className={styles.name}>{siteName}</span>
      <nav
        aria-label={t({ message: 'Legal', comment: 'The name of the links to the terms and the policy, read aloud' })}
      >
        <Link to={paths.safety}>
          <Trans>Staying safe</Trans>
        </Link>
        <LegalLinks />
        <Link to={paths.map}>
          <Trans>Go to the map</Trans>
        </Link>
      </nav>
      <LanguagePicker />
    </footer>
  )
}
