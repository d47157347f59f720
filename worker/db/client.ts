import { drizzle } from 'drizzle-orm/d1'
import type * as schema from './schema.ts'

/** The database, or a session of it (D1's Sessions API), which asks the same way. */
export type D1 = D1Database | D1DatabaseSession

/** Drizzle over a database, or over a session of one. */
export const connect = (d1: D1) => drizzle(d1 as D1Database, { casing: 'snake_case' })
export type Db = ReturnType<typeof connect>

/** A statement for `db.batch()`. */
export type Statement = Parameters<Db['batch']>[0][number]
export type User = typeof schema.users.$inferSelect
/** A story without the columns that only its triggers read: they are as long as the story itself. */
export type Story = Omit<typeof schema.stories.$inferSelect, 'searchTitle' | 'searchText' | 'searchPlace'>
export type Comment = typeof schema.comments.$inferSelect
export type StoryPhoto = typeof schema.storyPhotos.$inferSelect
export type StoryFlag = typeof schema.storyFlags.$inferSelect
export type Collection = typeof schema.collections.$inferSelect
export type CollectionFlag = typeof schema.collectionFlags.$inferSelect
export type CommentFlag = typeof schema.commentFlags.$inferSelect
export type Review = typeof schema.reviews.$inferSelect
export type Passkey = typeof schema.passkeys.$inferSelect
export type Favorite = typeof schema.favourites.$inferSelect
export type Hotline = typeof schema.hotlines.$inferSelect
export type Question = typeof schema.questions.$inferSelect
export type Session = typeof schema.sessions.$inferSelect
export type ContactMessage = typeof schema.contactMessages.$inferSelect
