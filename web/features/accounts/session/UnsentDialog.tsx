import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { newStoryDraft } from '#web/lib/drafts.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

interface Props {
  /** What the newest draft is of, e.g. `story`. */
  draft: string
  /** Whether the member logs out. */
  onAnswer: (isLeaving: boolean) => void
}

/** Asks a member with a draft before a logout deletes it. */
export function UnsentDialog({ draft, onAnswer }: Props) {
  return (
    <ConfirmDialog
      isOpen
      question={draft === newStoryDraft ? t`You have an unsent story` : t`You have an unsent draft`}
      yes={t`Log out and delete it`}
      no={t`Keep writing`}
      onYes={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>
        <Trans>Logging out deletes everything you’ve written on this device but haven’t sent.</Trans>
      </p>
    </ConfirmDialog>
  )
}
