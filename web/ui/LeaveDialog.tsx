import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Blocker } from 'react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before leaving unsaved changes (web/lib/useLeaveGuard.ts). The draft stays in this tab either way. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
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
        <Trans>
          Your draft stays in this tab until you save it, discard it, log out or close the tab. After 15 minutes without
          activity, you’re logged out and the draft is deleted.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
