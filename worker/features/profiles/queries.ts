import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { limits } from '#contract/limits'
import { workerLimits } from '#contract/workerLimits'
import { fitting, jsonBytes, mostJsonBytes } from '../../db/answerSize.ts'
import type { Db, User } from '../../db/client.ts'
import { favourites, reviews, stories, users } from '../../db/schema.ts'
import { cursorOf } from '../../http/dayCursor.ts'
import { isBefore } from '../../http/dayCursorQueries.ts'
import { type Actor, seesProfile } from '../../policy.ts'
import { isOwn, isShown, listedStories, photoCount } from '../../visibility.ts'
import { chooseStories } from '../stories/queries/chooseStories.ts'
import { authorColumns, shownInLists, summaryColumns } from '../stories/queries/columns.ts'

const columns = {
  ...summaryColumns,
  ...authorColumns,
  description: shownInLists(stories.description).as('shown_description'),
  status: stories.status,
  photoCount: photoCount.as('photo_count'),
}
type Dated = Record<'id' | 'createdAt', SQLiteColumn>
const dayOf = ({ createdAt }: Pick<Dated, 'createdAt'>) => sql`substr(${createdAt}, 1, 10)`
/** Newest day first, and within a day by id, which is random: it does not tell in which order they were posted. */
const newestDay: SQL = sql`${dayOf(stories)} desc, ${stories.id} desc`

const comesAfter = (table: Dated, cursor: string | undefined) =>
  cursor === undefined ? undefined : isBefore(dayOf(table), table.id, cursor)

/** The most bytes of JSON that a story has here besides its texts. */
const rowOverhead = 570
/** The most that what was decided about it adds, besides its notes. */
const reviewOverhead = 200
const size = sql`${mostJsonBytes(stories.description)} + ${jsonBytes(stories.title)} + ${rowOverhead}`
const room = { rows: limits.page.stories, bytes: workerLimits.answerBytes.profileList }

/** A page with the unsealed cursor of the rest, or null; `among` is how many rows there were to choose from. */
const pageOf = <Row extends { id: number; createdAt: string; among: number }>(rows: Row[]) => {
  const last = rows.at(-1)
  return { rows, next: last && last.among > rows.length ? cursorOf(last.createdAt, last.id) : null }
}
const nothing = { rows: [], next: null }
const among = sql<number>`fitting.n`

const askedOwn = (actor: NonNullable<Actor>, before: string | undefined): SQL =>
  sql`select ${stories.id} as id, ${dayOf(stories)} as k from ${listedStories}
    where ${and(sql`${stories.id} in (select ${stories.id} from ${stories} where ${isOwn(actor)})`, comesAfter(stories, before))}`

/**
 * What a user posted, with what was decided about it; only for themselves the anonymous stories, and what is not shown
 * any more.
 */
const listPosted = async (db: Db, actor: Actor, user: User, before: string | undefined) => {
  const notes = sql`coalesce((select ${mostJsonBytes(reviews.note)} + ${mostJsonBytes(reviews.appealNote)} + ${reviewOverhead} from ${reviews}
    where ${reviews.kind} = 'story' and ${reviews.itemId} = ${stories.id}), 0)`
  const asked =
    actor?.id === user.id
      ? askedOwn(actor, before)
      : chooseStories(actor, { signedBy: user.id }, { before, most: room.rows + 1 })
  return pageOf(
    await db
      .select({ ...columns, review: reviews, among })
      .from(stories)
      .innerJoin(
        fitting(asked, { id: stories.id, size: sql`${size} + ${notes}` }, room),
        sql`fitting.id = ${stories.id}`,
      )
      .leftJoin(users, eq(users.id, stories.ownerId))
      .leftJoin(reviews, and(eq(reviews.kind, 'story'), eq(reviews.itemId, stories.id)))
      .orderBy(newestDay),
  )
}

/** The shown stories among a user's favorites. */
const listFavorites = async (db: Db, user: User, before: string | undefined) => {
  const isTheirs = eq(favourites.userId, user.id)
  const asked = sql`select ${stories.id} as id, ${dayOf(stories)} as k
    from ${favourites} cross join ${listedStories} on ${stories.id} = ${favourites.storyId}
    where ${and(isTheirs, isShown(), comesAfter(stories, before))}`
  return pageOf(
    await db
      .select({ ...columns, favoriteId: favourites.id, among })
      .from(stories)
      .innerJoin(fitting(asked, { id: stories.id, size }, room), sql`fitting.id = ${stories.id}`)
      .innerJoin(favourites, and(eq(favourites.storyId, stories.id), isTheirs))
      .leftJoin(users, eq(users.id, stories.ownerId))
      .orderBy(newestDay),
  )
}

/** Opened cursors of a profile's lists. Without any, both lists start; with one, the other list is left out. */
interface ProfileCursors {
  postedBefore?: string | undefined
  favouritesBefore?: string | undefined
}

/**
 * The stories on a profile, each list newest day first, at most 500 and as many as fit into an answer: what
 * they posted, the anonymous ones only for themselves, and their favorites that are shown. Both lists are empty
 * where the profile is private.
 */
export const listProfile = async (db: Db, actor: Actor, user: User, cursors: ProfileCursors) => {
  if (!seesProfile(actor, user)) return { posted: nothing, favourites: nothing }
  const { postedBefore, favouritesBefore } = cursors
  const isPostedWanted = favouritesBefore === undefined || postedBefore !== undefined
  const areFavoritesWanted = postedBefore === undefined || favouritesBefore !== undefined
  // One after the other: a costly read has one place at the database.
  const posted = isPostedWanted ? await listPosted(db, actor, user, postedBefore) : nothing
  const favourites = areFavoritesWanted ? await listFavorites(db, user, favouritesBefore) : nothing
  return { posted, favourites }
}
/** The two lists of a profile, each with the unsealed cursor of its rest. */
export type ProfileLists = Awaited<ReturnType<typeof listProfile>>
