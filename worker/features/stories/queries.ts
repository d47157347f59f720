import { and, eq, getTableColumns, gte, lte, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { firstThatFit, jsonBytesOf } from '../../db/answerSize.ts'
import type { Db, Story } from '../../db/client.ts'
import { isOneOf } from '../../db/ids.ts'
import { withoutSearchColumns } from '../../db/jsonRows.ts'
import { favourites, stories, users } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import { cursorOf, isBefore } from '../../http/dayCursor.ts'
import { type Actor, type Permitted, mayRead, seesProfile } from '../../policy.ts'
import { isListedFor, isOwn } from '../../visibility.ts'

const favouriteCount = sql<number>`(select count(*) from ${favourites} where ${favourites.storyId} = ${stories.id})`
/** What every answer about a story says of it beside place and dates: see `presentPrecision`. */
export const precisionColumns = {
  placePrecision: stories.placePrecision,
  startDatePrecision: stories.startDatePrecision,
  endDatePrecision: stories.endDatePrecision,
  contentNotes: stories.contentNotes,
  language: stories.language,
}
const rowColumns = {
  id: stories.id,
  title: stories.title,
  category: stories.category,
  latitude: stories.latitude,
  longitude: stories.longitude,
  startDate: stories.startDate,
  endDate: stories.endDate,
  ...precisionColumns,
  isAnonymous: stories.isAnonymous,
  ownerId: stories.ownerId,
  authorTag: stories.authorTag,
  createdAt: stories.createdAt,
  username: users.username,
  favouriteCount: favouriteCount.as('favourite_count'),
}
/** Something of a story's text for a list, as an expression: nothing where content notes warn of it. */
export const shownInLists = (text: SQLWrapper): SQL<string> =>
  sql<string>`iif(${stories.contentNotes} = '[]', ${text}, '')`
/** The first 150 characters of a story's text. */
export const previewColumn = shownInLists(sql`substr(${stories.descriptionText}, 1, ${limits.preview.posts})`).as(
  'preview',
)
const listColumns = { ...rowColumns, preview: previewColumn }
const day = sql<string>`substr(${stories.createdAt}, 1, 10)`

/** A box in degrees; west > east where it crosses the 180th meridian. */
export type Box = readonly [west: number, south: number, east: number, north: number]
/** A condition: a story is in a box. */
export const isWithin = ([west, south, east, north]: Box): SQL =>
  and(
    gte(stories.latitude, south),
    lte(stories.latitude, north),
    west <= east
      ? and(gte(stories.longitude, west), lte(stories.longitude, east))
      : or(gte(stories.longitude, west), lte(stories.longitude, east)),
  )!

/** Which stories to list. */
export interface ListOptions {
  limit: number
  before?: string | undefined
  bbox?: Box | undefined
  /** Only this user's named stories, and for the user themselves also their anonymous ones. */
  owner?: number | undefined
  /** Only these ids. */
  ids?: readonly number[] | undefined
}

/**
 * A condition: a story is by `owner`, or by nobody where their profile is private; undefined where all are asked for.
 */
export const isByOwner = async (db: Db, actor: Actor, owner: number | undefined): Promise<SQL | undefined> => {
  if (owner === undefined) return undefined
  if (actor?.id === owner) return isOwn(actor)
  const [user] = await db
    .select({ id: users.id, isProfilePrivate: users.isProfilePrivate })
    .from(users)
    .where(eq(users.id, owner))
  return user && seesProfile(actor, user) ? eq(stories.ownerId, owner) : sql`0`
}

/** The most bytes of JSON that a listed story has besides its texts. */
const rowOverhead = 600

/**
 * The stories the actor may see, the newest day first, and by id within a day: at most `limit`, and as many as fit
 * into an answer. `next` is the opened cursor of the rest, or null.
 */
export const listStories = async (db: Db, actor: Actor, { limit, before, bbox, owner, ids }: ListOptions) => {
  const rows = await db
    .select(listColumns)
    .from(stories)
    .leftJoin(users, eq(users.id, stories.ownerId))
    .where(
      and(
        isListedFor(actor),
        await isByOwner(db, actor, owner),
        before === undefined ? undefined : isBefore(day, stories.id, before),
        bbox && isWithin(bbox),
        ids && isOneOf(stories.id, ids),
      ),
    )
    .orderBy(sql`${day} desc`, sql`${stories.id} desc`)
    .limit(limit + 1)
  const shown = firstThatFit(
    rows.slice(0, limit),
    limits.answerBytes.list,
    ({ title, preview }) => rowOverhead + jsonBytesOf([title, preview]),
  )
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > shown.length && last ? cursorOf(last.createdAt, last.id) : null }
}
/** A story as a list has it. */
export type ListedStory = Omit<Awaited<ReturnType<typeof listStories>>['rows'][number], 'preview'>

const selectDetail = (db: Db) =>
  db
    .select({
      ...withoutSearchColumns(getTableColumns(stories)),
      username: users.username,
      favouriteCount: favouriteCount.as('favourite_count'),
    })
    .from(stories)
    .leftJoin(users, eq(users.id, stories.ownerId))
    .$dynamic()
/** All columns of a story that are not only for the search, with its author's name and its favourites' count. */
export type StoryDetail = Awaited<ReturnType<typeof selectDetail>>[number]

/** A story without its comments; throws notFound where there is none, or the actor may not read it. */
export const findStory = async (db: Db, actor: Actor, id: number): Promise<StoryDetail> => {
  const [story] = await selectDetail(db).where(eq(stories.id, id))
  if (!story || !mayRead(actor, story)) throw new ApiError('notFound')
  return story
}

/**
 * The author's delete: deletes a story for good, with its comments, flags and favourites (the tables' own cascade).
 * Nothing happens when it is gone already. Throws 409 when staff removed it meanwhile.
 */
export const deleteStory = async (db: Db, story: Permitted<'story:delete'> & Story): Promise<void> => {
  const [, left] = await db.batch([
    db.delete(stories).where(and(eq(stories.id, story.id), eq(stories.status, story.status))),
    db.select({ id: stories.id }).from(stories).where(eq(stories.id, story.id)),
  ])
  if (left.length > 0) throw new ApiError('conflict')
}
