import { type SQL, sql } from 'drizzle-orm'
import { type CategoryCounts, noCounts, sumCounts } from '#contract/categoryCounts'
import type { TileEntry } from '#contract/storyTileCodec'
import { limits } from '#contract/limits'
import { MAX_FOUND_ON_MAP, type SearchQuery, type StoryTimes } from '#contract/search'
import type { Db } from '../../db/client.ts'
import { isShown } from '../../visibility.ts'
import { readPlaces, selectPlaces } from '../map/queries/views.ts'
import { type PagePosition, decodeCursor } from '../searchIndex/cursor.ts'
import { isRare, matchExpression, MOST_RANKED, type SearchWord } from '../searchIndex/match.ts'
import { found, isCompared, layerTables, type Search, searchOf } from '../searchIndex/queries/found.ts'
import { findMeantWords } from '../searchIndex/queries/meantWords.ts'
import { placeBelow, readNewest, readSearch } from '../searchIndex/queries/newest.ts'
import { selectListed } from '../stories/queries/stories.ts'
import { readLength } from './marks.ts'

/** The weight of a match in the title, compared to one in the text. */
const TITLE_WEIGHT = 8

const withRareParts = (word: SearchWord): SearchWord => ({ ...word, parts: word.parts?.filter(isRare) })

/**
 * What the index is asked to sort by: the rare words alone, as bm25 reads the whole list of every word it weighs. Where one is
 * rare, at most 2,001 stories match and are sorted by relevance; null where none is: the newest come first.
 */
const rankingOf = ({ words, window }: Search) =>
  window ? null : matchExpression(words.filter(isRare).map(withRareParts))

/**
 * A row as the list has it; found by words, `preview` is as much of the text as is looked through for them. Where the newest come
 * first, `k` is its row id in the index.
 */
type FoundRow = Awaited<ReturnType<typeof selectListed>>[number]

/** A page of what is found, and the place the next one begins at. */
interface FoundPage {
  rows: FoundRow[]
  next: PagePosition | null
  /** The rows are sorted by relevance. */
  isRanked: boolean
}
const emptyPage: FoundPage = { rows: [], next: null, isRanked: false }

const score = sql`bm25(search, ${TITLE_WEIGHT}, 1, 0)`
/** Where the rare words are all that the index is asked, it is asked once: a run of letters takes long to look for. */
const scored = (search: Search, ranking: string): SQL =>
  ranking === search.expression && !isCompared(search)
    ? sql`scored (row_id, score) AS MATERIALIZED (SELECT search.rowid, ${score} FROM search WHERE search MATCH ${ranking})`
    : sql`
      found (row_id) AS MATERIALIZED (${found(search, MOST_RANKED)}),
      weighed (row_id, score) AS MATERIALIZED (SELECT search.rowid, ${score} FROM search WHERE search MATCH ${ranking}),
      scored (row_id, score) AS (SELECT row_id, score FROM found JOIN weighed USING (row_id))`

const pageByRelevance = (search: Search, ranking: string, limit: number, offset: number): SQL => sql`
  ${scored(search, ranking)},
  page (row_id, score) AS MATERIALIZED (
    SELECT row_id, score FROM scored ORDER BY score, row_id DESC LIMIT ${limit + 1} OFFSET ${offset})`

/** How much of each text a page needs: more where the words of a search are looked for in it. */
const previewOf = ({ words }: Search, limit: number) => ({
  previewLength: words.length > 0 ? readLength(limit) : undefined,
})

const readRanked = async (
  db: Db,
  search: Search,
  ranking: string,
  limit: number,
  offset: number,
): Promise<FoundPage> => {
  const rows = await selectListed(
    db,
    sql`WITH ${pageByRelevance(search, ranking, limit, offset)}
      SELECT row_id & 4294967295 AS id, -row_number() OVER (ORDER BY score, row_id DESC) AS k FROM page`,
    limit,
    previewOf(search, limit),
  )
  const isLast = rows.length === (rows.at(-1)?.among ?? 0)
  return { rows, isRanked: true, next: isLast ? null : { kind: 'ranked', offset: offset + rows.length } }
}

const readPage = async (db: Db, search: Search, limit: number, place: PagePosition | null): Promise<FoundPage> => {
  const ranking = place?.kind === 'newest' ? null : rankingOf(search)
  if (ranking) return readRanked(db, search, ranking, limit, place?.kind === 'ranked' ? place.offset : 0)
  const { rowIds, rest } = await readNewest(db, search, limit, {
    before: place?.kind === 'newest' ? place.rowId : undefined,
  })
  if (rowIds.length === 0) return { ...emptyPage, next: rest }
  const chosen = sql`SELECT value & 4294967295 AS id, value AS k FROM json_each(${JSON.stringify(rowIds)})`
  const rows = await selectListed(db, chosen, limit, previewOf(search, limit))
  const last = rows.at(-1)
  return { rows, isRanked: false, next: !last || rows.length === last.among ? rest : placeBelow(last.k) }
}

/** How much of what is found is wanted: so many rows, from the text of a place of `next` on. */
interface Page {
  limit?: number
  before?: string | undefined
}

/**
 * A page of what a search finds, at most `limit` (200) rows: by relevance where one of its words is in at most 2,001 stories, else
 * newest first. A page may be short or empty and still have a `next`, where most of what the index found had to be left out.
 * Throws 422 for an invalid place and for more than 16 words.
 */
export const findStories = async (
  db: Db,
  query: SearchQuery,
  { limit = limits.page.search, before }: Page = {},
): Promise<FoundPage> => {
  const place = before === undefined ? null : decodeCursor(before)
  const search = await readSearch(db, query, { before: place?.kind === 'newest' ? place.rowId : undefined })
  return search ? readPage(db, search, limit, place) : emptyPage
}

/** The newest 2,000 of what a search finds as entries of story tiles, the language of each, and whether there are more. */
interface Layer {
  entries: TileEntry[]
  languages: (string | null)[]
  isPartial: boolean
  /** The index finds nothing, so it finds nothing for the same search with more filters either. */
  isEmpty: boolean
}

const readLayer = async (db: Db, search: Search): Promise<Layer> => {
  const [row] = await db.all<{
    isPartial: number
    isEmpty: number
    places: string
    ids: string
    languages: string
  }>(sql`
    WITH ${layerTables(search)}
    SELECT (SELECT is_partial FROM more) AS isPartial, (SELECT is_empty FROM more) AS isEmpty,
      ${sql.raw(selectPlaces)},
      json_group_array(p.language) AS languages
    FROM (SELECT row_id FROM found LIMIT ${MAX_FOUND_ON_MAP}) AS f
      CROSS JOIN map_points AS p ON p.id = f.row_id & 4294967295`)
  return {
    entries: readPlaces(row!.places, row!.ids),
    languages: JSON.parse(row!.languages) as (string | null)[],
    isPartial: row!.isPartial === 1,
    isEmpty: row!.isEmpty === 1,
  }
}

/**
 * The newest 2,000 stories that a search finds with their categories, places and years, and whether there are more, or may be.
 * Hidden and removed ones are in no index.
 */
export const findTimes = async (db: Db, query: SearchQuery): Promise<StoryTimes> => {
  const search = await readSearch(db, query)
  if (!search) return { stories: [], isPartial: false }
  const [row] = await db.all<{ isPartial: number; stories: string }>(sql`
    WITH ${layerTables(search)}
    SELECT (SELECT is_partial FROM more) AS isPartial,
      json_group_array(json_array(p.id, p.category, p.x, p.y, p.first_day / 10000, p.last_day / 10000)) AS stories
    FROM (SELECT row_id FROM found LIMIT ${MAX_FOUND_ON_MAP}) AS f
      CROSS JOIN map_points AS p ON p.id = f.row_id & 4294967295`)
  return { stories: JSON.parse(row!.stories) as StoryTimes['stories'], isPartial: row!.isPartial === 1 }
}

/** What the map's screen shows of a search: the first page of its list, and its layer of the map. */
export interface FoundForMap extends FoundPage {
  /** How many match, of at most 2,000 that were counted. */
  count: number
  /** More match than were counted, or may. */
  hasMore: boolean
  /** How many of each category, among the newest 2,000 of any category. */
  counts: CategoryCounts
  /** How many in each language, the most first, whatever languages are asked for. */
  languages: [language: string, count: number][]
  /** More than 2,000 match in all categories together, or more may match than were compared. */
  isPartial: boolean
  /** What matches in any category; where that is partial, the newest 2,000 of the categories asked for. */
  entries: TileEntry[]
  /** Where no story has one of the words: the words that may be meant; null for none. */
  didYouMean: string | null
}

const isOf = ({ counts }: TileEntry, categories: readonly number[]) =>
  categories.length === 0 || categories.some((category) => counts[category - 1] === 1)

const countLanguages = ({ entries, languages }: Layer, categories: readonly number[]): FoundForMap['languages'] => {
  const counts = new Map<string, number>()
  for (const [index, language] of languages.entries())
    if (language !== null && isOf(entries[index]!, categories)) counts.set(language, (counts.get(language) ?? 0) + 1)
  return [...counts].sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
}

const nothing: FoundForMap = {
  ...emptyPage,
  count: 0,
  hasMore: false,
  counts: noCounts,
  languages: [],
  isPartial: false,
  entries: [],
  didYouMean: null,
}

/**
 * Reads the words of a search once, and then all that the map's screen shows of it. One statement after another: the database
 * answers one at a time, and others would wait for all of them.
 */
export const findForMap = async (db: Db, query: SearchQuery): Promise<FoundForMap> => {
  const search = await readSearch(db, query, { isForMap: true })
  if (!search) return { ...nothing, didYouMean: await findMeantWords(db, query.search) }
  const { words, filter, window } = search
  const { categories, languages } = filter
  const all = await readLayer(db, searchOf(words, { ...filter, categories: [] }, window))
  // Finding nothing takes the index longest, because it reads all lists. So it is asked only once in that case.
  const page = all.isEmpty
    ? { ...emptyPage, next: placeBelow(window?.floor) }
    : await readPage(db, search, limits.page.results, null)
  const ofCategories = all.isPartial && !all.isEmpty && categories.length > 0 ? await readLayer(db, search) : all
  const inAnyLanguage =
    languages.length > 0 ? await readLayer(db, searchOf(words, { ...filter, languages: [] }, window)) : ofCategories
  return {
    ...page,
    entries: ofCategories.entries,
    count: ofCategories.entries.filter((entry) => isOf(entry, categories)).length,
    hasMore: ofCategories.isPartial,
    counts: sumCounts(all.entries),
    languages: countLanguages(inAnyLanguage, categories),
    isPartial: all.isPartial,
    didYouMean: null,
  }
}

/** The visible story that starts first, or undefined. */
export const findEarliest = async (db: Db): Promise<{ id: number; startDate: string } | undefined> =>
  (
    await db.all<{ id: number; startDate: string }>(sql`
      SELECT id, start_date AS startDate FROM stories
      WHERE ${isShown()} AND start_date IS NOT NULL ORDER BY start_date LIMIT 1`)
  )[0]

/** The visible story that ends last, or undefined. */
export const findLatest = async (db: Db): Promise<{ id: number; endDate: string } | undefined> =>
  (
    await db.all<{ id: number; endDate: string }>(sql`
      SELECT id, end_date AS endDate FROM stories
      WHERE ${isShown()} AND end_date IS NOT NULL ORDER BY end_date DESC LIMIT 1`)
  )[0]
