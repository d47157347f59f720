import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Blocker } from 'react-router'
import { limits } from '#contract/limits'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const { draftDays } = limits

interface Props {
  blocker: Blocker
  /** The draft of a guest stays in this tab; that of a member is locked on the device (web/lib/drafts.ts). */
  isGuest?: boolean
}

/** Asks before leaving unsaved changes (web/lib/useLeaveGuard.ts). The draft stays either way. */
export function LeaveDialog({ blocker, isGuest = false }: Props) {
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      question={t`Leave without saving?`}
      yes={t({ message: 'Leave', comment: 'Verb, on a button: go to another page' })}
      no={t`Keep writing`}
      onYes={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
      isDangerous={false}
    >
      <p>
        {isGuest ? (
          <Trans>Your draft stays in this tab until you post it, discard it or close the tab.</Trans>
        ) : (
          <Trans>
            Your draft stays on this device for {draftDays} days, locked: only you can read it, when you’re logged in.
            Saving it, discarding it or logging out deletes it.
          </Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}
