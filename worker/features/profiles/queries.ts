import { and, eq, sql, type SQL } from 'drizzle-orm'
import { limits } from '#contract/limits'
import type { Db, User } from '../../db/client.ts'
import { fitting, jsonBytes } from '../../db/answerSize.ts'
import { favourites, stories, users } from '../../db/schema.ts'
import { cursorOf, isBefore } from '../../http/dayCursor.ts'
import { type Actor, seesProfile } from '../../policy.ts'
import { isListedFor, isOwn, isShown } from '../../visibility.ts'

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

/** Bytes of a row in JSON besides its texts, at most. */
const rowBytes = 300
const size = sql`${jsonBytes(stories.description)} + ${jsonBytes(stories.title)} + ${rowBytes}`
const room = { rows: limits.page.stories, bytes: limits.answerBytes.profileList }

/** A page with the cursor of the rest; `among` is how many rows there were to choose from. */
const pageOf = <Row extends { id: number; createdAt: string; among: number }>(rows: Row[]) => {
  const last = rows.at(-1)
  return { rows, next: last && last.among > rows.length ? cursorOf(last.createdAt, last.id) : null }
}
const nothing = { rows: [], next: null }
const among = sql<number>`fitting.n`

const listOwn = async (db: Db, actor: Actor, user: User, before: string | undefined) => {
  const isTheirs = actor?.id === user.id ? isOwn(actor) : eq(stories.ownerId, user.id)
  const asked = sql`select ${stories.id} as id, ${day} as k, ${size} as bytes from ${stories}
    where ${and(isTheirs, isListedFor(actor), startsAt(before))}`
  return pageOf(
    await db
      .select({ ...columns, among })
      .from(stories)
      .innerJoin(fitting(asked, room), sql`fitting.id = ${stories.id}`)
      .leftJoin(users, eq(users.id, stories.ownerId))
      .orderBy(newestDay),
  )
}

const listKept = async (db: Db, user: User, before: string | undefined) => {
  const isTheirs = eq(favourites.userId, user.id)
  const asked = sql`select ${stories.id} as id, ${day} as k, ${size} as bytes
    from ${favourites} cross join ${stories} on ${stories.id} = ${favourites.storyId}
    where ${and(isTheirs, isShown(), startsAt(before))}`
  return pageOf(
    await db
      .select({ ...columns, favouriteId: favourites.id, among })
      .from(stories)
      .innerJoin(fitting(asked, room), sql`fitting.id = ${stories.id}`)
      .innerJoin(favourites, and(eq(favourites.storyId, stories.id), isTheirs))
      .leftJoin(users, eq(users.id, stories.ownerId))
      .orderBy(newestDay),
  )
}

/** Where the lists of a profile go on; without a cursor both start, with one the other is left out. */
export interface Cursors {
  told_before?: string | undefined
  kept_before?: string | undefined
}

/**
 * What stands on somebody's profile, each list newest day first, 500 at a time and as many as fit into an answer: their stories, the anonymous ones for
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
