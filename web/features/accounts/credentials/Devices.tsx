import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { LastSeen } from '#contract/sessions'
import type { ApiError } from '#web/lib/api.ts'
import { inSentence } from '#web/lib/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './AccountForms.module.css'
import type { Device } from './useDevices.ts'

const seen: Record<LastSeen, string> = {
  hour: t`Used in the last hour`,
  day: t`Used in the last day`,
  week: t`Used in the last week`,
  earlier: t`Used more than a week ago`,
}

interface Props {
  /** This device first; null until they are known. */
  devices: Device[] | null
  /** Why they could not be loaded. */
  failure: ApiError | null
  onRetry: () => void
  /** Ends one session, or all others for null; answers undefined when it was refused. */
  onEnd: (id: string | null) => Promise<boolean | undefined>
  /** Logs out here. */
  onLogout: () => void
  isPending: boolean
  refusal: ApiError | null
}

/** The sessions of the member, each with a button to end it. */
export function Devices({ devices, failure, onRetry, onEnd, onLogout, isPending, refusal }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState('')
  const end = async (id: string | null, words: string) => {
    setSaid('')
    if (!(await onEnd(id))) return
    // The button is gone with its device.
    heading.current?.focus()
    setSaid(words)
  }
  return (
    <section className={styles.section} aria-labelledby="devices">
      <h3 id="devices" ref={heading} tabIndex={-1}>
        <Trans>Where you’re logged in</Trans>
      </h3>
      <p>
        <Trans>All we store about a device is roughly when it was last used, and whether a passkey was used.</Trans>
      </p>
      {devices ? (
        <ul className={styles.devices}>
          {devices.map(({ id, name, is_current, last_seen }) => (
            <li key={id}>
              <span>
                {name}
                <span className={styles.seen}>{is_current ? t`In use now` : seen[last_seen]}</span>
              </span>
              <Button
                isSmall
                isPending={isPending}
                aria-label={t`Log out: ${inSentence(name)}`}
                onClick={() => (is_current ? onLogout() : void end(id, t`${name} is logged out`))}
              >
                <Trans>Log out</Trans>
              </Button>
            </li>
          ))}
        </ul>
      ) : failure ? (
        <Notice tone="error">
          <p>{failure.message}</p>
          <Button isSmall onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      ) : (
        <Skeleton height="2.75rem" />
      )}
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      {devices && devices.length > 1 && (
        <div className="buttons">
          <Button isPending={isPending} onClick={() => void end(null, t`You are logged out everywhere else`)}>
            <Trans>Log out everywhere else</Trans>
          </Button>
        </div>
      )}
      <LiveRegion>{said}</LiveRegion>
    </section>
  )
}
