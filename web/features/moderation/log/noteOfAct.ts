import { plural } from '@lingui/core/macro'
import { readAskedNote } from '#contract/askedNote'
import { readAddedNotes } from '#contract/contentNotes'
import { readPauseNote } from '#contract/pauseNote'
import { STAFF_ACTIONS, type StaffAction } from '#contract/staffActions'
import { askedNames } from '#web/content/askedNames.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { sentence } from '#web/lib/sentence.ts'
import { listOf } from '#web/lib/words.ts'
import { actionWords } from './actionWords.ts'

/** The note of an act of staff in the reader's words: with what was asked for, which content notes were added, for how long a pause is, which decision was undone. */
export const noteOfAct = ({ action, note }: { action: StaffAction; note: string | null }): string | null => {
  if (!note) return null
  const undone = action === 'undo' && STAFF_ACTIONS.find((one) => one === note)
  if (undone) return actionWords[undone]
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
