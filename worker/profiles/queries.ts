import { and, eq, sql, type SQL } from 'drizzle-orm'
import { limits } from '#contract/limits'
import type { Db, User } from '../db/client.ts'
import { favourites, stories, users } from '../db/schema.ts'
import { type Actor, seesProfile } from '../policy.ts'
import { cursorOf, isBefore } from '../stories/cursor.ts'
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
  createdAt: stories.createdAt,
  username: users.username,
}
const day = sql`substr(${stories.createdAt}, 1, 10)`
/** Newest day first, and within a day by id: the order of one day's stories tells nothing. */
const newestDay: SQL = sql`${day} desc, ${stories.id} desc`

const startsAt = (cursor: string | undefined) => (cursor === undefined ? undefined : isBefore(day, stories.id, cursor))

/** The rows of a page out of one row more, with the cursor of the rest. */
const pageOf = <Row extends { id: number; createdAt: string }>(found: Row[]) => {
  const rows = found.slice(0, limits.page.stories)
  const last = rows.at(-1)
  return { rows, next: found.length > rows.length && last ? cursorOf(last.createdAt, last.id) : null }
}
const nothing = { rows: [], next: null }

const listOwn = async (db: Db, actor: Actor, user: User, before: string | undefined) =>
  pageOf(
    await db
      .select(columns)
      .from(stories)
      .leftJoin(users, eq(users.id, stories.ownerId))
      .where(
        and(actor?.id === user.id ? isOwn(actor) : eq(stories.ownerId, user.id), isListedFor(actor), startsAt(before)),
      )
      .orderBy(newestDay)
      .limit(limits.page.stories + 1),
  )

const listKept = async (db: Db, user: User, before: string | undefined) =>
  pageOf(
    await db
      .select({ ...columns, favouriteId: favourites.id })
      .from(favourites)
      .innerJoin(stories, eq(stories.id, favourites.storyId))
      .leftJoin(users, eq(users.id, stories.ownerId))
      .where(and(eq(favourites.userId, user.id), isShown(), startsAt(before)))
      .orderBy(newestDay)
      .limit(limits.page.stories + 1),
  )

/** Where the lists of a profile go on; without a cursor both start, with one the other is left out. */
export interface Cursors {
  told_before?: string | undefined
  kept_before?: string | undefined
}

/**
 * What stands on somebody's profile, each list newest day first and 500 at a time: their stories, the anonymous ones for
 * themselves alone, and the visible stories they keep. Both are empty where the profile is private (decisions §5).
 */
export const listProfile = async (db: Db, actor: Actor, user: User, cursors: Cursors) => {
  if (!seesProfile(actor, user)) return { told: nothing, kept: nothing }
  const { told_before, kept_before } = cursors
  const [told, kept] = await Promise.all([
    kept_before === undefined || told_before !== undefined ? listOwn(db, actor, user, told_before) : nothing,
    told_before === undefined || kept_before !== undefined ? listKept(db, user, kept_before) : nothing,
  ])
  return { told, kept }
}
export type ProfileLists = Awaited<ReturnType<typeof listProfile>>
