import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { OwnComments } from '#contract/stories'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'

/** The question as the form asks it. */
export interface OwnCommentsQuestion {
  isOpen: boolean
  /** How many comments the author signed; null where not all comments are known here. */
  count: number | null
  onChoose: (choice: OwnComments) => Promise<void>
  onClose: () => void
}

const options: { value: OwnComments; label: string }[] = [
  { value: 'seal', label: t`make them anonymous` },
  { value: 'delete', label: t`delete them` },
  { value: 'leave', label: t`leave them as they are` },
]

const consequences: Record<OwnComments, string> = {
  seal: t`They stay where they are, without your name. People who saw it may remember it, and backups may keep it for 30 days.`,
  delete: t`They are deleted for good. Backups may keep them, with your name, for 30 days.`,
  leave: t`Your name stays under them. Readers may guess that this story is yours, too.`,
}

const questionFor = (count: number | null) =>
  count === null
    ? t`You may also have signed comments under this story.`
    : plural(count, {
        one: 'You also signed a comment under this story.',
        other: 'You also signed # comments under this story.',
      })

/** Asks, before a signed story becomes anonymous, what happens to the author's own signed comments on it. */
export function OwnCommentsDialog({ isOpen, count, onChoose, onClose }: OwnCommentsQuestion) {
  const [choice, setChoice] = useState<OwnComments>('seal')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={questionFor(count)}
      yes={t`save changes`}
      no={t`Keep writing`}
      onYes={() => void onChoose(choice)}
      onClose={onClose}
      isDangerous={choice === 'delete'}
    >
      <p>
        <Trans>A name under a comment can reveal who wrote the story.</Trans>
      </p>
      <RadioGroup
        legend={t`What should happen to them?`}
        name="own-comments"
        value={choice}
        onChange={({ target }) => setChoice(target.value as OwnComments)}
        options={options}
      />
      <p aria-live="polite">{consequences[choice]}</p>
    </ConfirmDialog>
  )
}
