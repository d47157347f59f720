import { type SQL, sql } from 'drizzle-orm'
import { MAX_FOUND_ON_MAP } from '#contract/search'
import { conditionsOf, type Filter, termsOf } from './filter.ts'
import { matchExpression, type SearchWord } from '../match.ts'
import { type Window, windowTermsOf } from './windows.ts'

/** What a search asks, its words read, ready to be put into queries. */
export interface Search {
  words: readonly SearchWord[]
  filter: Filter
  /** What the index is asked, null for everything. */
  expression: string | null
  /** The stories that are looked through; null for all. */
  window: Window | null
}

export const searchOf = (words: readonly SearchWord[], filter: Filter, window: Window | null = null): Search => ({
  words,
  filter,
  expression: matchExpression(words, [...termsOf(filter), ...(window ? [windowTermsOf(window)] : [])]),
  window,
})

/**
 * The most stories found by the index that are compared with a box or days for one page, count or layer, however few
 * fit. The index knows places by squares and days by eras, so a thin strip may match no story of all that it finds.
 */
export const MOST_COMPARED = 3_000

/** The row ids that the index finds, newest day first, below a row id if one is given. */
const listed = ({ expression }: Search, before?: number): SQL => {
  const wanted = [
    ...(expression === null ? [] : [sql`search MATCH ${expression}`]),
    // D1 binds numbers as REAL. FTS5 seeks an INTEGER; with anything else it goes through all that comes before.
    ...(before === undefined ? [] : [sql`search.rowid < CAST(${before} AS INTEGER)`]),
  ]
  const where = wanted.length > 0 ? sql`WHERE ${sql.join(wanted, sql` AND `)}` : sql``
  return sql`SELECT search.rowid AS row_id FROM search ${where} ORDER BY search.rowid DESC`
}

export const isCompared = ({ filter }: Search) => conditionsOf(filter).length > 0

/** The first `limit` of some row ids whose stories are in the box and the days of a search. */
const fitting = ({ filter }: Search, rowIds: SQL, limit: number): SQL =>
  // CROSS JOIN keeps the order: what the index finds, one after another, until there are enough. Nothing is sorted.
  sql`SELECT row_id FROM ${rowIds} CROSS JOIN map_points AS p ON p.id = row_id & 4294967295
    WHERE ${sql.join(conditionsOf(filter), sql` AND `)} LIMIT ${limit}`

/** Where a list begins, and how many stories may be compared for it. */
export interface Bounds {
  before?: number | undefined
  most?: number
}

/**
 * The row ids of what a search finds, newest day first: at most `limit`, among the first `MOST_COMPARED` that the index finds where
 * there is something to compare.
 */
export const found = (search: Search, limit: number): SQL => {
  if (!isCompared(search)) return sql`${listed(search)} LIMIT ${limit}`
  return fitting(search, sql`(${listed(search)} LIMIT ${MOST_COMPARED})`, limit)
}

/**
 * The rows of what a search finds, newest day first, until `limit` of them are there: `row_id`, `fits`, whether the story is in the
 * box and the days, and `n`, its number among the compared. The last of `most` is a row even where it does not fit, because the
 * list continues there. SQLite compares each row of the index before it reads the next, so it reads no more than a page needs.
 */
export const foundAndLast = (search: Search, limit: number, { before, most = MOST_COMPARED }: Bounds): SQL => {
  if (!isCompared(search)) return sql`SELECT row_id, 1 AS fits, 0 AS n FROM (${listed(search, before)} LIMIT ${limit})`
  return sql`
    SELECT row_id, ${sql.join(conditionsOf(search.filter), sql` AND `)} AS fits, n
    FROM (SELECT row_id, row_number() OVER () AS n FROM (${listed(search, before)} LIMIT ${most}))
      LEFT JOIN map_points AS p ON p.id = row_id & 4294967295
    WHERE fits OR n = ${most} LIMIT ${limit}`
}

/**
 * The tables of a layer: `found`, the row ids of the newest 2,001 that a search finds, and `more`, whether there are more than
 * 2,000, or may be because not all that the index finds was compared, or not all of the index was looked through. `is_empty`: the
 * index finds nothing.
 */
export const layerTables = (search: Search): SQL => {
  const most = MAX_FOUND_ON_MAP + 1
  const isOfWindow = Number(search.window !== null)
  if (!isCompared(search))
    return sql`
      found (row_id) AS MATERIALIZED (${found(search, most)}),
      more (is_partial, is_empty) AS (SELECT ${isOfWindow} OR count(*) = ${most}, count(*) = 0 FROM found)`
  return sql`
    listed (row_id) AS MATERIALIZED (${listed(search)} LIMIT ${MOST_COMPARED}),
    found (row_id) AS MATERIALIZED (${fitting(search, sql`listed`, most)}),
    more (is_partial, is_empty) AS (
      SELECT ${isOfWindow} OR (SELECT count(*) FROM found) = ${most} OR count(*) = ${MOST_COMPARED}, count(*) = 0 FROM listed)`
}
