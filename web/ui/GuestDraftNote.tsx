import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { limits } from '#contract/limits'
import { paths } from '#web/lib/paths.ts'

const draftMinutes = limits.guestDraftMs / 60_000

/**
 * Says to a guest how long the browser keeps what they write, and how a member gets a locked draft back. The same for everyone: no
 * sentence may tell who used this device before.
 */
export function GuestDraftNote() {
  return (
    <>
      <Trans>
        What you write stays in this tab for {draftMinutes} minutes after your last change, unless you close the tab.
      </Trans>{' '}
      <Trans>
        Were you logged in? <Link to={paths.login}>Log in again</Link> and your locked draft comes back.
      </Trans>
    </>
  )
}
