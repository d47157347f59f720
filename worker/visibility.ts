import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { abortIf } from './db/abortIf.ts'
import type { Db, Statement, Story } from './db/client.ts'
import { isOneOf } from './db/ids.ts'
import { collections, comments, stories, storyPhotos } from './db/schema.ts'
import { type Actor, seesFlags } from './policy.ts'

/**
 * The stories by an index with all columns that lists filter by. In the table, status, place and days are after texts of up to
 * 540 KB, which SQLite would page through for every story: so a list selects from this, and reads only the rows that it shows.
 */
export const listedStories: SQL = sql`${stories} indexed by stories_listed_idx`

/** A column of `listedStories`, for a query that joins it: Drizzle knows no table in it. */
const listedColumn = <T>(column: SQLiteColumn): SQL<T> => sql<T>`${column}`.mapWith(column) as SQL<T>
/** `storyTarget`, of `listedStories`. */
export const listedTarget = {
  status: listedColumn<Story['status']>(stories.status),
  ownerId: listedColumn<Story['ownerId']>(stories.ownerId),
  isAnonymous: listedColumn<Story['isAnonymous']>(stories.isAnonymous),
  authorTag: listedColumn<Story['authorTag']>(stories.authorTag),
}
/** The id of a story of `listedStories`; null in a left join without one. */
export const listedId = listedColumn<number | null>(stories.id)

/** Not removed. */
const isThere = sql`${stories.status} <> 'removed'`

/** The columns that policy.ts needs of the story of a comment, flag or favorite. */
export const storyTarget = {
  status: stories.status,
  ownerId: stories.ownerId,
  isAnonymous: stories.isAnonymous,
  authorTag: stories.authorTag,
}

/**
 * A condition: everyone may see the story. Lists use it. Search, map and sitemap do not need to: they read tables
 * that triggers of the database keep to visible stories (worker/db/current.sql). Single rows ask `mayRead` (policy.ts). In the words
 * of the indexes: a bound value would not do.
 */
export const isShown = (): SQL => sql`${stories.status} = 'visible'`

/** A condition: everyone may see the photo. The query joins `stories`. */
export const isPhotoShown = (): SQL => sql`${storyPhotos.status} = 'visible' and ${isShown()}`

/** How many photos of a story readers see, while they see the story. */
export const photoCount: SQL<number> = sql<number>`(select count(*) from ${storyPhotos}
  where ${storyPhotos.storyId} = ${stories.id} and ${storyPhotos.status} = 'visible')`

/** Whether something may be added to a story: it exists and is visible. Checked inside the statement that depends on it. */
export const isOpenStory = (storyId: number): SQL =>
  sql`exists (select 1 from ${stories} where ${and(eq(stories.id, storyId), isShown())})`

/** Stops a batch (409) when nothing may be added to a story any more. */
export const abortUnlessOpen = (db: Db, storyId: number): Statement =>
  abortIf(db, sql`not ${isOpenStory(storyId)}`, 'conflict')

/** A story the actor wrote, as a condition: named ones by id, sealed ones by their tags. */
export const isOwn = (actor: NonNullable<Actor>): SQL =>
  or(eq(stories.ownerId, actor.id), isOneOf(stories.authorTag, actor.tags('story')))!

/** A comment the actor wrote, as a condition. */
export const isOwnComment = (actor: NonNullable<Actor>): SQL =>
  or(eq(comments.commenterId, actor.id), isOneOf(comments.authorTag, actor.tags('comment')))!

/** A query of the ids of the actor's stories for which `isIn` holds, a condition that matches the indexes: the rule of `isOwn`. */
export const ownIds = (actor: NonNullable<Actor>, isIn: SQL): SQL => sql`
  select ${stories.id} from ${stories} where ${and(eq(stories.ownerId, actor.id), isIn)}
  union all select ${stories.id} from ${stories} where ${and(isOneOf(stories.authorTag, actor.tags('story')), isIn)}`

/** A condition: the actor may read the story. The rule of `mayRead` (policy.ts) in SQL. */
export const isReadableBy = (actor: NonNullable<Actor>): SQL =>
  seesFlags(actor) ? sql`true` : or(isShown(), isOwn(actor))!

/** A condition: the actor may read the collection. The rule of `mayReadCollection` (policy.ts) in SQL. */
export const isCollectionReadableBy = (actor: NonNullable<Actor>): SQL =>
  or(
    sql`${collections.shown} is not null`,
    eq(collections.ownerId, actor.id),
    seesFlags(actor) ? eq(collections.visibility, 'public') : undefined,
  )!

/** A condition: the actor may read the comment, if its story. The rule of `mayReadComment` (policy.ts) in SQL. */
export const isCommentReadableBy = (actor: NonNullable<Actor>): SQL =>
  seesFlags(actor) ? sql`true` : isCommentListedFor(actor)

/**
 * A condition: the actor may see the comment in a list of comments of stories they may see. What is not shown is listed
 * for its author, and for staff unless it was removed.
 */
export const isCommentListedFor = (actor: Actor): SQL => {
  const isVisible = eq(comments.status, 'visible')
  if (!actor) return isVisible
  return or(seesFlags(actor) ? sql`${comments.status} <> 'removed'` : isVisible, isOwnComment(actor))!
}

/** A condition: the actor may see the story in a list. Hidden stories are listed for their author and for staff. */
export const isListedFor = (actor: Actor): SQL => {
  if (!actor) return isShown()
  if (seesFlags(actor)) return isThere
  return and(isThere, or(isShown(), isOwn(actor)))!
}
