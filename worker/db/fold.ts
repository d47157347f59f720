import { latinDigits } from '#contract/digits'

/**
 * Raise this when folding changes: the hourly cleanup then folds every story again (worker/features/searchIndex/queries/refold.ts).
 * Until it has done so, a search may miss stories that were folded in an earlier way.
 */
export const FOLD_VERSION = 2

/** Letters that Unicode does not decompose, or that people type in more than one way. */
const plain: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  ё: 'е',
  ...Object.fromEntries(Array.from('آأإٱٲٳىیکةہ', (letter, index) => [letter, 'ااااااييكهه'[index]!])),
}

type Range = readonly [from: number, to?: number]
const classOf = (...ranges: Range[]) =>
  `[${ranges.map(([from, to = from]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join('')}]`

/**
 * Vowel points of Hebrew and Arabic, the Arabic tatweel, variation selectors, and marks of direction and of how a word is drawn
 * or broken.
 */
const ignored = new RegExp(
  classOf(
    [0xad],
    [0x61c],
    [0x200d, 0x200f],
    [0x2060],
    [0x591, 0x5bd],
    [0x5bf],
    [0x5c1, 0x5c2],
    [0x5c4, 0x5c5],
    [0x5c7],
    [0x640],
    [0x64b, 0x65f],
    [0x670],
    [0xfe0f],
    [0xe0100, 0xe01ef],
  ),
  'gu',
)

/** Combining accents that the index's tokenizer drops (FTS5, sqlite3Fts5UnicodeIsdiacritic). */
const accents = new RegExp(
  classOf([0x300, 0x304], [0x306, 0x30c], [0x30f], [0x311], [0x31b], [0x323, 0x328], [0x32d, 0x32e], [0x330, 0x331]),
  'gu',
)

/** Signs that stand for the apostrophe. NFKC would take an accent with its space out of some of them. */
const apostrophes = /[`´ʹʻʼʽʾʿˈ‘’‛′＇Ꞌꞌ]/g

/** NFKC takes the Thai and Lao vowel AM apart, and the gazetteer has it as people type it: whole, behind the mark of its tone. */
const vowelAm: [RegExp, string][] = [
  [/\u0e4d([\u0e48-\u0e4b]?)\u0e32|([\u0e48-\u0e4b])\u0e4d\u0e32/g, '$1$2\u0e33'],
  [/\u0ecd([\u0ec8-\u0ecb]?)\u0eb2|([\u0ec8-\u0ecb])\u0ecd\u0eb2/g, '$1$2\u0eb3'],
]

/** Trademark signs, which are no part of a word, and signs that NFKC makes whole sentences of. */
const signs = /[™℠\ufdfa\ufdfb]/g

/**
 * One form of what Unicode has in several (NFKC): ligatures, half and full width, superscripts, mathematical letters.
 * A voicing mark of kana goes onto its letter.
 */
const unify = (text: string): string =>
  vowelAm.reduce(
    (unified, [parts, whole]) => unified.replace(parts, whole),
    text
      .replace(signs, ' ')
      .replace(apostrophes, "'")
      .replace(/[゛゜]/g, (mark) => (mark === '゛' ? '\u3099' : '\u309a'))
      .normalize('NFKC')
      .replace(apostrophes, "'"),
  )

/** Folds one letter. By itself, so that there is no final sigma; accents go off Latin and Greek letters alone. */
const foldLetter = (letter: string): string => {
  if (letter < '\x80') return letter.toLowerCase()
  const small = letter === 'İ' ? 'i' : letter.toLowerCase()
  const base = small.normalize('NFD').charAt(0)
  return plain[small] ?? (/[a-zα-ω]/.test(base) ? base : small)
}

/** Whether a text has only letters of ASCII, and no grave accent: as most words of most texts have. */
const isPlain = (text: string): boolean => /^[\0-_a-\x7f]*$/.test(text)

/**
 * A text as the index has it: lower case, without accents, in compatibility forms, with digits 0 to 9. FTS5's tokenizer
 * (unicode61) leaves it as it is. The columns of stories hold folded text: a change here needs another FOLD_VERSION.
 */
export const foldText = (text: string): string =>
  isPlain(text)
    ? text.toLowerCase()
    : Array.from(latinDigits(unify(text).replace(ignored, '')), foldLetter)
        .join('')
        .replace(accents, '')

/**
 * Scripts that write no spaces between words: Thai, Lao, Burmese, Khmer, Tai, Javanese, Han and kana; and Hangul, which writes
 * particles onto words, and words onto each other.
 */
const unspaced = classOf(
  [0xe00, 0xeff],
  [0x1000, 0x109f],
  [0x1100, 0x11ff],
  [0x1780, 0x17ff],
  [0x1950, 0x1aaf],
  [0x3005, 0xa4cf],
  [0xa960, 0xa97f],
  [0xa980, 0xaadf],
  [0xac00, 0xd7ff],
  [0xf900, 0xfaff],
  [0xff66, 0xff9f],
  [0x20000, 0x3fffd],
)
const unspacedLetter = new RegExp(unspaced, 'gu')
const ofWords = String.raw`[\p{L}\p{N}\p{Co}\p{Mn}\p{Mc}]`

/**
 * What some writers put inside a word and others leave out: apostrophe, hyphens, the zero-width non-joiner, marks of
 * abbreviations, and those of words for all genders. Between two digits they are no part of a word.
 */
const inner = String.raw`['"“”\-\u2010-\u2013\u200c\u00b7\u2027\u05be\u05f3\u05f4\u058a.*:_\/]`
const joint = String.raw`(?:(?<!\p{N})${inner}|${inner}(?!\p{N}))`
const letter = `[${ofWords}--${unspaced}]`
const words = new RegExp(`(?<run>[${unspaced}&&${ofWords}]+)|${letter}+(?:${joint}${letter}+)*`, 'gv')
const spacedWords = new RegExp(`${letter}+(?:${joint}${letter}+)*`, 'gv')
const joints = new RegExp(inner, 'gv')

/**
 * The different words of a search, folded; whatever is neither letter nor digit separates them. A run of a script without spaces is one
 * word with spaces between its letters, as the index has them: it is found wherever they stand one after another. A compound has a
 * hyphen between its parts, whatever sign was typed there.
 */
export const listWords = (search: string): string[] => [
  ...new Set(
    Array.from(foldText(search).matchAll(words), ([word, run]) =>
      run ? Array.from(run).join(' ') : word.replace(joints, '-'),
    ),
  ),
]

/** The parts of a word of `listWords`: several for a compound, else the word itself. */
export const partsOf = (word: string): string[] => word.split('-')
/** A compound of `listWords` in one, as the index has it beside its parts. */
export const joinParts = (word: string): string => word.replaceAll('-', '')

/** Whether a word of `listWords` is a run of a script without spaces. */
export const isRun = (word: string): boolean => word.includes(' ')

/** A word's beginning is enough from this length on. */
const PREFIX_LENGTH = 4
/** Whether a word also matches longer ones that begin with it. A run of letters is found in the middle of others anyway. */
export const isBeginning = (word: string): boolean => !isRun(word) && Array.from(word).length >= PREFIX_LENGTH

/** A compound as it goes into the index: its parts, and all in one. Any other word as it is. */
const withJoined = (word: string): string => {
  const parts = word.split(joints)
  return parts.length > 1 ? `${parts.join(' ')} ${parts.join('')}` : word
}

/** A word of a text with its place in it (UTF-16 code units): a word with its compounds, or a run of a script without spaces. */
interface TextWord {
  word: string
  at: number
  isRun: boolean
}
/** The words of a text that is not folded, in order. */
export const readWordsOf = (text: string): TextWord[] =>
  Array.from(text.replace(apostrophes, "'").matchAll(words), ({ 0: word, index, groups }) => ({
    word,
    at: index,
    isRun: groups?.run !== undefined,
  }))

/** What the index has of a word of a text that is no run: one word, or the parts of a compound and all in one. */
export const indexedAs = (word: string): string[] => withJoined(foldText(word)).split(' ')

/** A text as it goes into the index: folded, and each letter of a script without spaces a word of its own. */
const forIndex = (text: string): string =>
  foldText(text).replace(spacedWords, withJoined).replace(unspacedLetter, ' $& ')

/** The parts of a story's place, which are folded together as one text. */
export const placeParts = ['address', 'locality', 'region', 'country', 'postCode'] as const

/** The searchable parts of a story. */
type Searched = { title: string; descriptionText: string } & Partial<Record<(typeof placeParts)[number], string>>

const foldPlace = (story: Pick<Searched, (typeof placeParts)[number]>) =>
  forIndex(placeParts.map((part) => story[part] ?? '').join(' '))

/** The columns of a story that its triggers copy into the search index. */
export const searchColumns = (story: Searched) => ({
  searchTitle: forIndex(story.title),
  searchText: forIndex(story.descriptionText),
  searchPlace: foldPlace(story),
})

/** Those of `searchColumns` that an edit of a story changes. What the edit leaves out is not folded: a long text takes milliseconds. */
export const editedSearchColumns = (
  story: Pick<Searched, (typeof placeParts)[number]>,
  edit: { [Part in keyof Searched]?: Searched[Part] | undefined },
): Partial<ReturnType<typeof searchColumns>> => {
  const place = Object.fromEntries(placeParts.map((part) => [part, edit[part] ?? story[part]]))
  return {
    ...(edit.title !== undefined && { searchTitle: forIndex(edit.title) }),
    ...(edit.descriptionText !== undefined && { searchText: forIndex(edit.descriptionText) }),
    ...(placeParts.some((part) => place[part] !== story[part]) && { searchPlace: foldPlace(place) }),
  }
}
