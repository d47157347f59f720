import { and, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { workerLimits } from '#contract/workerLimits'
import type { Db } from '../../../db/client.ts'
import { deleteSome } from '../../../db/deleteSome.ts'
import { isOneOf } from '../../../db/ids.ts'
import { inOrderOf, pageMostCounted } from '../../../db/mostCounted.ts'
import { readableStoryColumns } from '../../../db/readableColumns.ts'
import { stories, storyFlags, users } from '../../../db/schema.ts'
import type { SignedIn } from '../../../policy.ts'
import { listedStories } from '../../../visibility.ts'
import { isByAnother } from '../../reviews/queries/byAnother.ts'
import { listJudgedPhotos } from '../../reviews/queries/judged.ts'
import { isAuthorAwaited } from '../../reviews/queries/requests.ts'
import { firstRestorableDay, hasOpenAppeal } from '../../reviews/queries/restorable.ts'
import { findReviews } from '../../reviews/queries/reviews.ts'
import { listOpenFlags } from '../../reviews/queries/openFlags.ts'

const columns = {
  ...readableStoryColumns,
  authorTag: stories.authorTag,
  status: stories.status,
  removedAt: stories.removedAt,
  username: users.username,
}
const flagCount = sql<number>`(select count(*) from ${storyFlags} where ${storyFlags.storyId} = ${stories.id} and is_flagged = 1)`

/**
 * A query of (story id, `n` open flags) for stories by others that are not removed; it uses `story_flags_open_idx`. `n` is 0 while staff
 * wait for the author, so that these come last and are not counted as work.
 */
export const openFlagCounts = (actor: SignedIn) => sql`
  SELECT ${stories.id}, iif(${isAuthorAwaited(sql`flagged.n`)}, 0, flagged.n) AS n
  FROM (SELECT ${storyFlags.storyId} AS id, count(*) AS n FROM ${storyFlags} WHERE is_flagged = 1 GROUP BY ${storyFlags.storyId}) AS flagged
    CROSS JOIN ${listedStories} ON ${stories.id} = flagged.id
  WHERE ${stories.status} <> 'removed' AND ${isByAnother(stories.ownerId, stories.authorTag, actor, 'story')}`

/** Some stories with their open flags, as many as fit, in the order of `ids`. */
export const findFlaggedStories = async (db: Db, ids: number[]) => {
  const [found, open, reviewOf, photos] = await Promise.all([
    db
      .select({ ...columns, flagCount })
      .from(stories)
      .leftJoin(users, eq(users.id, stories.ownerId))
      .where(isOneOf(stories.id, ids)),
    listOpenFlags(db, 'story', ids, {
      rows: workerLimits.listed.storyFlags,
      bytes: workerLimits.answerBytes.storyFlags,
    }),
    findReviews(db, 'story', ids),
    listJudgedPhotos(db, ids),
  ])
  return inOrderOf(ids, found).map((row) => ({
    ...row,
    flags: open.filter((flag) => flag.itemId === row.id),
    review: reviewOf.get(row.id),
    photos: photos.filter(({ storyId }) => storyId === row.id),
  }))
}
/** A story with its open flags. */
export type FlaggedRow = Awaited<ReturnType<typeof findFlaggedStories>>[number]

/**
 * A page of `size` stories with open flags for this moderator, never their own, most flags first, and how many there are. Flags that
 * do not fit are only counted.
 */
export const listFlaggedStories = async (db: Db, actor: SignedIn, page: number, size: number) => {
  const { ids, count } = await pageMostCounted(db, openFlagCounts(actor), page, size)
  return { rows: await findFlaggedStories(db, ids), count }
}

/** A page of `size` removed stories that can be restored, with what was decided about them, last removed first; and how many there are. */
export const listRemovedStories = async (db: Db, page: number, size: number) => {
  const isRestorable = and(eq(stories.status, 'removed'), gte(stories.removedAt, firstRestorableDay()))
  const rows = await db
    .select(columns)
    .from(stories)
    .leftJoin(users, eq(users.id, stories.ownerId))
    .where(isRestorable)
    .orderBy(desc(stories.removedAt), desc(stories.id))
    .limit(size)
    .offset((page - 1) * size)
  const ids = rows.map(({ id }) => id)
  const [[total], reviewOf, photos] = await Promise.all([
    db.select({ count: count() }).from(stories).where(isRestorable),
    findReviews(db, 'story', ids),
    listJudgedPhotos(db, ids),
  ])
  const described = rows.map((row) => ({
    ...row,
    review: reviewOf.get(row.id),
    photos: photos.filter(({ storyId }) => storyId === row.id),
  }))
  return { rows: described, count: total!.count }
}
/** A removed story that can be restored. */
export type RemovedRow = Awaited<ReturnType<typeof listRemovedStories>>['rows'][number]

/**
 * Deletes at most `most` removed stories that can no longer be restored, with all that is on them; returns how many. One
 * whose author appealed waits until the appeal is decided.
 */
export const deleteRemovedStories = async (db: Db, most: number): Promise<number> => {
  const isOver = and(
    eq(stories.status, 'removed'),
    lt(stories.removedAt, firstRestorableDay()),
    sql`not ${hasOpenAppeal({ kind: 'story', id: stories.id })}`,
  )
  return (await deleteSome(db, stories, stories.id, isOver, most)).length
}
