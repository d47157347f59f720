import { type SQL, sql } from 'drizzle-orm'
import type { CategoryCounts, FeedEntry } from '#contract/feedCodec'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { MAX_FOUND_ON_MAP, type SearchQuery } from '#contract/search'
import type { Db } from '../../db/client.ts'
import { listWords } from '../../db/fold.ts'
import { invalidField } from '../../errors.ts'
import { readPlaces } from '../map/queries.ts'
import type { ListedStory } from '../stories/queries.ts'
import { coverBoxes } from './area.ts'
import { type Place, readPlace } from './cursor.ts'
import { expressionOf, type Filter, filterOf, type Term } from './expressions.ts'
import { FEW, isRare, type Plan, planOf } from './plan.ts'
import { listTerms } from './terms.ts'

/** A match in the title weighs so many times one in the text. */
const TITLE_WEIGHT = 8

/** What is looked at on the point p of a story that the index found. */
const checksOf = ({ categories, days, boxes }: Filter): SQL[] => {
  const parts: SQL[] = []
  if (categories.length > 0) parts.push(sql`p.category IN ${categories}`)
  if (days) parts.push(sql`(p.first_day IS NULL OR (p.first_day <= ${days.to} AND p.last_day >= ${days.from}))`)
  const inBox = boxes?.map(({ x0, y0, x1, y1 }) => sql`(p.x BETWEEN ${x0} AND ${x1} AND p.y BETWEEN ${y0} AND ${y1})`)
  if (inBox) parts.push(sql`(${sql.join(inBox, sql` OR `)})`)
  return parts
}

/** What a search asks, its words read, ready to be put into queries. */
interface Asked {
  terms: Term[]
  plan: Plan
  /** None where all are wanted. */
  categories: readonly number[]
  /** The plan of the same search in every category. */
  planOfAll: Plan
}

/** Reads a search; null where nothing can match: no letter in what is looked for, or no story near the box. */
const ask = async (db: Db, query: SearchQuery): Promise<Asked | null> => {
  const words = listWords(query.search)
  if (words.length === 0 && query.search) return null
  if (words.length > limits.searchWords) throw invalidField('search', messages.searchWords)
  const filter = filterOf(query)
  const [terms, area] = await Promise.all([listTerms(db, words), filter.boxes && coverBoxes(db, filter.boxes)])
  if (filter.boxes && !area) return null
  const planOfAll = planOf(terms, { ...filter, categories: [] }, area)
  return { terms, plan: planOf(terms, filter, area), categories: filter.categories, planOfAll }
}

/** Where what matches an expression comes from, with what is looked at on each. */
const matching = (expression: string | null, checks: Filter, before?: number): SQL => {
  const checked = checksOf(checks)
  const wanted = [
    ...(expression === null ? [] : [sql`search MATCH ${expression}`]),
    ...(before === undefined ? [] : [sql`search.rowid < ${before}`]),
    ...checked,
  ]
  // CROSS JOIN keeps the order: what the index finds, one after another, until there are enough.
  return sql`
    FROM search ${checked.length > 0 ? sql`CROSS JOIN map_points AS p ON p.id = search.rowid & 4294967295` : sql``}
    ${wanted.length > 0 ? sql`WHERE ${sql.join(wanted, sql` AND `)}` : sql``}`
}

/** The row ids of what matches, newest day first, at most `limit`, from below `before` on. */
const found = ({ expression, checks }: Plan, limit: number, before?: number): SQL =>
  sql`SELECT search.rowid AS k ${matching(expression, checks, before)} ORDER BY search.rowid DESC LIMIT ${limit}`

/**
 * The words to sort by: bm25 reads the whole list of every word it weighs, so only those in at most 2,001 stories are. Where there is
 * one, at most 2,001 stories match and they are sorted by relevance; where there is none, the newest come first.
 */
const ranking = ({ terms }: Asked) => expressionOf(terms.filter(isRare), [])

/** A row as the list has it, its place in the index and the beginning of its text. */
export interface FoundRow extends ListedStory {
  k: number
  preview: string
}

const columns = sql`
  s.id, s.title, s.category, s.latitude, s.longitude, s.start_date AS startDate, s.end_date AS endDate,
  s.is_anonymous AS isAnonymous, s.owner_id AS ownerId, s.author_tag AS authorTag, s.created_at AS createdAt, u.username,
  (SELECT count(*) FROM favourites WHERE favourites.story_id = s.id) AS favouriteCount,
  substr(s.description_text, 1, ${limits.preview.posts}) AS preview`

/** A page of what is found, and the place the next one begins at. */
interface FoundPage {
  rows: FoundRow[]
  next: Place | null
}
const emptyPage: FoundPage = { rows: [], next: null }

/** How much of what is found is wanted: so many rows, from the text of a place of `next` on. */
interface Page {
  limit?: number
  before?: string | undefined
}

const score = sql`bm25(search, ${TITLE_WEIGHT}, 1, 0)`
/** Where the words to sort by are all that the index is asked, it is asked once; a run of letters takes long to look for. */
const scored = (asked: Asked, words: string): SQL =>
  words === asked.plan.expression
    ? sql`scored (k, score) AS MATERIALIZED (SELECT search.rowid, ${score} ${matching(words, asked.plan.checks)})`
    : sql`
      found (k) AS MATERIALIZED (${found(asked.plan, FEW)}),
      weighed (k, score) AS MATERIALIZED (SELECT search.rowid, ${score} FROM search WHERE search MATCH ${words}),
      scored (k, score) AS (SELECT found.k, weighed.score FROM found JOIN weighed ON weighed.k = found.k)`

const pageByRelevance = (asked: Asked, words: string, limit: number, offset: number): SQL => sql`
  ${scored(asked, words)},
  page (k, score) AS MATERIALIZED (SELECT k, score FROM scored ORDER BY 2, 1 DESC LIMIT ${limit + 1} OFFSET ${offset})`

const pageByDay = (asked: Asked, limit: number, before: number | undefined): SQL =>
  sql`page (k, score) AS MATERIALIZED (SELECT k, 0 FROM (${found(asked.plan, limit + 1, before)}))`

/**
 * What a search finds, at most `limit` (200): by relevance where one of its words is in at most 2,001 stories, else newest first.
 * `next` is the place the rest begins at, or null.
 */
export const findStories = async (
  db: Db,
  query: SearchQuery,
  { limit = limits.page.search, before }: Page = {},
): Promise<FoundPage> => {
  const place = before === undefined ? null : readPlace(before)
  const asked = await ask(db, query)
  return asked ? readPage(db, asked, limit, place) : emptyPage
}

const readPage = async (db: Db, asked: Asked, limit: number, place: Place | null): Promise<FoundPage> => {
  const words = place?.kind === 'newest' ? null : ranking(asked)
  const offset = place?.kind === 'ranked' ? place.offset : 0
  const rows = await db.all<FoundRow>(sql`
    WITH ${words ? pageByRelevance(asked, words, limit, offset) : pageByDay(asked, limit, place?.kind === 'newest' ? place.k : undefined)}
    SELECT page.k, ${columns}
    FROM page CROSS JOIN stories AS s ON s.id = page.k & 4294967295 LEFT JOIN users AS u ON u.id = s.owner_id
    ORDER BY page.score, page.k DESC`)
  const shown = rows.slice(0, limit)
  const rest: Place = words ? { kind: 'ranked', offset: offset + limit } : { kind: 'newest', k: shown.at(-1)?.k ?? 0 }
  return { rows: shown, next: rows.length > limit ? rest : null }
}

/** The newest 2,000 of what a plan finds as feed entries, and how many match, counted up to 2,001. */
const readLayer = async (db: Db, plan: Plan): Promise<{ entries: FeedEntry[]; n: number }> => {
  const [row] = await db.all<{ n: number; places: string; ids: string }>(sql`
    WITH found (k) AS MATERIALIZED (${found(plan, MAX_FOUND_ON_MAP + 1)})
    SELECT (SELECT count(*) FROM found) AS n, json_group_array(p.morton * 4 + p.category) AS places, json_group_array(p.id) AS ids
    FROM (SELECT k FROM found LIMIT ${MAX_FOUND_ON_MAP}) AS f CROSS JOIN map_points AS p ON p.id = f.k & 4294967295`)
  return { entries: readPlaces(row!.places, row!.ids), n: row!.n }
}

/** What the map's screen shows of a search: the first page of its list, and its layer of the map. */
export interface FoundForMap extends FoundPage {
  /** How many match, counted up to 2,001. */
  n: number
  /** How many of each category, among the newest 2,000 of any category. */
  counts: CategoryCounts
  /** More than 2,000 match in all categories together. */
  isPartial: boolean
  /** What matches in any category; where that is partial, the newest 2,000 of the categories asked for. */
  entries: FeedEntry[]
}

const countEach = (entries: readonly FeedEntry[]): CategoryCounts => {
  const count = (index: 0 | 1 | 2) => entries.reduce((sum, { counts }) => sum + counts[index], 0)
  return [count(0), count(1), count(2)]
}

/** Reads the words of a search once, and then all that the map's screen shows of it. */
export const findForMap = async (db: Db, query: SearchQuery): Promise<FoundForMap> => {
  const asked = await ask(db, query)
  if (!asked) return { ...emptyPage, n: 0, counts: [0, 0, 0], isPartial: false, entries: [] }
  const { categories, plan, planOfAll } = asked
  const [page, all] = await Promise.all([readPage(db, asked, limits.page.results, null), readLayer(db, planOfAll)])
  const counts = countEach(all.entries)
  const isPartial = all.n > MAX_FOUND_ON_MAP
  const isOfSome = categories.length > 0
  const layer = isPartial && isOfSome ? await readLayer(db, plan) : all
  const n =
    isOfSome && !isPartial ? categories.reduce((sum, category) => sum + (counts[category - 1] ?? 0), 0) : layer.n
  return { ...page, n, counts, isPartial, entries: layer.entries }
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
