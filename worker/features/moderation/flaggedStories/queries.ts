import { and, count, desc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { fitting, jsonBytes } from '../../../db/answerSize.ts'
import type { Db, StoryFlag } from '../../../db/client.ts'
import { deleteSome } from '../../../db/deleteSome.ts'
import { isOneOf } from '../../../db/ids.ts'
import { inOrderOf, pageMostCounted } from '../../../db/mostCounted.ts'
import { readableStoryColumns } from '../../../db/readableColumns.ts'
import { stories, storyFlags, users } from '../../../db/schema.ts'
import { firstRestorableDay } from '../../reviews/decisions.ts'
import { openFlagIds } from '../../reviews/tables.ts'

const columns = {
  ...readableStoryColumns,
  authorTag: stories.authorTag,
  status: stories.status,
  removedAt: stories.removedAt,
  username: users.username,
}
const isOpenFlag = eq(storyFlags.isFlagged, true)
const flagCount = sql<number>`(select count(*) from ${storyFlags} where ${storyFlags.storyId} = ${stories.id} and is_flagged = 1)`

/** The most bytes of JSON that a flag has besides its reason. */
const flagOverhead = 140
/**
 * The open flags on some stories, as many as fit into an answer: first one of each story, then the second ones, and
 * so on.
 */
const listOpenFlags = (db: Db, storyIds: number[]): Promise<StoryFlag[]> => {
  const all = sql`
    select ${storyFlags.id} as id, -row_number() over (partition by ${storyFlags.storyId} order by ${storyFlags.id}) as k
    from ${storyFlags} where ${isOneOf(storyFlags.storyId, storyIds)} and ${isOpenFlag}`
  return db
    .select(getTableColumns(storyFlags))
    .from(storyFlags)
    .innerJoin(
      fitting(all, { id: storyFlags.id, size: sql`${jsonBytes(storyFlags.reason)} + ${flagOverhead}` }, { rows: limits.page.storyFlags, bytes: limits.answerBytes.storyFlags }),
      sql`fitting.id = ${storyFlags.id}`,
    )
    .orderBy(storyFlags.id)
}

/** A query of (story id, number of open flags) for stories that are not removed; it uses `story_flags_open_idx`. */
const openFlagCounts = sql`
  SELECT ${stories.id}, flagged.n
  FROM (SELECT ${storyFlags.storyId} AS id, count(*) AS n FROM ${storyFlags} WHERE is_flagged = 1 GROUP BY ${storyFlags.storyId}) AS flagged
    CROSS JOIN ${stories} ON ${stories.id} = flagged.id
  WHERE ${stories.status} <> 'removed'`

/** Some stories with their open flags, as many as fit, in the order of `ids`. */
export const findFlaggedStories = async (db: Db, ids: number[]) => {
  const [found, open] = await Promise.all([
    db
      .select({ ...columns, flagCount, openFlags: openFlagIds('story') })
      .from(stories)
      .leftJoin(users, eq(users.id, stories.ownerId))
      .where(isOneOf(stories.id, ids)),
    listOpenFlags(db, ids),
  ])
  return inOrderOf(ids, found).map((row) => ({ ...row, flags: open.filter((flag) => flag.storyId === row.id) }))
}
/** A story with its open flags. */
export type FlaggedRow = Awaited<ReturnType<typeof findFlaggedStories>>[number]

/**
 * A page of `size` stories with open flags, most flags first, and how many there are. Flags that do not fit are only
 * counted.
 */
export const listFlaggedStories = async (db: Db, page: number, size: number) => {
  const { ids, count } = await pageMostCounted(db, openFlagCounts, page, size)
  return { rows: await findFlaggedStories(db, ids), count }
}

/** A page of `size` removed stories that can be restored, last removed first, and how many there are. */
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
/** A removed story that can be restored. */
export type RemovedRow = Awaited<ReturnType<typeof listRemovedStories>>['rows'][number]

/**
 * Deletes at most `most` removed stories that can no longer be restored, with all that is on them; returns how many.
 */
export const deleteRemovedStories = async (db: Db, most: number): Promise<number> => {
  const isOver = and(eq(stories.status, 'removed'), lt(stories.removedAt, firstRestorableDay()))
  return (await deleteSome(db, stories, stories.id, isOver, most)).length
}
