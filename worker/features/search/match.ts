import { isBeginning } from '../../db/fold.ts'

/** A word of a search, or a run of letters parted by spaces. */
export interface SearchWord {
  word: string
  /** The words of the index that begin with it; empty where it is asked for as it is. */
  endings: readonly string[]
  /** How many stories have it, counted up to 2,002. */
  count: number
}

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`
const anyOf = (words: readonly string[]) => words.map(quoted).join(' OR ')

/** What the index is asked for a word, in FTS5's query language. */
export const wordExpression = ({ word, endings }: Omit<SearchWord, 'count'>): string => {
  if (endings.length > 0) return `(${anyOf(endings)})`
  return isBeginning(word) ? `(${quoted(word)} *)` : `(${quoted(word)})`
}

/**
 * What the index is asked for all of some words and one term of each group (of its column `tag`), in FTS5's query language; null where
 * nothing is asked. A person's words are always quoted.
 */
export const matchExpression = (
  words: readonly SearchWord[],
  groups: readonly (readonly string[])[] = [],
): string | null => {
  const texts = words.length > 0 ? [`({title text} : (${words.map(wordExpression).join(' AND ')}))`] : []
  const terms = groups.filter((group) => group.length > 0).map((group) => `(tag : (${anyOf(group)}))`)
  return [...texts, ...terms].join(' AND ') || null
}
