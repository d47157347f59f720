import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import styles from './OfflineNotice.module.css'

/** Under the header for as long as there is no connection: what still works, and that nothing is lost. */
export default function OfflineNotice() {
  return (
    <p className={styles.notice}>
      <CloudOff size={18} aria-hidden />
      <span>
        <Trans>
          You’re offline. Your draft stays in this tab, and you can still read the{' '}
          <Link to={paths.resources}>Resources</Link>.
        </Trans>
      </span>
    </p>
  )
}
