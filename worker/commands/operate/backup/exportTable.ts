import { appendFileSync, writeFileSync } from 'node:fs'
import type { DataStore } from './dataStore.ts'
import { parentsOf, primaryKeyOf, type Value } from './references.ts'

/** D1 takes statements of 100 KB at most; a longer text is inserted in pieces. */
const piece = 8_000
/** Rows per query. */
const page = 200

const quote = (value: Value): string =>
  value === null ? 'NULL' : typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

const piecesOf = (text: string): string[] => {
  const signs = Array.from(text)
  return Array.from({ length: Math.ceil(signs.length / piece) }, (_, n) =>
    signs.slice(n * piece, (n + 1) * piece).join(''),
  )
}

const listOf = (parts: string[]) => (parts.length > 1 ? `(${parts.join(', ')})` : parts[0]!)
/** The columns of a table's primary key in SQL, and their values in a row, so that the two can be compared. */
const keyColumns = (table: string) => listOf(primaryKeyOf(table).map((column) => `"${column}"`))
const keyValues = (table: string, row: Record<string, Value>) =>
  listOf(primaryKeyOf(table).map((column) => quote(row[column]!)))
/** A row's key as one value. */
const keyOf = (table: string, row: Record<string, Value>): Value => {
  const [first, ...more] = primaryKeyOf(table)
  return more.length > 0 ? keyValues(table, row) : row[first!]!
}

/** The statements that restore a row. */
const statementsOf = (table: string, row: Record<string, Value>): string[] => {
  const columns = Object.entries(row)
  const isLong = (value: Value): value is string => typeof value === 'string' && value.length > piece
  const values = columns.map(([, value]) => quote(isLong(value) ? piecesOf(value)[0]! : value))
  const names = columns.map(([name]) => `"${name}"`)
  const rest = columns.flatMap(([name, value]) =>
    isLong(value)
      ? piecesOf(value)
          .slice(1)
          .map((part) => [name, part])
      : [],
  )
  return [
    `INSERT INTO "${table}" (${names.join(', ')}) VALUES (${values.join(', ')});`,
    ...rest.map(
      ([name, part]) =>
        `UPDATE "${table}" SET "${name}" = "${name}" || ${quote(part!)} WHERE ${keyColumns(table)} = ${keyValues(table, row)};`,
    ),
  ]
}

/** The keys of the rows written so far, by table. */
export type WrittenKeys = Map<string, Set<Value>>

/** Whether all rows that a row refers to were written: rows added during the backup are left to the next one. */
const isWhole = (row: Record<string, Value>, table: string, written: WrittenKeys): boolean =>
  parentsOf(table, row).every(({ parent, key }) => key === null || written.get(parent)?.has(key))

/**
 * Writes a table's rows into a file of SQL, reading them by pages, and adds their keys to `written`; its parents were written
 * before. (Not `wrangler d1 export`: what it writes for a long story is over the 100 KB that D1 takes back.)
 */
export const exportTable = async (
  query: DataStore['query'],
  table: string,
  file: string,
  written: WrittenKeys,
): Promise<number> => {
  const keys = new Set<Value>()
  written.set(table, keys)
  writeFileSync(file, '')
  for (let after = ''; ;) {
    const rows = await query<Record<string, Value>>(
      `SELECT * FROM "${table}" ${after} ORDER BY ${primaryKeyOf(table).join(', ')} LIMIT ${page}`,
    )
    const whole = rows.filter((row) => isWhole(row, table, written))
    const lines = whole.flatMap((row) => statementsOf(table, row)).map((line) => `${line}\n`)
    appendFileSync(file, lines.join(''))
    for (const row of whole) keys.add(keyOf(table, row))
    if (rows.length < page) return keys.size
    after = `WHERE ${keyColumns(table)} > ${keyValues(table, rows.at(-1)!)}`
  }
}
