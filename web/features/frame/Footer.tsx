import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import styles from './Footer.module.css'

/** The end of every screen that is not the map. */
export function Footer({ siteName }: { siteName: string }) {
  return (
    <footer className={styles.footer}>
      <span>{siteName}</span>
      <nav aria-label="Legal">
        <Link to={paths.terms}>Terms of Use</Link>
        <Link to={paths.privacy}>Privacy Policy</Link>
        <Link to={paths.map}>To the map</Link>
      </nav>
    </footer>
  )
}
