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
const dropped = /[\u0670\u064b-\u0652\u0591-\u05bd\u05bf-\u05c7\u093c\u09bc\ufe0f\u20e3\u0640\p{Cf}]/u
/** Full-width and half-width forms, circled and mathematical characters, presentation forms, ready-made Indic letters. */
const compatible =
  /[\u0958-\u095f\u09dc-\u09df\u2460-\u24ff\u3000\ufb00-\ufdff\ufe10-\uffef\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f1e5}]/u
const halfWidthKana = /[\uff66-\uff9d]/
const voiced = /[\uff9e\uff9f]/
const digit = /\p{Nd}/u
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

/** The ASCII digit of a decimal digit in any script: Unicode has the ten of each script in a row. */
const asciiDigit = (character: string): string => {
  const code = character.codePointAt(0)!
  let value = 0
  while (value < 9 && digit.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

const known = new Map<string, string>()
const foldCharacter = (character: string): string => {
  const before = known.get(character)
  if (before !== undefined) return before
  let folded = character
  if (dropped.test(character)) folded = ''
  else if (compatible.test(character)) folded = character.normalize('NFKC').replace(/[\u093c\u09bc]/g, '')
  else if (digit.test(character)) folded = asciiDigit(character)
  else folded = alike[character] ?? character
  known.set(character, folded)
  return folded
}

/**
 * The text with digits of all scripts as 0 to 9, full-width forms as plain ones (Unicode NFKC), and without invisible
 * characters, so that one pattern reads them all. Latin letters with accents stay as they are.
 */
export const foldText = (text: string): FoldedText => {
  if (!foldable.test(text)) return { text, originalSpan: (start, end) => ({ start, end }) }
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  while (at < text.length) {
    let character = String.fromCodePoint(text.codePointAt(at)!)
    if (halfWidthKana.test(character) && voiced.test(text[at + 1] ?? '')) character += text[at + 1]
    const plain = foldCharacter(character)
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(at)
      ends.push(at + character.length)
    }
    // A mark on the letter before it, as the frame of a keycap, goes with it.
    if (plain === '' && ends.length > 0 && /\p{M}/u.test(character)) ends[ends.length - 1] = at + character.length
    folded += plain
    at += character.length
  }
  return {
    text: folded,
    originalSpan: (start, end) => ({ start: starts[start] ?? text.length, end: end > start ? ends[end - 1]! : start }),
  }
}

/** A list of words as the folded text has them, each once, to be joined to a pattern that ignores case. */
export const foldWords = (words: string): string =>
  [...new Set(foldText(words.trim()).text.toLowerCase().split(/\s+/))]
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|')
