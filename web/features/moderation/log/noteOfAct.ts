import { plural } from '@lingui/core/macro'
import { readAskedNote } from '#contract/askedNote'
import { readAddedNotes } from '#contract/contentNotes'
import { readPauseNote } from '#contract/pauseNote'
import type { StaffAction } from '#contract/staffActions'
import { askedNames } from '#web/content/askedNames.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { sentence } from '#web/lib/sentence.ts'
import { listOf } from '#web/lib/words.ts'

/** The note of an act of staff in the reader's words: with what was asked for, which content notes were added, for how long a pause is. */
export const noteOfAct = ({ action, note }: { action: StaffAction; note: string | null }): string | null => {
  if (!note) return null
  const asked = action === 'ask' ? readAskedNote(note) : null
  if (asked) return [...new Set([askedNames[asked.asked], asked.note])].filter(Boolean).join(': ')
  const added = action === 'add content notes' ? readAddedNotes(note) : null
  if (added) return [listOf(added.notes.map((one) => inReadersWords(one))), added.note].filter(Boolean).join(': ')
  const pause = action === 'pause' ? readPauseNote(note) : null
  if (!pause) return note
  const { days } = pause
  const long = plural(days, { one: '# day', other: '# days' })
  return pause.note ? `${sentence(long)} ${pause.note}` : long
}
