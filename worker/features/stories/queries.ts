import { and, eq, getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { workerLimits } from '#contract/workerLimits'
import { firstThatFit, fitting, jsonBytesOf } from '../../db/answerSize.ts'
import type { Db, Story } from '../../db/client.ts'
import { withoutSearchColumns } from '../../db/jsonRows.ts'
import { favourites, stories, users } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import { cursorOf } from '../../http/dayCursor.ts'
import { type Actor, type Permitted, mayRead } from '../../policy.ts'
import { isListedFor } from '../../visibility.ts'
import { type Box, chooseAmong, chooseStories, whoseOf } from './chooseStories.ts'

const favouriteCount = sql<number>`(select count(*) from ${favourites} where ${favourites.storyId} = ${stories.id})`
/** What every answer about a story contains besides place and dates: see `presentPrecision`. */
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

/** Which stories to list. */
export interface ListOptions {
  limit: number
  before?: string | undefined
  /** Only with `ids`: `listInBox` has lists of a box. */
  bbox?: Box | undefined
  /** Only this user's named stories, and for the user themselves also their anonymous ones. */
  owner?: number | undefined
  /** Only these ids. */
  ids?: readonly number[] | undefined
}

/** The most bytes of JSON that a listed story has besides its texts. */
const rowOverhead = 600

/** How many bytes SQLite pages through to read a row: all its texts, which are before most of its columns. */
export const bytesRead: SQL = sql`octet_length(${stories.description}) + octet_length(${stories.descriptionText}) + octet_length(${stories.searchText})`

/**
 * The rows of the stories that a list chose (`chooseStories`), the newest day first, and by id within a day: at most `limit`, as
 * many as fit into an answer, and as many as can be read for one. `next` is the opened cursor of the rest, or null.
 */
export const listChosen = async (db: Db, actor: Actor, chosen: SQL, limit: number) => {
  const room = { rows: limit, bytes: workerLimits.listReadBytes }
  const rows = await db
    .select({ ...listColumns, among: sql<number>`fitting.n` })
    .from(stories)
    .innerJoin(fitting(chosen, { id: stories.id, size: bytesRead }, room), sql`fitting.id = ${stories.id}`)
    .leftJoin(users, eq(users.id, stories.ownerId))
    .where(isListedFor(actor))
    .orderBy(sql`fitting.k desc`, sql`fitting.id desc`)
  const shown = firstThatFit(
    rows,
    limits.answerBytes.list,
    ({ title, preview }) => rowOverhead + jsonBytesOf([title, preview]),
  )
  const last = shown.at(-1)
  return { rows: shown, next: last && last.among > shown.length ? cursorOf(last.createdAt, last.id) : null }
}

/** The stories the actor may see, as `listChosen` answers them. */
export const listStories = async (db: Db, actor: Actor, { limit, before, bbox, owner, ids }: ListOptions) => {
  const whose = await whoseOf(db, actor, owner)
  const chosen = ids
    ? chooseAmong(actor, { ids, whose, before, bbox })
    : chooseStories(actor, whose, { before, most: limit + 1 })
  return listChosen(db, actor, chosen, limit)
}
/** A story as a list has it. */
export type ListedStory = Omit<Awaited<ReturnType<typeof listStories>>['rows'][number], 'preview' | 'among'>

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
 * Nothing happens when it is gone already. Throws 409 when staff removed it in the meantime.
 */
export const deleteStory = async (db: Db, story: Permitted<'story:delete'> & Story): Promise<void> => {
  const [, left] = await db.batch([
    db.delete(stories).where(and(eq(stories.id, story.id), eq(stories.status, story.status))),
    db.select({ id: stories.id }).from(stories).where(eq(stories.id, story.id)),
  ])
  if (left.length > 0) throw new ApiError('conflict')
}
