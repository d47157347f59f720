import { getTableColumns, type InferSelectModel, type Table } from 'drizzle-orm'

/** The columns of a story that only its triggers read. */
export type SearchColumn = 'searchTitle' | 'searchText' | 'searchPlace'

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Columns, or a row, without those that only the triggers read: they are as long as the story itself. */
export const withoutSearchColumns = <Columns extends object>(columns: Columns): Omit<Columns, SearchColumn> => {
  const { searchTitle: _, searchText: __, searchPlace: ___, ...rest } = columns as Record<string, unknown>
  return rest as Omit<Columns, SearchColumn>
}

/** The most values that a function of SQL takes in D1. */
const MOST_ARGUMENTS = 32

/**
 * SQL for a row of a table as one JSON text, so that rows of different tables come back from one statement; `more` are
 * further values at its end. It is an array of arrays, because one `json_array()` takes 32 values at most.
 */
export const rowAsJson = (table: Table, alias: string, ...more: string[]): string => {
  const columns = Object.keys(withoutSearchColumns(getTableColumns(table))).map((name) => `${alias}.${snakeCase(name)}`)
  const values = [...columns, ...more]
  const parts: string[] = []
  for (let at = 0; at < values.length; at += MOST_ARGUMENTS)
    parts.push(`json_array(${values.slice(at, at + MOST_ARGUMENTS).join(', ')})`)
  return `json_array(${parts.join(', ')})`
}

/** Reads what `rowAsJson` wrote: the row as Drizzle would give it, and the further values. */
export const rowFromJson = <T extends Table>(
  table: T,
  json: string,
): { row: Omit<InferSelectModel<T>, SearchColumn>; more: unknown[] } => {
  const values = (JSON.parse(json) as unknown[][]).flat()
  const columns = Object.entries(withoutSearchColumns(getTableColumns<Table>(table)))
  const row = columns.map(([name, column], n) => [
    name,
    values[n] === null ? null : column.mapFromDriverValue(values[n]),
  ])
  return { row: Object.fromEntries(row) as Omit<InferSelectModel<T>, SearchColumn>, more: values.slice(columns.length) }
}
