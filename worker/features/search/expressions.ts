import type { SearchQuery } from '#contract/search'
import { isBeginning } from '../../db/fold.ts'
import { type Box, boxesOf, type DayRange, FIRST_DAY, LAST_DAY } from './tags.ts'

/** A word of a search, or a run of letters parted by spaces, and the words of the index it stands for. */
export interface Term {
  word: string
  /** The words that match it, where it has more than four letters; none where `isOpen`: too many, FTS5's own prefix search is asked. */
  endings: readonly string[]
  isOpen: boolean
  /** How many stories have it, counted up to 2,002. */
  n: number
}

/** What a search asks for besides its words; null or none where it does not ask. */
export interface Filter {
  categories: readonly number[]
  days: DayRange | null
  boxes: readonly Box[] | null
}

const dayNumber = (day: string) => Number(day.replaceAll('-', ''))

/** Reads the filters of a search: categories, days (open where no bound is given), box. */
export const filterOf = ({ categories, startDate, endDate, bbox }: SearchQuery): Filter => ({
  categories: categories.length < 3 ? categories : [],
  days:
    startDate || endDate
      ? { from: startDate ? dayNumber(startDate) : FIRST_DAY, to: endDate ? dayNumber(endDate) : LAST_DAY }
      : null,
  boxes: bbox ? boxesOf(bbox) : null,
})

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`

/** What the index is asked for a word. */
export const wordExpression = ({ word, endings, isOpen }: Omit<Term, 'n'>): string => {
  if (!isOpen && endings.length > 0) return `(${endings.map(quoted).join(' OR ')})`
  return isBeginning(word) ? `(${quoted(word)} *)` : `(${quoted(word)})`
}

/**
 * What words and tags (in groups; one of each must be there) ask of the index, in FTS5's language; null where nothing is
 * asked. A person's words are always quoted.
 */
export const expressionOf = (terms: readonly Term[], tags: readonly (readonly string[])[]): string | null => {
  const words = terms.length > 0 ? [`({title text} : (${terms.map(wordExpression).join(' AND ')}))`] : []
  const groups = tags.map((group) => `(tag : (${group.map(quoted).join(' OR ')}))`)
  return [...words, ...groups].join(' AND ') || null
}
