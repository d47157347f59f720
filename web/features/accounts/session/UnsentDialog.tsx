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

/** What kind of thing the draft is, never a word of it. */
const questionAbout = (draft: string): string => {
  if (draft === newStoryDraft) return t`You have an unsent story`
  const [kind] = draft.split('/')
  if (kind === newStoryDraft) return t`You have unsaved changes to a story`
  if (kind === 'comment') return t`You have an unsent comment`
  if (kind === 'collection') return t`You have an unsaved collection`
  if (kind === 'settings') return t`You have unsaved settings`
  if (kind === 'appeal') return t`You have an unsent appeal`
  if (kind === 'contact' || kind === 'answer') return t`You have an unsent message`
  return t`You have an unsent draft`
}

/** Asks a member with a draft before a logout deletes it. */
export function UnsentDialog({ draft, onAnswer }: Props) {
  return (
    <ConfirmDialog
      isOpen
      question={questionAbout(draft)}
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
