import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import type { NewCommentFlag } from '#contract/commentFlags'
import type { StaffAction } from '#contract/staffActions'
import { today } from '../../../clock.ts'
import type { CommentFlag, Db } from '../../../db/client.ts'
import { abortIf } from '../../../db/abortIf.ts'
import { withFreshId } from '../../../db/ids.ts'
import { commentFlags, comments, stories } from '../../../db/schema.ts'
import { ApiError, orNotFound } from '../../../errors.ts'
import type { RecordCreation } from '../../../http/idempotencyQueries.ts'
import type { Permitted, SignedIn } from '../../../policy.ts'
import { abortUnlessOpen, storyTarget } from '../../../visibility.ts'
import type { FlagCount } from '../../reviews/queries/autoHide.ts'
import { hasStatus } from '../../reviews/queries/tables.ts'
import { recordAct } from '../../staffLog/queries.ts'

/** A flag with the authorship of its comment and the story of that, for the policy; throws notFound, also for a dismissed one. */
export const findCommentFlag = async (db: Db, id: number) => {
  const { commenterId, isAnonymous, authorTag, status } = comments
  const [flag] = await db
    .select({
      ...getTableColumns(commentFlags),
      comment: { commenterId, isAnonymous, authorTag, status },
      story: storyTarget,
    })
    .from(commentFlags)
    .innerJoin(comments, eq(comments.id, commentFlags.commentId))
    .innerJoin(stories, eq(stories.id, comments.storyId))
    .where(and(eq(commentFlags.id, id), isNull(commentFlags.dismissedOn)))
  return orNotFound(flag)
}

/**
 * Flags a comment, once for each comment and user: `isNew` is false where their flag got a new reason. The report
 * type is 3 (other) where none is given. Throws 409 when the flag was removed in the meantime.
 */
export const addCommentFlag = (
  db: Db,
  flaggerId: number,
  comment: Permitted<'comment:flag'> & { id: number; storyId: number },
  { reportType = 3, reason = '', topic = null }: NewCommentFlag,
  { before, after }: FlagCount,
  record: RecordCreation,
): Promise<{ row: CommentFlag; isNew: boolean }> =>
  withFreshId('comment_flags', async (id) => {
    const mine = and(eq(commentFlags.commentId, comment.id), eq(commentFlags.flaggerId, flaggerId))
    await db.batch([
      abortUnlessOpen(db, comment.storyId),
      abortIf(db, sql`not ${hasStatus({ kind: 'comment', id: comment.id }, 'visible')}`, 'conflict'),
      ...before,
      db
        .insert(commentFlags)
        .values({ id, commentId: comment.id, flaggerId, reportType, reason, topic, createdAt: today() })
        .onConflictDoUpdate({
          target: [commentFlags.commentId, commentFlags.flaggerId],
          set: { reportType, reason, topic, dismissedOn: null },
        }),
      ...after,
      ...record(sql<number>`(select ${commentFlags.id} from ${commentFlags} where ${mine})`),
    ])
    const [row] = await db.select().from(commentFlags).where(mine)
    if (!row) throw new ApiError('conflict')
    return { row, isNew: row.id === id }
  })

const act = (db: Db, by: SignedIn, action: StaffAction, commentId: number, when: SQL) =>
  recordAct(db, { actorId: by.id, action, kind: 'comment', target: commentId, when })

/** Deletes a flag: its flagger takes it back, or staff dismiss it. */
export const removeCommentFlag = async (
  db: Db,
  by: SignedIn,
  flag: Permitted<'commentFlag:remove'> & Pick<CommentFlag, 'id' | 'commentId'>,
): Promise<void> => {
  const isIt = eq(commentFlags.id, flag.id)
  const removal = db.delete(commentFlags).where(isIt)
  const isThere = sql`exists (select 1 from ${commentFlags} where ${isIt})`
  const dismissed = act(db, by, 'dismiss flag', flag.commentId, isThere)
  await (flag.flaggerId === by.id ? removal : db.batch([dismissed, removal]))
}
