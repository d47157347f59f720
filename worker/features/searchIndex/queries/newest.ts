import { messages } from '#contract/messages'
import type { SearchQuery } from '#contract/search'
import { workerLimits } from '#contract/workerLimits'
import type { Db } from '../../../db/client.ts'
import { listWords, partsOf } from '../../../db/fold.ts'
import { invalidField } from '../../../errors.ts'
import { type PagePosition, decodeCursor } from '../cursor.ts'
import { MOST_RANKED } from '../match.ts'
import { type Filter, filterOf, termsOf } from './filter.ts'
import { type Bounds, foundAndLast, MOST_COMPARED, type Search, searchOf } from './found.ts'
import { readWindow } from './windows.ts'
import { readWords, shortenRuns } from './searchTerms.ts'

/** How many stories a page of a feed compares with places and days: feed readers walk the whole list, page after page. */
const MOST_COMPARED_IN_FEED = 130

/** From where a search is read, whether it is sorted by relevance, and whether it is also asked without its categories and languages. */
interface Reading {
  before?: number | undefined
  isRanked?: boolean
  isForMap?: boolean
}

/**
 * Reads a search; null where nothing can match: what is looked for has no letter, or one of its words is in no story. Stories
 * with a word are counted to sort by relevance, and among very many stories.
 */
export const readSearch = async (
  db: Db,
  query: SearchQuery,
  { before, isRanked = true, isForMap = false }: Reading = {},
): Promise<Search | null> => {
  const typed = listWords(query.search)
  if (typed.length === 0 && query.search) return null
  if (typed.flatMap(partsOf).length > workerLimits.searchWords) throw invalidField('search', messages.searchWords)
  const filter = filterOf(query)
  const wanted = shortenRuns(typed)
  const words = await readWords(db, wanted, isRanked ? MOST_RANKED : 0)
  if (words.some(({ count }) => count === 0)) return null
  const count = async () => (isRanked ? words : readWords(db, wanted))
  const asked = (some: Filter) => termsOf(some).filter((group) => group.length > 0)
  const lasting = asked(isForMap ? { ...filter, categories: [], languages: [] } : filter)
  return searchOf(words, filter, await readWindow(db, words, asked(filter), count, { before, lasting }))
}

/** Where a list by day continues below a row id; null without one. */
export const placeBelow = (rowId: number | undefined): PagePosition | null =>
  rowId === undefined ? null : { kind: 'newest', rowId }

/**
 * The newest row ids that a search finds, at most `limit` + 1, and where the list continues: after `limit` of them, or where there
 * are no more, after the last story compared, or below the window that was looked through; null at the end.
 */
export const readNewest = async (db: Db, search: Search, limit: number, bounds: Bounds) => {
  const rows = await db.all<{ row_id: number; fits: number | null; n: number }>(foundAndLast(search, limit + 1, bounds))
  const newest = rows.filter(({ fits }) => fits).map((row) => row.row_id)
  const end = rows.at(-1)
  const last = end?.n === (bounds.most ?? MOST_COMPARED) ? end.row_id : null
  const rest = newest.length > limit ? newest[limit - 1] : (last ?? search.window?.floor)
  return { rowIds: newest, rest: placeBelow(rest) }
}

/**
 * The row ids of what a search finds, always the newest day first, and by id within a day: at most `limit`, fewer where more than
 * `most` had to be compared, so that a page costs the same whatever is asked. `next` is null at the end only. Throws 422 as
 * `findStories`.
 */
export const findNewest = async (
  db: Db,
  query: SearchQuery,
  { limit, before, most = MOST_COMPARED_IN_FEED }: { limit: number; before: string | undefined; most?: number },
): Promise<{ rowIds: number[]; next: PagePosition | null }> => {
  const place = before === undefined ? null : decodeCursor(before)
  if (place?.kind === 'ranked') throw invalidField('before', messages.cursor)
  const search = await readSearch(db, query, { before: place?.rowId, isRanked: false })
  if (!search) return { rowIds: [], next: null }
  const { rowIds, rest } = await readNewest(db, search, limit, { before: place?.rowId, most })
  return { rowIds: rowIds.slice(0, limit), next: rest }
}
