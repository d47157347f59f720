import type { SearchQuery } from '#contract/search'
import { type Box, boxesOf, type DayRange, FIRST_DAY, isBeginning, LAST_DAY, tagsOfBox, tagsOfDays } from './tags.ts'

/** A word of a search and the words of the index it stands for. */
export interface Term {
  word: string
  /** The words that match it; none where `isOpen`: too many to list, FTS5's own prefix search is asked. */
  endings: readonly string[]
  isOpen: boolean
  /** How many stories have it, counted up to 2,002. */
  n: number
}

/** What a search asks for besides its words: tags in groups (one of each must be there), and what tags can't tell exactly. */
export interface Filter {
  tags: readonly (readonly string[])[]
  days: DayRange | null
  boxes: readonly Box[] | null
}

const dayNumber = (day: string) => Number(day.replaceAll('-', ''))

/** Reads the filters of a search: categories, days (open where no bound is given), box. */
export const filterOf = ({ categories, startDate, endDate, bbox }: SearchQuery): Filter => {
  const tags: string[][] = []
  if (categories.length === 1 || categories.length === 2) tags.push(categories.map((category) => `k${category}`))
  const range = {
    from: startDate ? dayNumber(startDate) : FIRST_DAY,
    to: endDate ? dayNumber(endDate) : LAST_DAY,
  }
  const eras = startDate || endDate ? tagsOfDays(range) : null
  if (eras) tags.push(eras.tags)
  const boxes = bbox ? boxesOf(bbox) : null
  const squares = boxes?.map(tagsOfBox)
  if (squares?.every((it) => it !== null)) tags.push(squares.flat())
  return { tags, days: eras && !eras.isExact ? range : null, boxes }
}

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`

const wordExpression = ({ word, endings, isOpen }: Term) => {
  if (!isOpen && endings.length > 0) return `(${endings.map(quoted).join(' OR ')})`
  return isBeginning(word) ? `(${quoted(word)} *)` : `(${quoted(word)})`
}

/** What words and tags ask of the index, in FTS5's language; null where nothing is asked. A person's words are always quoted. */
export const expressionOf = (terms: readonly Term[], tags: Filter['tags']): string | null => {
  const words = terms.length > 0 ? [`({title text} : (${terms.map(wordExpression).join(' AND ')}))`] : []
  const groups = tags.map((group) => `(tag : (${group.map(quoted).join(' OR ')}))`)
  return [...words, ...groups].join(' AND ') || null
}
