import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Blocker } from 'react-router'
import { limits } from '#contract/limits'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { GuestDraftStays } from './GuestDraftNote.tsx'

const { draftDays } = limits

interface Props {
  blocker: Blocker
  /** Deletes the draft. */
  onDiscard: () => void
  /** The draft of a guest stays in this tab; that of a member is locked on the device (web/lib/drafts.ts). */
  isGuest?: boolean
  /** What is lost. */
  children?: ReactNode
}

/** Asks before leaving unsaved changes (web/lib/useLeaveGuard.ts). The draft stays unless it is discarded. */
export function LeaveDialog({ blocker, onDiscard, isGuest = false, children }: Props) {
  const discard = () => {
    onDiscard()
    blocker.proceed?.()
  }
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      question={t`Leave without saving?`}
      yes={t`Keep the draft and leave`}
      no={t`Keep writing`}
      other={
        <Button variant="plainDanger" onClick={discard}>
          <Trans>Discard and leave</Trans>
        </Button>
      }
      onYes={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
      isDangerous={false}
    >
      <p>
        {isGuest ? (
          <GuestDraftStays />
        ) : (
          <Trans>
            Your draft stays on this device, locked: it opens only when you’re logged in. It’s deleted when you save it,
            discard it, log out or press “Leave now”; otherwise the first time this site is opened here more than{' '}
            {draftDays} days after your last change.
          </Trans>
        )}
      </p>
      {children}
    </ConfirmDialog>
  )
}
