import { and, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { today } from '../clock.ts'
import type { Db, StoryFlag } from '../db/client.ts'
import { deleteSome } from '../db/deleteSome.ts'
import { isOneOf } from '../db/ids.ts'
import { inOrderOf, pageMostCounted } from '../db/mostCounted.ts'
import { stories, storyFlags, users } from '../db/schema.ts'
import { Refusal } from '../errors.ts'
import type { Permitted } from '../policy.ts'
import { withdrawStory } from '../stories/queries.ts'

const columns = {
  id: stories.id,
  title: stories.title,
  ownerId: stories.ownerId,
  isAnonymous: stories.isAnonymous,
  authorTag: stories.authorTag,
  username: users.username,
  removedAt: stories.removedAt,
}
const isOpen = eq(storyFlags.isFlagged, true)

const listOpenFlags = (db: Db, storyIds: number[]): Promise<StoryFlag[]> =>
  db
    .select()
    .from(storyFlags)
    .where(and(isOneOf(storyFlags.storyId, storyIds), isOpen))
    .orderBy(storyFlags.id)

/** How many open flags each story has that is not removed, by way of `story_flags_open_idx`. */
const openFlags = sql`
  SELECT ${stories.id}, flagged.n
  FROM (SELECT ${storyFlags.storyId} AS id, count(*) AS n FROM ${storyFlags} WHERE is_flagged = 1 GROUP BY ${storyFlags.storyId}) AS flagged
    CROSS JOIN ${stories} ON ${stories.id} = flagged.id
  WHERE ${stories.status} <> 'removed'`

/** Stories with open flags, most flags first, a page of `size`, and how many there are. */
export const listFlaggedStories = async (db: Db, page: number, size: number) => {
  const { ids, count } = await pageMostCounted(db, openFlags, page, size)
  const [found, open] = await Promise.all([
    db.select(columns).from(stories).leftJoin(users, eq(users.id, stories.ownerId)).where(isOneOf(stories.id, ids)),
    listOpenFlags(db, ids),
  ])
  const rows = inOrderOf(ids, found)
  return { rows: rows.map((row) => ({ ...row, flags: open.filter((flag) => flag.storyId === row.id) })), count }
}
export type FlaggedRow = Awaited<ReturnType<typeof listFlaggedStories>>['rows'][number]

/** Takes a flagged story off the map, restorable for 30 days, and closes its flags. */
export const removeFlaggedStory = (db: Db, story: Permitted<'flaggedStory:judge'> & { id: number }) =>
  db.batch(withdrawStory(db, story))

/** Keeps a story as it is: its flags are dismissed and stay closed until it is edited. */
export const keepStory = (db: Db, story: Permitted<'flaggedStory:judge'> & { id: number }) =>
  db.batch([
    // Cut to the day: a story is told before it is kept.
    db.update(stories).set({ keptAt: today() }).where(eq(stories.id, story.id)),
    db.update(storyFlags).set({ isFlagged: false }).where(eq(storyFlags.storyId, story.id)),
  ])

/** The first day whose removals can still be undone. */
const firstRestorableDay = () =>
  new Date(Date.parse(today()) - limits.restoreDays * 86_400_000).toISOString().slice(0, 10)

/** Removed stories that can be restored, last removed first, a page of `size`, and how many there are. */
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
  const [total] = await db.select({ count: count() }).from(stories).where(isRestorable)
  return { rows, count: total!.count }
}
export type RemovedRow = Awaited<ReturnType<typeof listRemovedStories>>['rows'][number]

/** Puts a removed story back on the map; 409 after 30 days, or when it is not removed. */
export const restoreStory = async (db: Db, story: Permitted<'flaggedStory:judge'> & { id: number }): Promise<void> => {
  const restored = await db
    .update(stories)
    .set({ status: 'visible', removedAt: null })
    .where(
      and(
        eq(stories.id, story.id),
        eq(stories.status, 'removed'),
        sql`${stories.removedAt} >= ${firstRestorableDay()}`,
      ),
    )
    .returning({ id: stories.id })
  if (restored.length === 0) throw new Refusal('conflict', { message: messages.notRestorable })
}

/** Deletes some stories for good that can't be restored any more, with all that hangs on them; returns how many. */
export const forgetRemovedStories = async (db: Db, most: number): Promise<number> => {
  const isOver = and(eq(stories.status, 'removed'), lt(stories.removedAt, firstRestorableDay()))
  return (await deleteSome(db, stories, stories.id, isOver, most)).length
}
