import { type SQL, sql } from 'drizzle-orm'
import type { CategoryCounts, FeedEntry } from '#contract/feedCodec'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { MAX_FOUND_ON_MAP, type SearchQuery, type StoryTimes } from '#contract/search'
import type { Db } from '../../db/client.ts'
import { listWords } from '../../db/fold.ts'
import { invalidField } from '../../errors.ts'
import { readPlaces } from '../map/queries.ts'
import type { ListedStory } from '../stories/queries.ts'
import { type Place, readPlace } from './cursor.ts'
import { boxesOf } from './boxes.ts'
import { conditionsOf, type Filter, filterOf, termsOf } from './filter.ts'
import { matchExpression, type SearchWord } from './match.ts'
import { isRare, MOST_RANKED, readWords } from './words.ts'

/** A match in the title weighs so many times one in the text. */
const TITLE_WEIGHT = 8

/** What a search asks, its words read, ready to be put into queries. */
interface Search {
  words: readonly SearchWord[]
  filter: Filter
  /** What the index is asked, null for everything. */
  expression: string | null
}

const searchOf = (words: readonly SearchWord[], filter: Filter): Search => ({
  words,
  filter,
  expression: matchExpression(words, termsOf(filter)),
})

/** Reads a search; null where nothing can match, as what is looked for has no letter. */
const readSearch = async (db: Db, query: SearchQuery, countUpTo?: number): Promise<Search | null> => {
  const words = listWords(query.search)
  if (words.length === 0 && query.search) return null
  if (words.length > limits.searchWords) throw invalidField('search', messages.searchWords)
  return searchOf(await readWords(db, words, countUpTo), filterOf(query))
}

/** What matches an expression and a filter, below a row id if one is given. */
const matching = (expression: string | null, filter: Filter, before?: number): SQL => {
  const conditions = conditionsOf(filter)
  const wanted = [
    ...(expression === null ? [] : [sql`search MATCH ${expression}`]),
    // D1 binds numbers as REAL. FTS5 seeks an INTEGER; with anything else it goes through all that comes before.
    ...(before === undefined ? [] : [sql`search.rowid < CAST(${before} AS INTEGER)`]),
    ...conditions,
  ]
  // CROSS JOIN keeps the order: what the index finds, one after another, until there are enough.
  return sql`
    FROM search ${conditions.length > 0 ? sql`CROSS JOIN map_points AS p ON p.id = search.rowid & 4294967295` : sql``}
    ${wanted.length > 0 ? sql`WHERE ${sql.join(wanted, sql` AND `)}` : sql``}`
}

/** The row ids of what a search finds, newest day first. */
const found = ({ expression, filter }: Search, limit: number, before?: number): SQL =>
  sql`SELECT search.rowid AS row_id ${matching(expression, filter, before)} ORDER BY search.rowid DESC LIMIT ${limit}`

/**
 * What the index is asked to sort by: the rare words alone, as bm25 reads the whole list of every word it weighs. Where one is rare, at
 * most 2,001 stories match and are sorted by relevance; null where none is: the newest come first.
 */
const rankingOf = ({ words }: Search) => matchExpression(words.filter(isRare))

/** A row as the list has it, its row id in the index and the beginning of its text. The content notes are JSON. */
export interface FoundRow extends Omit<ListedStory, 'contentNotes'> {
  rowId: number
  contentNotes: string
  preview: string
}

/** A page of what is found, and the place the next one begins at. */
interface FoundPage {
  rows: FoundRow[]
  next: Place | null
}
const emptyPage: FoundPage = { rows: [], next: null }

const columns = sql`
  s.id, s.title, s.category, s.latitude, s.longitude, s.start_date AS startDate, s.end_date AS endDate,
  s.place_precision AS placePrecision, s.start_date_precision AS startDatePrecision, s.end_date_precision AS endDatePrecision,
  s.content_notes AS contentNotes, s.language,
  s.is_anonymous AS isAnonymous, s.owner_id AS ownerId, s.author_tag AS authorTag, s.created_at AS createdAt, u.username,
  (SELECT count(*) FROM favourites WHERE favourites.story_id = s.id) AS favouriteCount,
  iif(s.content_notes = '[]', substr(s.description_text, 1, ${limits.preview.posts}), '') AS preview`

const score = sql`bm25(search, ${TITLE_WEIGHT}, 1, 0)`
/** Where the rare words are all that the index is asked, it is asked once: a run of letters takes long to look for. */
const scored = (search: Search, ranking: string): SQL =>
  ranking === search.expression
    ? sql`scored (row_id, score) AS MATERIALIZED (SELECT search.rowid, ${score} ${matching(ranking, search.filter)})`
    : sql`
      found (row_id) AS MATERIALIZED (${found(search, MOST_RANKED)}),
      weighed (row_id, score) AS MATERIALIZED (SELECT search.rowid, ${score} FROM search WHERE search MATCH ${ranking}),
      scored (row_id, score) AS (SELECT row_id, score FROM found JOIN weighed USING (row_id))`

const pageByRelevance = (search: Search, ranking: string, limit: number, offset: number): SQL => sql`
  ${scored(search, ranking)},
  page (row_id, score) AS MATERIALIZED (
    SELECT row_id, score FROM scored ORDER BY score, row_id DESC LIMIT ${limit + 1} OFFSET ${offset})`

const pageByDay = (search: Search, limit: number, before?: number): SQL =>
  sql`page (row_id, score) AS MATERIALIZED (SELECT row_id, 0 FROM (${found(search, limit + 1, before)}))`

const readPage = async (db: Db, search: Search, limit: number, place: Place | null): Promise<FoundPage> => {
  const before = place?.kind === 'newest' ? place.rowId : undefined
  const offset = place?.kind === 'ranked' ? place.offset : 0
  const ranking = before === undefined ? rankingOf(search) : null
  const rows = await db.all<FoundRow>(sql`
    WITH ${ranking ? pageByRelevance(search, ranking, limit, offset) : pageByDay(search, limit, before)}
    SELECT page.row_id AS rowId, ${columns}
    FROM page CROSS JOIN stories AS s ON s.id = page.row_id & 4294967295 LEFT JOIN users AS u ON u.id = s.owner_id
    ORDER BY page.score, page.row_id DESC`)
  const shown = rows.slice(0, limit)
  if (rows.length <= limit) return { rows: shown, next: null }
  return {
    rows: shown,
    next: ranking ? { kind: 'ranked', offset: offset + limit } : { kind: 'newest', rowId: shown.at(-1)?.rowId ?? 0 },
  }
}

/** How much of what is found is wanted: so many rows, from the text of a place of `next` on. */
interface Page {
  limit?: number
  before?: string | undefined
}

/**
 * A page of what a search finds, at most `limit` (200) rows: by relevance where one of its words is in at most 2,001 stories, else
 * newest first. Throws 422 for a place that is none and for more than 16 words.
 */
export const findStories = async (
  db: Db,
  query: SearchQuery,
  { limit = limits.page.search, before }: Page = {},
): Promise<FoundPage> => {
  const place = before === undefined ? null : readPlace(before)
  const search = await readSearch(db, query)
  return search ? readPage(db, search, limit, place) : emptyPage
}

/** So many rows of the index a page of a feed compares with places and days; then it ends, however few fit. */
const MOST_COMPARED = 150

/**
 * The row ids of what a search finds, always the newest day first, and by id within a day: at most `limit`, fewer where many had to
 * be compared, so that a page costs the same whatever is asked. `next` is null at the end only. Throws 422 as `findStories`.
 */
export const findNewest = async (
  db: Db,
  query: SearchQuery,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<{ rowIds: number[]; next: Place | null }> => {
  const place = before === undefined ? null : readPlace(before)
  if (place?.kind === 'ranked') throw invalidField('before', messages.cursor)
  // Nothing is sorted by relevance: words need not be counted.
  const search = await readSearch(db, query, 0)
  if (!search) return { rowIds: [], next: null }
  const conditions = conditionsOf(search.filter)
  const most = conditions.length > 0 ? MOST_COMPARED : limit + 1
  const asked = found({ ...search, filter: { ...search.filter, days: null, boxes: [] } }, most, place?.rowId)
  // Read as the index has them: nothing is sorted or kept aside.
  const rows = await db.all<{ row_id: number; fits?: number }>(
    conditions.length === 0
      ? asked
      : sql`
        SELECT row_id, ${sql.join(conditions, sql` AND `)} AS fits
        FROM (${asked}) CROSS JOIN map_points AS p ON p.id = row_id & 4294967295`,
  )
  const fitting = rows.filter(({ fits }) => fits !== 0).map((row) => row.row_id)
  const rowIds = fitting.slice(0, limit)
  const last = fitting.length > limit ? rowIds.at(-1) : rows.length === most ? rows.at(-1)?.row_id : undefined
  return { rowIds, next: last === undefined ? null : { kind: 'newest', rowId: last } }
}

/** The newest 2,000 of what a search finds as feed entries, the language of each, and how many match, counted up to 2,001. */
interface Layer {
  entries: FeedEntry[]
  languages: (string | null)[]
  count: number
}

const readLayer = async (db: Db, search: Search): Promise<Layer> => {
  const [row] = await db.all<{ count: number; places: string; ids: string; languages: string }>(sql`
    WITH found (row_id) AS MATERIALIZED (${found(search, MAX_FOUND_ON_MAP + 1)})
    SELECT (SELECT count(*) FROM found) AS count,
      json_group_array(p.morton * 4 + p.category) AS places, json_group_array(p.id) AS ids,
      json_group_array(p.language) AS languages
    FROM (SELECT row_id FROM found LIMIT ${MAX_FOUND_ON_MAP}) AS f
      CROSS JOIN map_points AS p ON p.id = f.row_id & 4294967295`)
  return {
    entries: readPlaces(row!.places, row!.ids),
    languages: JSON.parse(row!.languages) as (string | null)[],
    count: row!.count,
  }
}

/**
 * The newest 2,000 stories of a box (`west, south, east, north`) with their categories, places and years, and whether there
 * are more. Hidden and removed ones are in no index.
 */
export const findTimes = async (db: Db, bbox: NonNullable<SearchQuery['bbox']>): Promise<StoryTimes> => {
  const search = searchOf([], { categories: [], languages: [], days: null, boxes: boxesOf(bbox) })
  const [row] = await db.all<{ stories: string }>(sql`
    WITH found (row_id) AS MATERIALIZED (${found(search, MAX_FOUND_ON_MAP + 1)})
    SELECT json_group_array(json_array(p.id, p.category, p.x, p.y, p.first_day / 10000, p.last_day / 10000)) AS stories
    FROM found CROSS JOIN map_points AS p ON p.id = found.row_id & 4294967295`)
  const stories = JSON.parse(row!.stories) as StoryTimes['stories']
  return { stories: stories.slice(0, MAX_FOUND_ON_MAP), isPartial: stories.length > MAX_FOUND_ON_MAP }
}

/** What the map's screen shows of a search: the first page of its list, and its layer of the map. */
export interface FoundForMap extends FoundPage {
  /** How many match, counted up to 2,001. */
  count: number
  /** How many of each category, among the newest 2,000 of any category. */
  counts: CategoryCounts
  /** How many in each language, the most first, whatever languages are asked for. */
  languages: [language: string, count: number][]
  /** More than 2,000 match in all categories together. */
  isPartial: boolean
  /** What matches in any category; where that is partial, the newest 2,000 of the categories asked for. */
  entries: FeedEntry[]
}

const countEach = (entries: readonly FeedEntry[]): CategoryCounts => {
  const count = (index: 0 | 1 | 2) => entries.reduce((sum, { counts }) => sum + counts[index], 0)
  return [count(0), count(1), count(2)]
}

const isOf = ({ counts }: FeedEntry, categories: readonly number[]) =>
  categories.length === 0 || categories.some((category) => counts[category - 1] === 1)

const countLanguages = ({ entries, languages }: Layer, categories: readonly number[]): FoundForMap['languages'] => {
  const counts = new Map<string, number>()
  for (const [index, language] of languages.entries())
    if (language !== null && isOf(entries[index]!, categories)) counts.set(language, (counts.get(language) ?? 0) + 1)
  return [...counts].sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
}

/** What a search finds in any category, and in any language where some are asked for. */
const readLayers = (db: Db, { words, filter }: Search) =>
  Promise.all([
    readLayer(db, searchOf(words, { ...filter, categories: [] })),
    filter.languages.length > 0 ? readLayer(db, searchOf(words, { ...filter, languages: [] })) : null,
  ])

/** Reads the words of a search once, and then all that the map's screen shows of it. */
export const findForMap = async (db: Db, query: SearchQuery): Promise<FoundForMap> => {
  const search = await readSearch(db, query)
  if (!search) return { ...emptyPage, count: 0, counts: [0, 0, 0], languages: [], isPartial: false, entries: [] }
  const { categories } = search.filter
  const [page, [all, inAnyLanguage]] = await Promise.all([
    readPage(db, search, limits.page.results, null),
    readLayers(db, search),
  ])
  const counts = countEach(all.entries)
  const isPartial = all.count > MAX_FOUND_ON_MAP
  const { entries, count, ...layer } = isPartial && categories.length > 0 ? await readLayer(db, search) : all
  const languages = countLanguages(inAnyLanguage ?? { entries, count, ...layer }, categories)
  const isCounted = isPartial || categories.length === 0
  const ofCategories = categories.reduce((sum, category) => sum + (counts[category - 1] ?? 0), 0)
  return { ...page, entries, count: isCounted ? count : ofCategories, counts, languages, isPartial }
}

/** The visible story that starts first, or undefined. */
export const findEarliest = async (db: Db): Promise<{ id: number; startDate: string } | undefined> =>
  (
    await db.all<{ id: number; startDate: string }>(sql`
      SELECT id, start_date AS startDate FROM stories
      WHERE status = 'visible' AND start_date IS NOT NULL ORDER BY start_date LIMIT 1`)
  )[0]

/** The visible story that ends last, or undefined. */
export const findLatest = async (db: Db): Promise<{ id: number; endDate: string } | undefined> =>
  (
    await db.all<{ id: number; endDate: string }>(sql`
      SELECT id, end_date AS endDate FROM stories
      WHERE status = 'visible' AND end_date IS NOT NULL ORDER BY end_date DESC LIMIT 1`)
  )[0]
