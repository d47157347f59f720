import { t } from '@lingui/core/macro'
import { limits } from '#contract/limits'
import { TextArea } from '#web/ui/TextArea.tsx'

interface Props {
  /** Whether the decision needs a note, which is said before it is sent. */
  isNeeded: boolean
  value: string
  onChange: (note: string) => void
  error: string | undefined
}

/** The note of staff to an author. The caret is at the end of what was written before. */
export const NoteField = ({ isNeeded, value, onChange, error }: Props) => (
  <TextArea
    label={isNeeded ? t`A note to the author (required)` : t`A note to the author`}
    hint={t`The author sees it with the decision, without your name. Moderators and administrators can see it in the log, with your name.`}
    isOptional={!isNeeded}
    rows={3}
    maxLength={limits.reason}
    value={value}
    onFocus={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
    onChange={(event) => onChange(event.target.value)}
    error={error}
  />
)
