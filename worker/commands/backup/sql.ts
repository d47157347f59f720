import { appendFileSync, writeFileSync } from 'node:fs'
import type { Place } from './place.ts'

/** D1 takes statements of 100 KB at most; a text of more than this goes in by pieces. */
const piece = 8_000
/** Rows that one question fetches. */
const page = 200

type Value = string | number | null
const quote = (value: Value): string =>
  value === null ? 'NULL' : typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

const piecesOf = (text: string): string[] => {
  const signs = Array.from(text)
  return Array.from({ length: Math.ceil(signs.length / piece) }, (_, n) =>
    signs.slice(n * piece, (n + 1) * piece).join(''),
  )
}

/** The statements that put a row back. Its first column is its key. */
const statementsOf = (table: string, row: Record<string, Value>): string[] => {
  const columns = Object.entries(row)
  const [key, id] = columns[0]!
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
      ([name, part]) => `UPDATE "${table}" SET "${name}" = "${name}" || ${quote(part!)} WHERE "${key}" = ${quote(id)};`,
    ),
  ]
}

/**
 * Writes a table's rows into a file of SQL, asking for them by pages. (Not `wrangler d1 export`: what it writes for a long
 * story is over the 100 KB that D1 takes back.)
 */
export const exportTable = async (query: Place['query'], table: string, file: string): Promise<void> => {
  const [key] = await query<{ name: string }>(`SELECT name FROM pragma_table_info('${table}') LIMIT 1`)
  const name = `"${key!.name}"`
  writeFileSync(file, '')
  for (let after = ''; ;) {
    const rows = await query<Record<string, Value>>(`SELECT * FROM "${table}" ${after} ORDER BY ${name} LIMIT ${page}`)
    const lines = rows.flatMap((row) => statementsOf(table, row)).map((line) => `${line}\n`)
    appendFileSync(file, lines.join(''))
    if (rows.length < page) return
    after = `WHERE ${name} > ${quote(rows.at(-1)![key!.name]!)}`
  }
}
