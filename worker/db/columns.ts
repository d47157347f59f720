import { integer, type SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** A random integer below 2^32 (see worker/db/ids.ts): neither order nor neighbors tell anything about time. */
export const id = () => integer().primaryKey()

/** A boolean that is false where a statement gives no value. */
export const falseByDefault = () => integer({ mode: 'boolean' }).notNull().default(false)

/** The id of a row that this one belongs to: deleted with it. */
export const partOf = (id: () => SQLiteColumn) => integer().notNull().references(id, { onDelete: 'cascade' })
