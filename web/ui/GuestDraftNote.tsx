import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { limits } from '#contract/limits'
import { paths } from '#web/lib/paths.ts'

const draftMinutes = limits.guestDraftMs / 60_000
const { draftDays } = limits

/** Says how long the draft of a guest stays (web/lib/drafts.ts). */
export const GuestDraftStays = () => (
  <Trans>
    Your draft stays in this tab until you post it, discard it or press “Leave now”. A browser can bring back a tab that
    you closed: when it does so later than {draftMinutes} minutes after your last change, we delete the draft.
  </Trans>
)

/**
 * Says to a guest how long the browser keeps what they write, and how a member gets a locked draft back; folded. The same for
 * everyone: no sentence may tell who used this device before.
 */
export function GuestDraftNote() {
  return (
    <details className="quiet">
      <summary>
        <Trans>How long your draft stays</Trans>
      </summary>
      <p>
        <GuestDraftStays />
      </p>
      <p>
        <Trans>
          Did your login end by itself? <Link to={paths.login}>Log in again</Link> and your locked draft comes back,
          unless you discarded it, logged out, pressed “Leave now” or waited more than {draftDays} days.
        </Trans>
      </p>
    </details>
  )
}
