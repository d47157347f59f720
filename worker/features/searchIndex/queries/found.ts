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
const listed = ({ expression }: Search, before?: number | SQL): SQL => {
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

/** Where a list begins, how many stories may be compared for it, and how many are compared first: all at once without it. */
export interface Bounds {
  before?: number | undefined
  most?: number
  first?: number
}

/**
 * The row ids of what a search finds, newest day first: at most `limit`, among the first `most` that the index finds where there
 * is something to compare.
 */
export const found = (search: Search, limit: number, { before, most = MOST_COMPARED }: Bounds = {}): SQL => {
  if (!isCompared(search)) return sql`${listed(search, before)} LIMIT ${limit}`
  return fitting(search, sql`(${listed(search, before)} LIMIT ${most})`, limit)
}

/** What of some row ids fits (`row_ids`, a JSON list in no order), how many they are, and the last of them. */
const compare = ({ filter }: Search, rowIds: SQL): SQL => sql`
  SELECT json_group_array(row_id) FILTER (WHERE ${sql.join(conditionsOf(filter), sql` AND `)}) AS row_ids,
    count(*) AS count, min(row_id) AS last
  FROM (${rowIds}) LEFT JOIN map_points AS p ON p.id = row_id & 4294967295`

/**
 * One row or two, with `row_ids`, a JSON list in no order of the newest row ids that a search finds, `count`, how many were looked
 * at, and `last`, the last of these. The lists have at most `limit`, or, where there is something to compare, all that fit among the
 * `first` of the index, and where less than `limit` of these fit, among the first `most`. One statement for all, because FTS5
 * takes longest to find nothing.
 */
export const foundAndLast = (search: Search, limit: number, bounds: Bounds): SQL => {
  if (!isCompared(search))
    return sql`
      SELECT json_group_array(row_id) AS row_ids, 0 AS count, NULL AS last FROM (${found(search, limit, bounds)})`
  const { before, most = MOST_COMPARED, first = most } = bounds
  const begin = compare(search, sql`${listed(search, before)} LIMIT ${first}`)
  if (first >= most) return begin
  // With a limit of 0 the index is not asked again.
  const left = sql`
    SELECT iif(count = ${first} AND json_array_length(row_ids) < ${limit}, ${most - first}, 0) FROM begin`
  return sql`
    WITH begin (row_ids, count, last) AS MATERIALIZED (${begin})
    SELECT * FROM begin UNION ALL
    SELECT * FROM (${compare(search, sql`${listed(search, sql`(SELECT last FROM begin)`)} LIMIT (${left})`)})`
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
