import { drizzle, DrizzleD1Database, SQLiteD1Session } from 'drizzle-orm/d1'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type { SearchColumn } from './packing.ts'
import * as schema from './schema.ts'

/** The database, or a session of it (D1's Sessions API), which asks the same way. */
export type D1 = D1Database | D1DatabaseSession

const open = (d1: D1) => drizzle(d1 as D1Database, { schema, casing: 'snake_case' })
export type Db = ReturnType<typeof open>

type Relations = ConstructorParameters<typeof DrizzleD1Database>[3]
type DrizzleSession = ConstructorParameters<typeof DrizzleD1Database>[2]

const prepare = (d1: D1) => {
  const dialect = new SQLiteAsyncDialect({ casing: 'snake_case' })
  const relations = open(d1)._ as Relations
  const query: ProxyHandler<DrizzleSession> = {
    get: (session, table) =>
      Reflect.get(new DrizzleD1Database('async', dialect, session, relations).query, table) as unknown,
  }
  return { dialect, relations, query }
}
let pattern: ReturnType<typeof prepare> | undefined

/**
 * Drizzle over a database or a session of one. Every call has a session of its own, so the schema is read once for all (it took
 * two thirds of a short answer's time), and `query`, with an object for each table, is made only where it is asked for.
 */
export const connect = (d1: D1): Db => {
  const { dialect, relations, query } = (pattern ??= prepare(d1))
  const session = new SQLiteD1Session(d1 as D1Database, dialect, relations)
  const db = new DrizzleD1Database('async', dialect, session, undefined)
  return Object.assign(db, { $client: d1, query: new Proxy<DrizzleSession>(session, query) }) as unknown as Db
}

/** A statement for `db.batch()`. */
export type Statement = Parameters<Db['batch']>[0][number]
export type User = typeof schema.users.$inferSelect
export type Story = Omit<typeof schema.stories.$inferSelect, SearchColumn>
export type Comment = typeof schema.comments.$inferSelect
export type StoryFlag = typeof schema.storyFlags.$inferSelect
export type CommentFlag = typeof schema.commentFlags.$inferSelect
export type Passkey = typeof schema.passkeys.$inferSelect
export type Favourite = typeof schema.favourites.$inferSelect
export type Question = typeof schema.questions.$inferSelect
export type Session = typeof schema.sessions.$inferSelect
export type ContactMessage = typeof schema.contactMessages.$inferSelect
