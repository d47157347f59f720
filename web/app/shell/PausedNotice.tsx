import { Trans } from '@lingui/react/macro'
import { CirclePause } from 'lucide-react'
import { Link } from 'react-router'
import type { PauseView } from '#contract/auth'
import { reasonNames } from '#web/content/reasonNames.ts'
import { paths } from '#web/lib/paths.ts'
import { formatMoment } from '#web/lib/dates.ts'
import styles from './PausedNotice.module.css'

/** Under the header while the member's account is paused: until when, why, and what they can still do. */
export default function PausedNotice({ pause: { until, reason, note } }: { pause: PauseView }) {
  return (
    <div className={styles.notice}>
      <CirclePause size={20} aria-hidden />
      <div>
        <p>
          <Trans>
            <b>Your account is paused until {formatMoment(until)}.</b> Reason: {reasonNames[reason]}.
          </Trans>
        </p>
        {note && (
          <p className={styles.note} dir="auto">
            “{note}”
          </p>
        )}
        <p>
          <Trans>
            You can’t post or edit. You can read, appeal, download your data, delete your comments or your account, and
            make a story anonymous, let go of it or delete it. <Link to={paths.contentPolicy}>Content Policy</Link>{' '}
            <Link to={paths.contact}>Contact Us</Link>
          </Trans>
        </p>
      </div>
    </div>
  )
}
