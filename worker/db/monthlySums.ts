import { sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from './client.ts'
import { monthlySums } from './schema.ts'

/** What an insert does where a month already has the figure: it adds to it. */
export const addingToSum = {
  target: [monthlySums.month, monthlySums.figure],
  set: { count: sql`${monthlySums.count} + excluded.count` },
}

/**
 * The statement that counts what leaves no row with a day, such as hiding by flags, for the batch that does it, where
 * `when` holds. Which day it was is not kept.
 */
export const countNow = (db: Db, figure: 'autoHidden', when: SQL): Statement =>
  db
    .insert(monthlySums)
    .select(sql`select ${new Date().toISOString().slice(0, 7)}, ${figure}, 1 where ${when}`)
    .onConflictDoUpdate(addingToSum)
