import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { Buffer } from '../crypto/buffer.ts'

/**
 * How much of a list one answer carries: at most so many rows, and at most so many bytes of JSON, but always one row.
 */
export interface AnswerSize {
  rows: number
  bytes: number
}

/**
 * The first rows of a list that fit into a room, as a table `fitting (id, k, n)` to join with. `asked` selects
 * (id, k) and no texts. The list is sorted by k, then id, highest first. `n` counts the rows there were to choose from, at
 * most `rows` + 1: the list continues where `n` is more than the rows that came back. `size` is what the row with
 * this `id` takes of the bytes: its size in JSON, or what is read for it. It is calculated for these rows alone, however long the list is.
 */
export const fitting = (
  asked: SQL,
  { id, size }: { id: SQLiteColumn; size: SQL },
  { rows, bytes }: { rows: number; bytes: number | SQL },
): SQL => sql`(
  SELECT id, k, n FROM (
    SELECT id, k, count(*) OVER () AS n, row_number() OVER w AS place, sum(bytes) OVER w AS upto
    FROM (SELECT asked.id AS id, asked.k AS k, ${size} AS bytes
      FROM (SELECT * FROM (${asked}) ORDER BY k DESC, id DESC LIMIT ${rows + 1}) AS asked
        CROSS JOIN ${id.table} ON ${id} = asked.id)
    WINDOW w AS (ORDER BY k DESC, id DESC))
  WHERE place <= ${rows} AND (upto <= ${bytes} OR place = 1)) AS fitting`

/** How many bytes a text is in JSON, as an expression. */
export const jsonBytes = (text: SQLWrapper): SQL => sql`octet_length(json_quote(${text}))`

/**
 * The most bytes that a long text is in JSON, as an expression. SQLite knows the length of a column without reading its
 * text. Our texts have no control characters except line breaks and tabs, so JSON at most doubles them.
 */
export const mostJsonBytes = (column: SQLiteColumn): SQL => sql`(2 * octet_length(${column}) + 2)`

/** How many bytes a value is in JSON. */
export const jsonBytesOf = (value: unknown): number => Buffer.from(JSON.stringify(value)).length

/** The first rows whose sizes add up to at most `bytes`, but always one. */
export const firstThatFit = <Row>(rows: readonly Row[], bytes: number, sizeOf: (row: Row) => number): Row[] => {
  let upto = 0
  const end = rows.findIndex((row, place) => (upto += sizeOf(row)) > bytes && place > 0)
  return rows.slice(0, end < 0 ? rows.length : end)
}

/** A text, or its beginning and an ellipsis: at most `most` bytes of JSON. */
export const beginning = (text: string, most: number): string => {
  if (jsonBytesOf(text) <= most) return text
  let [fits, over] = [0, Math.min(text.length, most)]
  while (over - fits > 1) {
    const middle = (fits + over) >> 1
    if (jsonBytesOf(text.slice(0, middle)) < most - 8) fits = middle
    else over = middle
  }
  // Not half of a character of two code units.
  return `${text.slice(0, fits).replace(/[\uD800-\uDBFF]$/, '')} …`
}
