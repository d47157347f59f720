import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { NewStoryFlag } from '#contract/storyFlags'
import { today } from '../../../clock.ts'
import type { Db, StoryFlag } from '../../../db/client.ts'
import { withFreshId } from '../../../db/ids.ts'
import { stories, storyFlags } from '../../../db/schema.ts'
import { ApiError, orNotFound } from '../../../errors.ts'
import type { RecordCreation } from '../../../http/idempotencyQueries.ts'
import type { Permitted } from '../../../policy.ts'
import { abortUnlessOpen, isOpenStory, storyTarget } from '../../../visibility.ts'
import type { FlagCount } from '../../reviews/queries/autoHide.ts'
import { isKept } from '../../reviews/queries/tables.ts'

/**
 * A new flag: open, or dismissed at once where staff kept the story. Then it stays closed until the
 * story is edited, or opens when the keep is taken back.
 */
const raised = (storyId: number) => {
  const isClosed = isKept({ kind: 'story', id: storyId })
  return {
    isFlagged: sql<boolean>`not ${isClosed}`,
    dismissedOn: sql<string | null>`iif(${isClosed}, ${today()}, null)`,
  }
}

/** A flag with its story, for the policy; throws notFound. */
export const findStoryFlag = async (db: Db, id: number) => {
  const [flag] = await db
    .select({ ...getTableColumns(storyFlags), story: storyTarget })
    .from(storyFlags)
    .innerJoin(stories, eq(stories.id, storyFlags.storyId))
    .where(eq(storyFlags.id, id))
  return orNotFound(flag)
}

/**
 * Flags a story, once for each story and user: `isNew` is false where their flag was opened again with the new
 * reason. Throws 409 when the story is no longer shown, or the flag was removed in the meantime.
 */
export const addStoryFlag = (
  db: Db,
  flaggerId: number,
  story: Permitted<'story:flag'> & { id: number },
  { reportType, reason = '', topic = null }: NewStoryFlag,
  { before, after }: FlagCount,
  record: RecordCreation,
): Promise<{ row: StoryFlag; isNew: boolean }> =>
  withFreshId('story_flags', async (id) => {
    const mine = and(eq(storyFlags.storyId, story.id), eq(storyFlags.flaggerId, flaggerId))
    const state = raised(story.id)
    await db.batch([
      abortUnlessOpen(db, story.id),
      ...before,
      db
        .insert(storyFlags)
        .values({ id, storyId: story.id, flaggerId, ...state, reportType, reason, topic, createdAt: today() })
        .onConflictDoUpdate({
          target: [storyFlags.storyId, storyFlags.flaggerId],
          set: { ...state, reportType, reason, topic },
        }),
      ...after,
      ...record(sql<number>`(select ${storyFlags.id} from ${storyFlags} where ${mine})`),
    ])
    const [row] = await db.select().from(storyFlags).where(mine)
    if (!row) throw new ApiError('conflict')
    return { row, isNew: row.id === id }
  })

/** Closes one's own flag and returns it. */
const closeStoryFlag = async (db: Db, { id }: StoryFlag): Promise<StoryFlag[]> =>
  db.update(storyFlags).set({ isFlagged: false, dismissedOn: null }).where(eq(storyFlags.id, id)).returning()

/** Opens one's own flag and returns it; nothing where the story is not shown. */
const openStoryFlag = async (db: Db, flag: StoryFlag, { before, after }: FlagCount): Promise<StoryFlag[]> => {
  const isIt = and(eq(storyFlags.id, flag.id), isOpenStory(flag.storyId))
  const opening = db.update(storyFlags).set(raised(flag.storyId)).where(isIt)
  await db.batch([abortUnlessOpen(db, flag.storyId), ...before, opening, ...after])
  return db.select().from(storyFlags).where(eq(storyFlags.id, flag.id))
}

/** Opens or closes one's own flag and returns it. Throws 409 when opening it while the story is not shown. */
export const saveStoryFlag = async (
  db: Db,
  flag: Permitted<'storyFlag:toggle'> & StoryFlag,
  isFlagged: boolean,
  count: FlagCount,
): Promise<StoryFlag> => {
  const [saved] = await (isFlagged ? openStoryFlag(db, flag, count) : closeStoryFlag(db, flag))
  if (!saved) throw new ApiError('conflict')
  return saved
}
