import { and, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { dayAfter } from '#contract/days'
import { messages } from '#contract/messages'
import { abortIf, isAborted } from '../../db/abortIf.ts'
import type { Db, Statement } from '../../db/client.ts'
import { deleteSome } from '../../db/deleteSome.ts'
import { commentFlags, comments, reviews, stories, storyFlags } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import type { Permitted, SignedIn } from '../../policy.ts'
import { deleteDismissedCollectionFlags } from '../collections/queries/flags.ts'
import { isOf } from '../reviews/queries/reviews.ts'
import { type FlaggedItem, flagsOf, hasStatus, isKept, openFlags } from '../reviews/queries/tables.ts'
import { recordAct } from '../staffLog/queries.ts'

/**
 * The first day (YYYY-MM-DD) whose keeps can still be taken back: yesterday, so that no midnight falls into the ten
 * seconds in which the browser offers it. Until then the flags of deleted accounts stay too: otherwise one could keep
 * something, delete a suspect, take the keep back and count the flags.
 */
const firstDayToTakeBack = (at = Date.now()): string => dayAfter(at, -1)

/** The statement that hides an item again which was hidden before it was kept. It comes before its row of reviews changes. */
const hideAgain = (db: Db, item: FlaggedItem): Statement => {
  const wasHidden = sql`exists (select 1 from ${reviews} where ${and(isOf(item), eq(reviews.wasHidden, true))})`
  return item.kind === 'story'
    ? db
        .update(stories)
        .set({ status: sql`iif(${wasHidden}, 'hidden', ${stories.status})`, keptAt: null })
        .where(eq(stories.id, item.id))
    : db
        .update(comments)
        .set({ status: 'hidden' })
        .where(and(eq(comments.id, item.id), wasHidden))
}

/** A story or comment that a member of staff may judge. */
type Kept = FlaggedItem &
  (({ kind: 'story' } & Permitted<'review:judgeStory'>) | ({ kind: 'comment' } & Permitted<'review:judgeComment'>))

/**
 * Takes a keep back: the flags that it dismissed, and those that came since, are open. What the keep showed is hidden
 * again until staff decide. Throws 409 when the item is not kept (any more), was kept before yesterday, or was hidden or
 * removed in the meantime.
 */
export const takeBackKeep = async (db: Db, by: SignedIn, item: Kept): Promise<void> => {
  const day = firstDayToTakeBack()
  const isRecent = and(isOf(item), eq(reviews.state, 'kept'), gte(reviews.decidedOn, day))
  const isThere = sql`${isKept(item)} and ${hasStatus(item, 'visible')} and exists (select 1 from ${reviews} where ${isRecent})`
  const { table: flags, dismissed } = flagsOf(item)
  try {
    await db.batch([
      abortIf(db, sql`not (${isThere})`, 'conflict'),
      recordAct(db, { actorId: by.id, action: 'take back keep', kind: item.kind, target: item.id }),
      hideAgain(db, item),
      db
        .update(reviews)
        .set({
          state: sql`iif(${reviews.wasHidden}, 'hidden', 'open')`,
          decidedById: null,
          decidedOn: null,
          wasHidden: false,
        })
        .where(isOf(item)),
      openFlags(db, item, () => and(dismissed, gte(flags.dismissedOn, day))!),
    ])
  } catch (error) {
    throw isAborted(error, 'conflict') ? new ApiError('conflict', { message: messages.keepNotBack }) : error
  }
}

/**
 * Deletes at most `most` dismissed flags that cannot open again: flags on comments and collections, and those on stories that no one
 * can open again because their account is deleted. `at` is now, in milliseconds. Returns how many.
 */
export const deleteDismissedFlags = async (db: Db, at: number, most: number): Promise<number> => {
  const day = firstDayToTakeBack(at)
  const ofComments = and(isNotNull(commentFlags.dismissedOn), lt(commentFlags.dismissedOn, day))
  // The condition of the partial index `story_flags_of_nobody_idx`, so that SQLite uses it.
  const isClosed = sql`${isNull(storyFlags.flaggerId)} and is_flagged = 0`
  const closedForGood = and(isClosed, or(isNull(storyFlags.dismissedOn), lt(storyFlags.dismissedOn, day)))
  const [one, other, third] = [
    await deleteSome(db, commentFlags, commentFlags.id, ofComments, most),
    await deleteSome(db, storyFlags, storyFlags.id, closedForGood, most),
    await deleteDismissedCollectionFlags(db, day, most),
  ]
  return Math.max(one.length, other.length, third)
}
