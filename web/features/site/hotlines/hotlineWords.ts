import { isCommonHotlineText } from '#contract/hotlineKinds'
import type { HotlineView } from '#contract/hotlines'
import { inReadersWords } from '#web/lib/i18n.ts'
import { isPlainlyEnglish } from '#web/lib/languageOf.ts'

type Described = Pick<HotlineView, 'who' | 'hours' | 'note'>

/** The sentences of a note. */
export const sentencesOf = (note: string): string[] => note.split(/(?<=[.!?]) +/)

const textsOf = ({ who, hours, note }: Described) => [who, hours, ...sentencesOf(note)].filter(Boolean)

/** Shorter texts are not reliable. */
const leastKnown = 40
/** Whether a line is described in English: it has words that the catalogs know, or is plainly so. */
export const isInEnglish = (line: Described): boolean => {
  const texts = textsOf(line)
  const all = texts.join(' ')
  return texts.some(isCommonHotlineText) || (all.length >= leastKnown && isPlainlyEnglish(all))
}

/** Whether some of its description is in English, and not in the reader's language. */
export const isUntranslated = (line: Described): boolean =>
  isInEnglish(line) && textsOf(line).some((text) => inReadersWords(text) === text)
