import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { ErrorScreen } from '#web/ui/ErrorScreen.tsx'

export default function NotFoundPage() {
  return (
    <ErrorScreen
      title={t`This page is not on the map`}
      words={t`There’s nothing at this address. It may have moved, or never existed.`}
    >
      <p>
        <Trans>
          Looking for help? The <Link to={paths.resources}>Resources</Link> list people who listen. Should something be
          here? <Link to={paths.contact}>Tell us</Link>.
        </Trans>
      </p>
    </ErrorScreen>
  )
}
