import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'

/** Links to the Terms and the Privacy Policy. */
export const LegalLinks = () => (
  <>
    <Link to={paths.terms}>
      <Trans>Terms of Use</Trans>
    </Link>
    <Link to={paths.privacy}>
      <Trans>Privacy Policy</Trans>
    </Link>
  </>
)
