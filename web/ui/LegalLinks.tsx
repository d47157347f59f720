import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'

/** The way to the rules of the place, from every screen. */
export const LegalLinks = () => (
  <>
    <Link to={paths.terms}>Terms of Use</Link>
    <Link to={paths.privacy}>Privacy Policy</Link>
  </>
)
