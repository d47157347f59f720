import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { NewStoryFlag } from '#contract/storyFlags'
import { today } from '../../../clock.ts'
import type { Db, StoryFlag } from '../../../db/client.ts'
import { withFreshId } from '../../../db/ids.ts'
import { stories, storyFlags } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import type { RecordCreation } from '../../../http/idempotency.ts'
import type { Permitted } from '../../../policy.ts'
import { abortUnlessOpen, isOpenStory, storyTarget } from '../../../visibility.ts'
import { isKept } from '../keeping.ts'

/**
 * A flag that somebody raises: open, or dismissed at once where staff kept the story. Then it stays closed until the
 * story is edited, or opens when the keep is taken back.
 */
const raised = (storyId: number) => ({
  isFlagged: sql<boolean>`not ${isKept(storyId)}`,
  dismissedOn: sql<string | null>`iif(${isKept(storyId)}, ${today()}, null)`,
})

/** A flag with its story, for the policy; throws notFound. */
export const findStoryFlag = async (db: Db, id: number) => {
  const [flag] = await db
    .select({ ...getTableColumns(storyFlags), story: storyTarget })
    .from(storyFlags)
    .innerJoin(stories, eq(stories.id, storyFlags.storyId))
    .where(eq(storyFlags.id, id))
  if (!flag) throw new ApiError('notFound')
  return flag
}

/**
 * Flags a story, once for each story and user: `isNew` is false where their flag was opened again with the new
 * reason. Throws 409 when the story is no longer shown, or the flag was removed meanwhile.
 */
export const addStoryFlag = (
  db: Db,
  flaggerId: number,
  story: Permitted<'story:flag'> & { id: number },
  { reportType, reason = '' }: NewStoryFlag,
  record: RecordCreation,
): Promise<{ row: StoryFlag; isNew: boolean }> =>
  withFreshId('story_flags', async (id) => {
    const mine = and(eq(storyFlags.storyId, story.id), eq(storyFlags.flaggerId, flaggerId))
    const state = raised(story.id)
    await db.batch([
      abortUnlessOpen(db, story.id),
      db
        .insert(storyFlags)
        .values({ id, storyId: story.id, flaggerId, ...state, reportType, reason, createdAt: today() })
        .onConflictDoUpdate({
          target: [storyFlags.storyId, storyFlags.flaggerId],
          set: { ...state, reportType, reason },
        }),
      ...record(sql<number>`(select ${storyFlags.id} from ${storyFlags} where ${mine})`),
    ])
    const [row] = await db.select().from(storyFlags).where(mine)
    if (!row) throw new ApiError('conflict')
    return { row, isNew: row.id === id }
  })

/** Opens or closes one's own flag and returns it. Throws 409 when opening it while the story is not shown. */
export const saveStoryFlag = async (db: Db, flag: Permitted<'storyFlag:toggle'> & StoryFlag, isFlagged: boolean) => {
  const saved = await db
    .update(storyFlags)
    .set(isFlagged ? raised(flag.storyId) : { isFlagged, dismissedOn: null })
    .where(and(eq(storyFlags.id, flag.id), isFlagged ? isOpenStory(flag.storyId) : undefined))
    .returning()
  if (!saved[0]) throw new ApiError('conflict')
  return saved[0]
}
