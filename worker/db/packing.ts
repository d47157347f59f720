import { getTableColumns, type InferSelectModel, type Table } from 'drizzle-orm'

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * SQL for a row of a table as one JSON array, so that rows of different tables come back from one statement; `more` are
 * further values at its end. SQLite here takes 32 values at most.
 */
export const packed = (table: Table, alias: string, ...more: string[]): string => {
  const columns = Object.keys(getTableColumns(table)).map((name) => `${alias}.${snakeCase(name)}`)
  return `json_array(${[...columns, ...more].join(', ')})`
}

/** Reads what `packed` packed: the row as Drizzle would give it, and the further values. */
export const unpack = <T extends Table>(table: T, json: string): { row: InferSelectModel<T>; more: unknown[] } => {
  const values = JSON.parse(json) as unknown[]
  const columns = Object.entries(getTableColumns(table))
  const row = columns.map(([name, column], n) => [
    name,
    values[n] === null ? null : column.mapFromDriverValue(values[n]),
  ])
  return { row: Object.fromEntries(row) as InferSelectModel<T>, more: values.slice(columns.length) }
}
