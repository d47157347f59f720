import { t } from '@lingui/core/macro'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { sortNotes } from '#contract/contentNotes'
import { inReadersWords } from '#web/lib/i18n.ts'
import { listOf } from '#web/lib/words.ts'
import { NoteBoxes } from '../notes/NoteBoxes.tsx'
import { OneLine } from './OneLine.tsx'
import styles from './StoryForm.module.css'
import type { StoryValues } from './storyValues.ts'

interface Props {
  form: UseFormReturn<StoryValues>
  /** False for an administrator who edits the story of another: notes can then only be added. */
  isAuthor: boolean
  /** The values of the story that is changed, null for a new one. */
  saved: StoryValues | null
}

const question = t`Does your story need content notes?`

/** What the story speaks of, for readers who want to know before: one line with the answer, which opens. */
export function NotesChoice({ form, isAuthor, saved }: Props) {
  const notes = useWatch({ control: form.control, name: 'contentNotes' })
  return (
    <OneLine
      question={question}
      answer={
        notes.length > 0
          ? listOf(notes.map((note) => inReadersWords(note)))
          : t({ message: 'No', comment: 'The answer to: Does your story need content notes?' })
      }
    >
      <NoteBoxes
        legend={question}
        isLegendHidden
        chosen={notes}
        fixed={isAuthor ? [] : (saved?.contentNotes ?? [])}
        onChange={(chosen) => form.setValue('contentNotes', sortNotes(chosen))}
      />
      <p className={styles.aside}>
        {isAuthor
          ? t`Your text stays hidden behind these notes until a reader presses Show.`
          : t`The author’s notes stay. You can add more.`}
      </p>
    </OneLine>
  )
}
