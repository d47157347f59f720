import type { Blocker } from 'react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks whether unsaved words are left behind (web/lib/useLeaveGuard.ts); what was typed stays in this tab either way. */
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
      <p>
        What you wrote stays in this tab, and the form finds it again, until you save it, throw it away, log out or
        close the tab.
      </p>
    </ConfirmDialog>
  )
}
