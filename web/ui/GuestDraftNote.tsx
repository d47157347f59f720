import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { limits } from '#contract/limits'
import { paths } from '#web/lib/paths.ts'

const draftMinutes = limits.guestDraftMs / 60_000

/** Says how long the draft of a guest stays (web/lib/drafts.ts). */
export const GuestDraftStays = () => (
  <Trans>
    Your draft stays in this tab until you post it or discard it. A browser can bring back a tab that you closed: when
    it does so later than {draftMinutes} minutes after your last change, we delete the draft.
  </Trans>
)

/**
 * Says to a guest how long the browser keeps what they write, and how a member gets a locked draft back. The same for everyone: no
 * sentence may tell who used this device before.
 */
export function GuestDraftNote() {
  return (
    <>
      <GuestDraftStays />{' '}
      <Trans>
        Were you logged in? <Link to={paths.login}>Log in again</Link> and your locked draft comes back.
      </Trans>
    </>
  )
}
