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

/** Rows of a table as JSON text, so that rows of different tables come back from one statement. */
export interface JsonRow<T extends Table> {
  /**
   * SQL for a row as one JSON text; `more` are further values at its end. It is an array of arrays, because one
   * `json_array()` takes 32 values at most.
   */
  sql: (alias: string, ...more: string[]) => string
  /** Reads what `sql` wrote: the row as Drizzle would give it, and the further values. */
  read: (json: string) => { row: Omit<InferSelectModel<T>, SearchColumn>; more: unknown[] }
}

/** How rows of a table are written as JSON and read back. Made once for each table: looking up its columns is slow. */
export const jsonRow = <T extends Table>(table: T): JsonRow<T> => {
  const columns = Object.entries(withoutSearchColumns(getTableColumns<Table>(table)))
  return {
    sql: (alias, ...more) => {
      const values = [...columns.map(([name]) => `${alias}.${snakeCase(name)}`), ...more]
      const parts: string[] = []
      for (let at = 0; at < values.length; at += MOST_ARGUMENTS)
        parts.push(`json_array(${values.slice(at, at + MOST_ARGUMENTS).join(', ')})`)
      return `json_array(${parts.join(', ')})`
    },
    read: (json) => {
      const values = (JSON.parse(json) as unknown[][]).flat()
      const row: Record<string, unknown> = {}
      columns.forEach(([name, column], n) => {
        row[name] = values[n] === null ? null : column.mapFromDriverValue(values[n])
      })
      return { row: row as Omit<InferSelectModel<T>, SearchColumn>, more: values.slice(columns.length) }
    },
  }
}
