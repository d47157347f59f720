import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../../../db/schema.ts'

/** A value of a column in SQLite. */
export type Value = string | number | null

/** The generator's casing of a column (worker/db/client.ts). */
const columnName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const configs = Object.values(schema)
  .filter((value) => is(value, SQLiteTable))
  .map((table) => getTableConfig(table as SQLiteTable))

const configOf = (table: string) => configs.find(({ name }) => name === table)

/** All tables of the schema. */
export const tableNames: readonly string[] = configs.map(({ name }) => name)

/** The columns of a table's primary key. */
export const primaryKeyOf = (table: string): string[] => {
  const { columns = [], primaryKeys: [several] = [] } = configOf(table) ?? {}
  return (several?.columns ?? columns.filter(({ primary }) => primary)).map(({ name }) => columnName(name))
}

/** A review refers to its item by kind and id, which no foreign key can express. */
const reviewed: Record<string, string> = { story: 'stories', comment: 'comments', photo: 'story_photos' }

/** The rows that a row of a table refers to: their tables and keys. */
export const parentsOf = (table: string, row: Record<string, Value>): { parent: string; key: Value }[] => {
  const keys = (configOf(table)?.foreignKeys ?? []).map((key) => key.reference())
  const named = keys.flatMap(({ columns, foreignTable }) =>
    columns.map(({ name }) => ({ parent: getTableConfig(foreignTable).name, key: row[columnName(name)] ?? null })),
  )
  return table === 'reviews' ? [...named, { parent: reviewed[String(row.kind)]!, key: row.item_id ?? null }] : named
}
