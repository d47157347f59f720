import { and, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db, Review } from '../../db/client.ts'
import type { ReadableStory } from '../../db/readableColumns.ts'
import { isOneOf } from '../../db/ids.ts'
import {
  collectionFlags,
  collections,
  commentFlags,
  comments,
  favourites,
  reviews,
  stories,
  storyFlags,
} from '../../db/schema.ts'
import type { SignedIn } from '../../policy.ts'
import {
  isCollectionReadableBy,
  isCommentReadableBy,
  isOwn,
  isReadableBy,
  listedId,
  listedStories,
} from '../../visibility.ts'
import { listPhotosOf, type PhotoDetail } from '../photos/queries/photos.ts'
import { addressColumns, summaryColumns } from '../stories/queries/columns.ts'

/** How many rows are in memory at once: few where each may be as long as a story. */
const pageSizes = { stories: 50, collections: 10, comments: 200, short: 500 }

/**
 * The rows of a table that `isTheirs`, a page at a time. Only their ids are read first, so that every row comes once
 * however long the reader takes, and memory holds no more than a page.
 */
async function* eachPage<Row>(
  db: Db,
  table: SQLiteTable & { id: SQLiteColumn },
  isTheirs: SQL,
  size: number,
  read: (isInPage: SQL) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const [found] = await db.all<{ ids: string }>(
    sql`select json_group_array(id) as ids from (select ${table.id} as id from ${table} where ${isTheirs} order by 1)`,
  )
  const ids = JSON.parse(found!.ids) as number[]
  // Asked again with each page: a row that was disowned or deleted in the meantime is no longer theirs.
  for (let at = 0; at < ids.length; at += size)
    yield await read(sql`${isOneOf(table.id, ids.slice(at, at + size))} and ${isTheirs}`)
}

/** What readers see of a story and its author does not need: their own id, the last editor's, and the text as lists have it. */
type LeftOut = 'ownerId' | 'editedById' | 'descriptionText'

/** A new column that readers see does not compile until it is here. */
const written = {
  ...summaryColumns,
  ...addressColumns,
  description: stories.description,
  isAnonymous: stories.isAnonymous,
  status: stories.status,
  editedAt: stories.editedAt,
} satisfies Record<Exclude<keyof ReadableStory, LeftOut> | 'status', unknown>

/** What was decided about an item, as an expression. */
const stateInReview = (kind: Review['kind'], id: SQLiteColumn) =>
  sql<
    Review['state'] | null
  >`(select ${reviews.state} from ${reviews} where ${reviews.kind} = ${kind} and ${reviews.itemId} = ${id})`

/** The collections of the actor, and their flags on those of others. */
const readOwnCollections = (db: Db, actor: SignedIn) => {
  const readableCollection = db
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.id, collectionFlags.collectionId), isCollectionReadableBy(actor)))
  return {
    collections: () =>
      eachPage(db, collections, eq(collections.ownerId, actor.id), pageSizes.collections, (isInPage) =>
        db
          .select({ ...getTableColumns(collections), state: stateInReview('collection', collections.id) })
          .from(collections)
          .where(isInPage),
      ),
    collectionFlags: () =>
      eachPage(db, collectionFlags, eq(collectionFlags.flaggerId, actor.id), pageSizes.short, (isInPage) =>
        db
          .select({ ...getTableColumns(collectionFlags), collectionId: sql<number | null>`${readableCollection}` })
          .from(collectionFlags)
          .where(isInPage),
      ),
  }
}

/**
 * Everything that the actor wrote and kept, each kind a page at a time, the anonymous rows among it. What they wrote
 * about a story or comment that they cannot read now comes without its id; such a favorite does not come at all.
 */
export const readOwn = (db: Db, actor: SignedIn) => {
  const ownComments = or(eq(comments.commenterId, actor.id), isOneOf(comments.authorTag, actor.tags('comment')))!
  const { short } = pageSizes
  const isReadable = isReadableBy(actor)
  // Not joined: SQLite would first make a list of all comments.
  const readableComment = db
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(listedStories, and(eq(stories.id, comments.storyId), isReadable))
    .where(and(eq(comments.id, commentFlags.commentId), isCommentReadableBy(actor)))
  return {
    stories: () =>
      eachPage(db, stories, isOwn(actor), pageSizes.stories, (isInPage) =>
        db
          .select({ ...written, state: stateInReview('story', stories.id) })
          .from(stories)
          .where(isInPage),
      ),
    comments: () =>
      eachPage(db, comments, ownComments, pageSizes.comments, (isInPage) =>
        db
          .select({
            ...getTableColumns(comments),
            storyId: listedId,
            state: stateInReview('comment', comments.id),
          })
          .from(comments)
          .leftJoin(listedStories, and(eq(stories.id, comments.storyId), isReadable))
          .where(isInPage),
      ),
    favourites: () =>
      eachPage(db, favourites, eq(favourites.userId, actor.id), short, (isInPage) =>
        db
          .select(getTableColumns(favourites))
          .from(favourites)
          .innerJoin(listedStories, and(eq(stories.id, favourites.storyId), isReadable))
          .where(isInPage),
      ),
    storyFlags: () =>
      eachPage(db, storyFlags, eq(storyFlags.flaggerId, actor.id), short, (isInPage) =>
        db
          .select({ ...getTableColumns(storyFlags), storyId: listedId })
          .from(storyFlags)
          .leftJoin(listedStories, and(eq(stories.id, storyFlags.storyId), isReadable))
          .where(isInPage),
      ),
    commentFlags: () =>
      eachPage(db, commentFlags, eq(commentFlags.flaggerId, actor.id), short, (isInPage) =>
        db
          .select({ ...getTableColumns(commentFlags), commentId: sql<number | null>`${readableComment}` })
          .from(commentFlags)
          .where(isInPage),
      ),
    ...readOwnCollections(db, actor),
  }
}
type Own = ReturnType<typeof readOwn>
/** A row of one kind. */
export type OwnRow<Kind extends keyof Own> = ReturnType<Own[Kind]> extends AsyncGenerator<(infer Row)[]> ? Row : never

/** Pages of stories, each story with its photos. */
export async function* withPhotos<Row extends { id: number }>(
  db: Db,
  pages: AsyncGenerator<Row[]>,
): AsyncGenerator<(Row & { photos: PhotoDetail[] })[]> {
  for await (const page of pages) {
    const photos = await listPhotosOf(
      db,
      page.map(({ id }) => id),
    )
    yield page.map((story) => ({ ...story, photos: photos.filter(({ photo }) => photo.storyId === story.id) }))
  }
}
