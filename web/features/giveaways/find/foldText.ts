import { latinDigits } from '#contract/digits'
/** A text as the patterns read it, and the way back to the text as it was written. */
export interface FoldedText {
  text: string
  /** The place in the original, in UTF-16 units, of a part of the folded text. */
  originalSpan: (start: number, end: number) => { start: number; end: number }
}

/** What folding changes. Most texts in Latin letters have none of it. */
const foldable =
  /[\u20e3\u00ad\u0370-\u1fff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2460-\u24ff\u3000\ua620-\uabff\ufb00-\uffef]|[\ud801-\ud83c]/
/**
 * Invisible characters (joiners, direction marks), the frame of a keycap, Arabic and Hebrew vowel signs, the Arabic
 * filler, and the dots below Indic letters that many keyboards leave out.
 */
const dropped = String.raw`\u0670\u064b-\u0652\u0591-\u05bd\u05bf-\u05c7\u093c\u09bc\ufe0f\u20e3\u0640\p{Cf}`
/** Full-width and half-width forms, circled and mathematical characters, presentation forms, ready-made Indic letters. */
const compatible = String.raw`\u0958-\u095f\u09dc-\u09df\u2460-\u24ff\u3000\ufb00-\ufdff\ufe10-\ufefe\uff00-\uffef\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f1e5}`
const isDropped = new RegExp(`^[${dropped}]`, 'u')
const isCompatible = new RegExp(`^[${compatible}]`, 'u')
const digit = /\p{Nd}/u
const isMark = /^\p{M}/u
/** Letters that keyboards of one script write in several ways, and signs that stand for ASCII ones. */
const alike: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ة: 'ه',
  '٬': ',',
  '٫': '.',
  '־': '-',
  ё: 'е',
  Ά: 'α',
  Έ: 'ε',
  Ή: 'η',
  Ί: 'ι',
  Ό: 'ο',
  Ύ: 'υ',
  Ώ: 'ω',
  ά: 'α',
  έ: 'ε',
  ή: 'η',
  ί: 'ι',
  ϊ: 'ι',
  ΐ: 'ι',
  ό: 'ο',
  ύ: 'υ',
  ϋ: 'υ',
  ώ: 'ω',
}

/** What folding changes, one character at a time; a half-width kana goes with its voicing. */
const changed = new RegExp(
  String.raw`[\uff66-\uff9d][\uff9e\uff9f]|(?![0-9])[${dropped}${compatible}\p{Nd}${Object.keys(alike).join('')}]`,
  'gu',
)
const known = new Map<string, string>()
const foldCharacter = (character: string): string => {
  const before = known.get(character)
  if (before !== undefined) return before
  let folded = alike[character] ?? character
  if (isDropped.test(character)) folded = ''
  else if (isCompatible.test(character)) folded = character.normalize('NFKC').replace(/[\u093c\u09bc]/g, '')
  else if (digit.test(character)) folded = latinDigits(character)
  known.set(character, folded)
  return folded
}

/** A character that folding changed: where it was, and what came of it. */
interface Change {
  /** Its place in the original and its length there. */
  from: number
  length: number
  /** The place in the folded text, and how long it is there: nothing if it was dropped. */
  to: number
  foldedLength: number
  isMark: boolean
}

/** The index of the last change at or before a place in the folded text; -1 if there is none. */
const lastChangeAt = (changes: readonly Change[], at: number): number => {
  let [low, high] = [0, changes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (changes[middle]!.to <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The part of the original that one UTF-16 unit of the folded text came from. */
const originalOf = (changes: readonly Change[], at: number): { start: number; end: number } => {
  const change = changes[lastChangeAt(changes, at)]
  if (!change) return { start: at, end: at + 1 }
  const behind = at - change.to - change.foldedLength
  if (behind < 0) return { start: change.from, end: change.from + change.length }
  const start = change.from + change.length + behind
  return { start, end: start + 1 }
}

/** The end of what was found, with the marks on its last letter: the frame of a keycap goes with its digit. */
const endWithMarks = (changes: readonly Change[], foldedEnd: number): number => {
  let { end } = originalOf(changes, foldedEnd - 1)
  for (let n = lastChangeAt(changes, foldedEnd - 1) + 1; n < changes.length; n++) {
    const { from, length, foldedLength, isMark } = changes[n]!
    if (from !== end || foldedLength > 0 || !isMark) break
    end += length
  }
  return end
}

/**
 * The text with digits of all scripts as 0 to 9, full-width forms as plain ones (Unicode NFKC), and without invisible
 * characters, so that one pattern reads them all. Latin letters with accents stay as they are.
 */
export const foldText = (text: string): FoldedText => {
  if (!foldable.test(text)) return { text, originalSpan: (start, end) => ({ start, end }) }
  const changes: Change[] = []
  let folded = ''
  let done = 0
  for (const { 0: character, index } of text.matchAll(changed)) {
    const plain = foldCharacter(character)
    folded += text.slice(done, index)
    changes.push({
      from: index,
      length: character.length,
      to: folded.length,
      foldedLength: plain.length,
      isMark: isMark.test(character),
    })
    folded += plain
    done = index + character.length
  }
  folded += text.slice(done)
  return {
    text: folded,
    originalSpan: (start, end) => ({
      start: originalOf(changes, start).start,
      end: endWithMarks(changes, end),
    }),
  }
}

/** A list of words as the folded text has them, each once, to be joined to a pattern that ignores case. */
export const foldWords = (words: string): string =>
  [...new Set(foldText(words.trim()).text.toLowerCase().split(/\s+/))]
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|')
