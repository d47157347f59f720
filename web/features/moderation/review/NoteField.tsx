import { t } from '@lingui/core/macro'
import { primaryLanguage } from '#contract/languageTags'
import { limits } from '#contract/limits'
import { language as pageLanguage } from '#web/lib/i18n.ts'
import { languageName } from '#web/lib/languageName.ts'
import { TextArea } from '#web/ui/TextArea.tsx'

interface Props {
  /** Whether the decision needs a note, which is said before it is sent. */
  isNeeded: boolean
  /** That of the story that the note is about, if it is known. */
  language?: string | null
  value: string
  onChange: (note: string) => void
  error: string | undefined
}

const whoReads = t`The author sees it with the decision, without your name. Moderators and administrators can see it in the log, with your name.`

/** The note of staff to an author. The caret is at the end of what was written before. */
export const NoteField = ({ isNeeded, language, value, onChange, error }: Props) => (
  <TextArea
    label={isNeeded ? t`A note to the author (required)` : t`A note to the author`}
    hint={
      language && primaryLanguage(language) !== primaryLanguage(pageLanguage)
        ? `${whoReads} ${t`Language of the story: ${languageName(language)}.`}`
        : whoReads
    }
    isOptional={!isNeeded}
    rows={3}
    maxLength={limits.reason}
    value={value}
    onFocus={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
    onChange={(event) => onChange(event.target.value)}
    error={error}
  />
)
