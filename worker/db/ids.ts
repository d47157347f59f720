import { sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { isTaken } from '../errors.ts'

/** A random integer below 2^32 and above 0: public ids tell nothing about time or neighbors. */
export const randomId = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! || 1

/**
 * Runs an insert with a fresh random id for a row of `table`; a taken one is drawn again, and so is one that the insert draws for a
 * row of one of `others`.
 */
export const withFreshId = async <Result>(
  table: string,
  insert: (id: number) => Promise<Result>,
  others: readonly string[] = [],
): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await insert(randomId())
    } catch (error) {
      if (attempt >= 5 || ![table, ...others].some((name) => isTaken(error, `${name}.id`))) throw error
    }
  }
}

/** Whether a column holds one of these ids or tags. One parameter however many: D1 binds at most 100. */
export const isOneOf = (column: SQLiteColumn, some: Iterable<number | string>): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify([...some])}))`
