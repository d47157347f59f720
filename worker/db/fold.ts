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
  ſ: 's',
  µ: 'μ',
  ς: 'σ',
  ё: 'е',
  ...Object.fromEntries(
    Array.from('άέήίόύώϊϋΐΰآأإٱىیکةہ', (letter, index) => [letter, Array.from('αεηιουωιυιυااااييكهه')[index]!]),
  ),
}

type Range = readonly [from: number, to?: number]
const classOf = (...ranges: Range[]) =>
  `[${ranges.map(([from, to = from]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join('')}]`

/** Vowel points of Hebrew and Arabic, the Arabic tatweel, and variation selectors. */
const ignored = new RegExp(
  classOf(
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

const narrow = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0)

/** Folds one letter. By itself, so that there is no final sigma; accents go off Latin letters only, as in the tokenizer. */
const foldLetter = (letter: string): string => {
  if (letter < '\x80') return letter.toLowerCase()
  const small = letter === 'İ' ? 'i' : letter.toLowerCase()
  const base = small.normalize('NFD').charAt(0)
  return plain[small] ?? (/[a-z]/.test(base) ? base : small)
}

/**
 * A text as the index has it: lower case, without accents. FTS5's tokenizer (unicode61) leaves it as it is. The columns of stories
 * hold folded text: a change here needs a command that folds every story again, and there is none yet.
 */
export const foldText = (text: string): string =>
  Array.from(
    text
      .normalize('NFC')
      .replace(/[\uff01-\uff5e]/g, narrow)
      .replace(ignored, ''),
    foldLetter,
  )
    .join('')
    .replace(accents, '')

/** Scripts that write no spaces between words: Thai, Lao, Burmese, Khmer, Tai, Javanese, Han and kana. */
const unspaced = classOf(
  [0xe00, 0xeff],
  [0x1000, 0x109f],
  [0x1780, 0x17ff],
  [0x1950, 0x1aaf],
  [0x3005, 0xa4cf],
  [0xa980, 0xaadf],
  [0xf900, 0xfaff],
  [0xff66, 0xff9f],
  [0x20000, 0x3fffd],
)
const unspacedLetter = new RegExp(unspaced, 'gu')
const ofWords = String.raw`[\p{L}\p{N}\p{Co}\p{Mn}\p{Mc}]`
const words = new RegExp(`(?<run>[${unspaced}&&${ofWords}]+)|[${ofWords}--${unspaced}]+`, 'gv')

/**
 * The different words of a search, folded; whatever is neither letter nor digit separates them. A run of a script without spaces is one
 * word with spaces between its letters, as the index has them: it is found wherever they stand one after another.
 */
export const listWords = (search: string): string[] => [
  ...new Set(Array.from(foldText(search).matchAll(words), ([word, run]) => (run ? Array.from(run).join(' ') : word))),
]

/** Whether a word of `listWords` is a run of a script without spaces. */
export const isRun = (word: string): boolean => word.includes(' ')

/** A word's beginning is enough from this length on. */
const PREFIX_LENGTH = 4
/** Whether a word also matches longer ones that begin with it. A run of letters is found in the middle of others anyway. */
export const isBeginning = (word: string): boolean => !isRun(word) && Array.from(word).length >= PREFIX_LENGTH

/** A text as it goes into the index: folded, and each letter of a script without spaces a word of its own. */
const forIndex = (text: string): string => foldText(text).replace(unspacedLetter, ' $& ')

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
