import { workerLimits } from '#contract/workerLimits'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { firstThatFit, jsonBytesOf } from '../../../db/answerSize.ts'
import type { Db, Story } from '../../../db/client.ts'
import { storyColumns } from '../../../db/readableColumns.ts'
import { favourites, stories, users } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import { cursorOf } from '../../../http/dayCursor.ts'
import { type Actor, type Permitted, mayRead } from '../../../policy.ts'
import { isListedFor, photoCount } from '../../../visibility.ts'
import { type Box, chooseAmong, chooseStories, whoseOf } from './chooseStories.ts'
import { authorColumns, placeColumn, previewColumn, readableForPage, summaryColumns } from './columns.ts'

const favoriteCount = sql<number>`(select count(*) from ${favourites} where ${favourites.storyId} = ${stories.id})`
const listColumns = {
  ...summaryColumns,
  ...authorColumns,
  favoriteCount: favoriteCount.as('favourite_count'),
  photoCount: photoCount.as('photo_count'),
  place: placeColumn,
}

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
const rowOverhead = 620

/**
 * The rows of the stories of `chosen`, a query of (id, k), the highest k first: at most `limit`, as many as can be read for one
 * page, and for which `isListed` holds. `among` is how many there were to choose from, at most `limit` + 1. `preview` is the beginning of the
 * text, by default 150 characters.
 */
export const selectListed = (
  db: Db,
  chosen: SQL,
  limit: number,
  { isListed, previewLength }: { isListed?: SQL | undefined; previewLength?: number | undefined } = {},
) =>
  db
    .select({
      ...listColumns,
      preview: previewColumn(previewLength),
      k: sql<number>`fitting.k`.as('k'),
      among: sql<number>`fitting.n`.as('among'),
    })
    .from(readableForPage(chosen, limit))
    // SQLite keeps the order of a cross join: each id is looked up, whatever it believes of the tables.
    .crossJoin(stories)
    .leftJoin(users, eq(users.id, stories.ownerId))
    .where(and(eq(stories.id, sql`fitting.id`), isListed))
    .orderBy(sql`fitting.k desc`, sql`fitting.id desc`)

/**
 * The rows of the stories that a list chose (`chooseStories`), the newest day first, and by id within a day: at most `limit`, as
 * many as fit into an answer, and as many as can be read for one. `next` is the opened cursor of the rest, or null.
 */
export const listChosen = async (db: Db, actor: Actor, chosen: SQL, limit: number) => {
  const rows = await selectListed(db, chosen, limit, { isListed: isListedFor(actor) })
  const shown = firstThatFit(
    rows,
    workerLimits.answerBytes.list,
    ({ title, preview, place }) => rowOverhead + jsonBytesOf([title, preview, place]),
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
export type ListedStory = Omit<
  Awaited<ReturnType<typeof listStories>>['rows'][number],
  'preview' | 'place' | 'k' | 'among'
>

/** All columns of a `Story`, its author's name (the query joins `users`), and the counts of its favorites and photos. */
export const detailColumns = {
  ...storyColumns,
  username: users.username,
  favoriteCount: favoriteCount.as('favourite_count'),
  photoCount: photoCount.as('photo_count'),
}
export type StoryDetail = Story & { username: string | null; favoriteCount: number; photoCount: number }

/** A story without its comments; throws notFound where there is none, or the actor may not read it. */
export const findStory = async (db: Db, actor: Actor, id: number): Promise<StoryDetail> => {
  const [story] = await db
    .select(detailColumns)
    .from(stories)
    .leftJoin(users, eq(users.id, stories.ownerId))
    .where(eq(stories.id, id))
  if (!story || !mayRead(actor, story)) throw new ApiError('notFound')
  return story
}

/**
 * The author's delete: deletes a story for good, with its comments, flags and favorites (the tables' own cascade).
 * Nothing happens when it is gone already. Throws 409 when staff removed it in the meantime.
 */
export const deleteStory = async (db: Db, story: Permitted<'story:delete'> & Story): Promise<void> => {
  const [, left] = await db.batch([
    db.delete(stories).where(and(eq(stories.id, story.id), eq(stories.status, story.status))),
    db.select({ id: stories.id }).from(stories).where(eq(stories.id, story.id)),
  ])
  if (left.length > 0) throw new ApiError('conflict')
}
