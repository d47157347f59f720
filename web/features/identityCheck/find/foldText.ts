import { latinDigits } from '#contract/digits'
/** A text as the patterns read it, and the way back to the text as it was written. */
interface FoldedText {
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

/**
 * What folding changes, one character at a time; a half-width kana goes with its voicing. One pattern with a group for each
 * kind: a class of Unicode takes long to compile.
 */
const changed = new RegExp(
  String.raw`([${dropped}])|([\uff66-\uff9d][\uff9e\uff9f]|[${compatible}])|(?![0-9])(\p{Nd})|[${Object.keys(alike).join('')}]`,
  'gu',
)
/** What becomes of a character, and whether it was a mark on the letter before it and is dropped. */
interface Folded {
  plain: string
  isDroppedMark: boolean
}
const foldMatch = ([character, isDropped, isCompatible, isDigit]: RegExpExecArray): Folded => {
  if (isDropped !== undefined) return { plain: '', isDroppedMark: isMark.test(character) }
  let plain = alike[character] ?? character
  if (isCompatible !== undefined) plain = character.normalize('NFKC').replace(/[\u093c\u09bc]/g, '')
  else if (isDigit !== undefined) plain = latinDigits(character)
  return { plain, isDroppedMark: false }
}
const known = new Map<string, Folded>()
const foldCharacter = (match: RegExpExecArray): Folded => {
  let folded = known.get(match[0])
  if (!folded) known.set(match[0], (folded = foldMatch(match)))
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
  isDroppedMark: boolean
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
    const { from, length, isDroppedMark } = changes[n]!
    if (from !== end || !isDroppedMark) break
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
  for (const match of text.matchAll(changed)) {
    const { index } = match
    const { length } = match[0]
    const { plain, isDroppedMark } = foldCharacter(match)
    folded += text.slice(done, index)
    changes.push({ from: index, length, to: folded.length, foldedLength: plain.length, isDroppedMark })
    folded += plain
    done = index + length
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
