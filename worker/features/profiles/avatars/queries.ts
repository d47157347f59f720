import { and, eq, lt, not, sql } from 'drizzle-orm'
import { dayAfter } from '#contract/days'
import { today } from '../../../clock.ts'
import type { Db } from '../../../db/client.ts'
import { deleteSome } from '../../../db/deleteSome.ts'
import { avatars, users } from '../../../db/schema.ts'
import { ApiError, orNotFound } from '../../../errors.ts'
import type { RecordCreation } from '../../../http/idempotencyQueries.ts'

/** Saves who uploaded a picture. Throws 401 when their account is gone; the cleanup then deletes the picture. */
export const addAvatar = async (db: Db, userId: number, key: string, record: RecordCreation): Promise<void> => {
  const owned = db
    .select({
      key: sql<string>`${key}`.as('key'),
      userId: users.id,
      createdAt: sql<string>`${today()}`.as('created_at'),
    })
    .from(users)
    .where(eq(users.id, userId))
  const [added] = await db.batch([db.insert(avatars).select(owned).returning({ key: avatars.key }), ...record(key)])
  if (added.length === 0) throw new ApiError('unauthenticated')
}

/**
 * The key of a picture that a member uploaded; throws notFound otherwise, even while the picture is still stored.
 */
export const findAvatar = async (db: Db, key: string): Promise<string> => {
  const [avatar] = await db.select().from(avatars).where(eq(avatars.key, key))
  return orNotFound(avatar).key
}

/**
 * Deletes at most `most` uploads that are older than a day and not in use; returns the keys of their pictures.
 */
export const deleteUnusedAvatars = (db: Db, most: number): Promise<string[]> => {
  const isUsed = sql`exists (select 1 from ${users} where ${users.id} = ${avatars.userId} and ${users.avatarKey} = ${avatars.key})`
  return deleteSome(db, avatars, avatars.key, and(lt(avatars.createdAt, dayAfter(Date.now(), -1)), not(isUsed)), most)
}

/** The keys among `keys` that belong to no upload. */
export const listUnknownKeys = async (db: Db, keys: string[]): Promise<string[]> => {
  const known = await db
    .select({ key: avatars.key })
    .from(avatars)
    .where(sql`${avatars.key} in (select value from json_each(${JSON.stringify(keys)}))`)
  const found = new Set(known.map(({ key }) => key))
  return keys.filter((key) => !found.has(key))
}
