import { t } from '@lingui/core/macro'
import type { Blocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { LeaveDialog } from '#web/ui/LeaveDialog.tsx'
import type { MissingPart } from './checkStory.ts'
import { MissingFieldsDialog } from './MissingFieldsDialog.tsx'
import { OwnCommentsDialog, type OwnCommentsQuestion } from './OwnCommentsDialog.tsx'

/** Of a draft that is left or restored. */
export const photosAreLost = t`Photos aren’t kept in a draft.`

interface Props {
  missing: readonly MissingPart[]
  onGoBack: () => void
  isDiscarding: boolean
  onDiscard: () => void
  onContinue: () => void
  blocker: Blocker
  /** Deletes the draft before the form is left. */
  onForget: () => void
  isGuest: boolean
  losesPhotos: boolean
  ownComments: OwnCommentsQuestion
}

/** The form's dialogs: missing fields, one's own comments, discarding, and leaving. */
export function FormDialogs({
  missing,
  onGoBack,
  isDiscarding,
  onDiscard,
  onContinue,
  ownComments,
  losesPhotos,
  onForget,
  ...leaving
}: Props) {
  return (
    <>
      <MissingFieldsDialog missing={missing} onClose={onGoBack} />
      <OwnCommentsDialog {...ownComments} />
      <ConfirmDialog
        isOpen={isDiscarding}
        question={t`Discard what you wrote?`}
        yes={t`Yes, discard it`}
        no={t`Keep writing`}
        onYes={onDiscard}
        onClose={onContinue}
      />
      <LeaveDialog {...leaving} onDiscard={onForget}>
        {losesPhotos && <p>{photosAreLost}</p>}
      </LeaveDialog>
    </>
  )
}
