import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'

interface Props {
  /** The seconds until the page is closed. */
  secondsLeft: number
  /** Any other action keeps the session too. */
  onStay: () => void
}

/** When a screen reader says how much time is left, in seconds: every second would be too often. */
const spokenAt = [120, 60, 30, 10]

const formatLeft = (seconds: number): string =>
  seconds < 60
    ? plural(seconds, { one: '# second left', other: '# seconds left' })
    : plural(seconds / 60, { one: '# minute left', other: '# minutes left' })

/** Asks, two minutes before the idle timeout, whether the member is still there. */
export default function StillThereDialog({ secondsLeft, onStay }: Props) {
  const spoken = spokenAt.findLast((seconds) => secondsLeft <= seconds) ?? spokenAt[0]!
  const clock = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={t`Are you still there?`}
      isFirm
      isAlert
      actions={
        <Button variant="filled" onClick={onStay}>
          <Trans>I’m still here</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          This page will close, and you’ll be logged out. A story or comment you’re writing stays on this device, locked
          until you log in again.
        </Trans>
      </p>
      <p aria-hidden>
        <b>{clock}</b>
      </p>
      <LiveRegion>{formatLeft(spoken)}</LiveRegion>
    </Dialog>
  )
}
