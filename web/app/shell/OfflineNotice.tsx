import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { Link } from 'react-router'
import { isDiscreet } from '#web/lib/discreet.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './OfflineNotice.module.css'

/**
 * Shown under the header while there is no connection: what still works, and that nothing is lost. In discreet mode
 * nothing is stored for reading offline.
 */
export default function OfflineNotice() {
  return (
    <p className={styles.notice}>
      <CloudOff size={18} aria-hidden />
      <span>
        {isDiscreet() ? (
          <Trans>You’re offline. Your draft isn’t lost.</Trans>
        ) : (
          <Trans>
            You’re offline. Your draft isn’t lost, and you can still read the{' '}
            <Link to={paths.resources}>Resources</Link>.
          </Trans>
        )}
      </span>
    </p>
  )
}
