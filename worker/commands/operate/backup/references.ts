import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../../../db/schema.ts'

/** The generator's casing of a column (worker/db/client.ts). */
const columnName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const configs = Object.values(schema)
  .filter((value) => is(value, SQLiteTable))
  .map((table) => getTableConfig(table as SQLiteTable))

/** Which columns of a table name a row of another one, by the schema. */
export const referencesOf = (table: string): { column: string; parent: string }[] =>
  configs
    .filter(({ name }) => name === table)
    .flatMap(({ foreignKeys }) => foreignKeys.map((key) => key.reference()))
    .flatMap(({ columns, foreignTable }) =>
      columns.map(({ name }) => ({ column: columnName(name), parent: getTableConfig(foreignTable).name })),
    )
