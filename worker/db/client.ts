import { drizzle } from 'drizzle-orm/d1'
import * as schema from './schema.ts'

const open = (d1: D1Database) => drizzle(d1, { schema, casing: 'snake_case' })
export type Db = ReturnType<typeof open>
const opened = new WeakMap<D1Database, Db>()

/**
 * Drizzle over a D1 database, or over a Sessions-API session of one. Opened once for each: reading the whole schema
 * took two thirds of a short answer's time.
 */
export const connect = (d1: D1Database): Db => {
  const db = opened.get(d1) ?? open(d1)
  opened.set(d1, db)
  return db
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
