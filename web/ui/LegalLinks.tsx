import { Trans } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import { paths } from '#web/lib/paths.ts'

/** Links to the Terms, the Privacy Policy and the public figures of moderation. */
export const LegalLinks = () => (
  <>
    <NavLink to={paths.terms}>
      <Trans>Terms of Use</Trans>
    </NavLink>
    <NavLink to={paths.privacy}>
      <Trans>Privacy Policy</Trans>
    </NavLink>
    <NavLink to={paths.transparency}>
      <Trans>Transparency</Trans>
    </NavLink>
  </>
)
