import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'

/** Links to the Terms and the Privacy Policy. */
export const LegalLinks = () => (
  <>
    <Link to={paths.terms}>Terms of Use</Link>
    <Link to={paths.privacy}>Privacy Policy</Link>
  </>
)
