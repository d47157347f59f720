import { and, eq, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client.ts'
import { deleteSome } from '../../db/deleteSome.ts'
import { commentFlags, reviews, stories, storyFlags } from '../../db/schema.ts'
import { isOf, type Item } from '../reviews/queries.ts'

/** Whether staff kept a story and nobody edited it since. */
export const isKept = (storyId: number): SQL =>
  sql`exists (select 1 from ${stories} where ${stories.id} = ${storyId} and ${stories.keptAt} is not null)`

/** The statement that takes a keep out of what was decided about an item. */
export const forgetKeep = (db: Db, item: Item): Statement =>
  db
    .update(reviews)
    .set({ state: 'open', decidedById: null, decidedOn: null })
    .where(and(isOf(item), eq(reviews.state, 'kept')))

/**
 * The first day (YYYY-MM-DD) whose keeps can still be taken back: yesterday, so that no midnight falls into the ten
 * seconds in which the browser offers it. Until then the flags of deleted accounts stay too: otherwise one could keep
 * something, delete a suspect, take the keep back and count the flags.
 */
export const firstDayToTakeBack = (at = Date.now()): string => new Date(at - 86_400_000).toISOString().slice(0, 10)

/**
 * Deletes at most `most` dismissed flags that cannot open again: flags on comments, and those on stories that nobody
 * can open again because their account is deleted. `at` is now, in milliseconds. Returns how many.
 */
export const deleteDismissedFlags = async (db: Db, at: number, most: number): Promise<number> => {
  const day = firstDayToTakeBack(at)
  const ofComments = and(isNotNull(commentFlags.dismissedOn), lt(commentFlags.dismissedOn, day))
  // In the words of `story_flags_of_nobody_idx`.
  const isClosed = sql`${isNull(storyFlags.flaggerId)} and is_flagged = 0`
  const ofNobody = and(isClosed, or(isNull(storyFlags.dismissedOn), lt(storyFlags.dismissedOn, day)))
  const [one, other] = [
    await deleteSome(db, commentFlags, commentFlags.id, ofComments, most),
    await deleteSome(db, storyFlags, storyFlags.id, ofNobody, most),
  ]
  return Math.max(one.length, other.length)
}
