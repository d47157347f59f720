import { isBeginning, isRun } from '../../db/fold.ts'

/** A word of a search, or a run of letters parted by spaces. */
export interface SearchWord {
  /** Of a compound all in one. */
  word: string
  /** The parts of a compound: a story with all of them has the word, too. */
  parts?: readonly SearchWord[] | undefined
  /** The words of the index that begin with it; empty where it is asked for as it is. */
  endings: readonly string[]
  /** How many stories have it, counted up to 2,002. */
  count: number
}

/** A word in at most this many stories is rare: they can be sorted by relevance. */
export const MOST_RANKED = 2001
export const isRare = ({ count }: SearchWord): boolean => count <= MOST_RANKED

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`
const anyOf = (words: readonly string[]) => words.map(quoted).join(' OR ')

/** Runs of letters, and words up to this length, are asked for as they are: the index lists beginnings of four letters (`prefix`). */
const LISTED_LENGTH = 4
export const isAskedAsIs = (word: string): boolean => isRun(word) || Array.from(word).length <= LISTED_LENGTH

/** Whether a word begins so many others that FTS5 looks for them itself, and reads all their lists before the first story. */
export const isOpen = ({ word, endings }: Omit<SearchWord, 'count'>): boolean =>
  endings.length === 0 && !isAskedAsIs(word)

/** What the index is asked for a word, in FTS5's query language. */
export const wordExpression = ({ word, endings, parts }: Omit<SearchWord, 'count'>): string => {
  if (parts) return `(${wordExpression({ word, endings })} OR (${parts.map(wordExpression).join(' AND ')}))`
  if (endings.length > 0) return `(${anyOf(endings)})`
  return isBeginning(word) ? `(${quoted(word)} *)` : `(${quoted(word)})`
}

/**
 * What the index is asked for all of some words and one term of each group (of its column `tag`), in FTS5's query language;
 * null where nothing is asked. A person's words are always quoted.
 */
export const matchExpression = (
  words: readonly SearchWord[],
  groups: readonly (readonly string[])[] = [],
): string | null => {
  const texts = words.length > 0 ? [`({title text} : (${words.map(wordExpression).join(' AND ')}))`] : []
  const terms = groups.filter((group) => group.length > 0).map((group) => `(tag : (${anyOf(group)}))`)
  return [...texts, ...terms].join(' AND ') || null
}
