import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { LegalLinks } from '../../ui/LegalLinks.tsx'
import styles from './Footer.module.css'

/** The end of every screen that is not the map. */
export function Footer({ siteName }: { siteName: string }) {
  return (
    <footer className={styles.footer}>
      <span>{siteName}</span>
      <nav aria-label="Legal">
        <Link to={paths.safety}>Staying safe</Link>
        <LegalLinks />
        <Link to={paths.transparency}>Transparency</Link>
        <Link to={paths.map}>To the map</Link>
      </nav>
    </footer>
  )
}
