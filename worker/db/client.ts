import { drizzle, DrizzleD1Database, SQLiteD1Session } from 'drizzle-orm/d1'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import * as schema from './schema.ts'

/** The database, or a session of it (D1's Sessions API), which asks the same way. */
export type D1 = D1Database | D1DatabaseSession

const open = (d1: D1) => drizzle(d1 as D1Database, { schema, casing: 'snake_case' })
export type Db = ReturnType<typeof open>

let pattern: { dialect: SQLiteAsyncDialect; relations: ConstructorParameters<typeof DrizzleD1Database>[3] } | undefined

/**
 * Drizzle over a database or a session of one. Every call has a session of its own, so the schema is read once for all (it took
 * two thirds of a short answer's time), and `query`, with an object for each table, is made only where it is asked for.
 */
export const connect = (d1: D1): Db => {
  const { dialect, relations } = (pattern ??= {
    dialect: new SQLiteAsyncDialect({ casing: 'snake_case' }),
    relations: open(d1)._ as ConstructorParameters<typeof DrizzleD1Database>[3],
  })
  const session = new SQLiteD1Session(d1 as D1Database, dialect, relations)
  const db = Object.assign(new DrizzleD1Database('async', dialect, session, undefined), { $client: d1 })
  const query = () => new DrizzleD1Database('async', dialect, session, relations).query
  return Object.defineProperty(db, 'query', { get: query }) as unknown as Db
}

/** A statement for `db.batch()`. */
export type Statement = Parameters<Db['batch']>[0][number]
export type User = typeof schema.users.$inferSelect
export type Story = typeof schema.stories.$inferSelect
export type Comment = typeof schema.comments.$inferSelect
export type StoryFlag = typeof schema.storyFlags.$inferSelect
export type CommentFlag = typeof schema.commentFlags.$inferSelect
export type Favourite = typeof schema.favourites.$inferSelect
export type Question = typeof schema.questions.$inferSelect
export type ContactMessage = typeof schema.contactMessages.$inferSelect
