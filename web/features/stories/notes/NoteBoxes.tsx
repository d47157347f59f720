import type { ReactNode } from 'react'
import { CONTENT_NOTES, type ContentNote } from '#contract/contentNotes'
import { inReadersWords } from '#web/lib/i18n.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import styles from './Notes.module.css'

interface Props {
  legend: ReactNode
  isLegendHidden?: boolean
  chosen: readonly ContentNote[]
  /** Chosen, and not to be taken away. */
  fixed?: readonly ContentNote[]
  onChange: (chosen: ContentNote[]) => void
}

/** The ten content notes, each with a box to tick. */
export function NoteBoxes({ legend, isLegendHidden, chosen, fixed = [], onChange }: Props) {
  return (
    <fieldset className={styles.boxes}>
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      <div>
        {CONTENT_NOTES.map((note) => (
          <Checkbox
            key={note}
            label={inReadersWords(note)}
            checked={chosen.includes(note) || fixed.includes(note)}
            disabled={fixed.includes(note)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, note] : chosen.filter((other) => other !== note))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
