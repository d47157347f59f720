import { and, eq, sql, type SQL } from 'drizzle-orm'
import { limits } from '#contract/limits'
import type { Db, User } from '../db/client.ts'
import { favourites, stories, users } from '../db/schema.ts'
import { type Actor, seesProfile } from '../policy.ts'
import { isListedFor, isOwn, isShown } from '../stories/visibility.ts'

const columns = {
  id: stories.id,
  title: stories.title,
  description: stories.description,
  category: stories.category,
  startDate: stories.startDate,
  endDate: stories.endDate,
  isAnonymous: stories.isAnonymous,
  ownerId: stories.ownerId,
  authorTag: stories.authorTag,
  username: users.username,
}
/** Newest day first, and within a day by id: the order of one day's stories tells nothing. */
const newestDay: SQL = sql`substr(${stories.createdAt}, 1, 10) desc, ${stories.id} desc`

const listOwn = (db: Db, actor: Actor, user: User) =>
  db
    .select(columns)
    .from(stories)
    .leftJoin(users, eq(users.id, stories.ownerId))
    .where(and(actor?.id === user.id ? isOwn(actor) : eq(stories.ownerId, user.id), isListedFor(actor)))
    .orderBy(newestDay)
    .limit(limits.page.stories)

const listKept = (db: Db, user: User) =>
  db
    .select({ ...columns, favouriteId: favourites.id })
    .from(favourites)
    .innerJoin(stories, eq(stories.id, favourites.storyId))
    .leftJoin(users, eq(users.id, stories.ownerId))
    .where(and(eq(favourites.userId, user.id), isShown()))
    .orderBy(newestDay)
    .limit(limits.page.stories)

/**
 * What stands on somebody's profile, each list newest day first and at most 500: their stories, the anonymous ones for
 * themselves alone, and the visible stories they keep. Both are empty where the profile is private (decisions §5).
 */
export const listProfile = async (db: Db, actor: Actor, user: User) => {
  if (!seesProfile(actor, user)) return { told: [], kept: [] }
  const [told, kept] = await Promise.all([listOwn(db, actor, user), listKept(db, user)])
  return { told, kept }
}
export type ProfileLists = Awaited<ReturnType<typeof listProfile>>
