import type { Blocker } from 'react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before leaving unsaved changes (web/lib/useLeaveGuard.ts). The draft stays in this tab either way. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      question="Leave without saving?"
      yes="Leave"
      no="Keep writing"
      onYes={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
      isDangerous={false}
    >
      <p>Your draft is kept in this tab until you save it, discard it, log out or close the tab.</p>
    </ConfirmDialog>
  )
}
