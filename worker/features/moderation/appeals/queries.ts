import { and, eq, gte, isNull, isNotNull, sql } from 'drizzle-orm'
import { messages } from '#contract/messages'
import { today } from '../../../clock.ts'
import { abortIf, isAborted } from '../../../db/abortIf.ts'
import type { Db, Story } from '../../../db/client.ts'
import { reviews, stories } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import type { RecordCreation } from '../../../http/idempotency.ts'
import type { Permitted, SignedIn } from '../../../policy.ts'
import { firstAppealableDay } from '../../reviews/present.ts'
import { isOf } from '../../reviews/queries.ts'
import { isStillTheirs } from '../../stories/changing.ts'

/**
 * Stores an author's appeal with the story, without its author. Throws 409 where staff have not decided, after
 * 20 days, for a second appeal, and where the story changed in the meantime.
 */
export const appealAgainst = async (
  db: Db,
  actor: SignedIn,
  story: Permitted<'story:appeal'> & Story,
  text: string,
  record: RecordCreation,
): Promise<void> => {
  const isAppealable = and(
    isOf({ kind: 'story', id: story.id }),
    isNull(reviews.appealState),
    isNotNull(reviews.decidedOn),
    gte(reviews.decidedOn, firstAppealableDay()),
  )!
  const isTheirs = sql`exists (select 1 from ${stories} where ${and(isStillTheirs(actor, story), sql`${stories.status} <> 'visible'`)})`
  const isThere = sql`exists (select 1 from ${reviews} where ${isAppealable}) and ${isTheirs}`
  const appeal = { appealState: 'open' as const, appealText: text, appealedOn: today().slice(0, 10) }
  try {
    await db.batch([
      abortIf(db, sql`not (${isThere})`, 'conflict'),
      db
        .update(reviews)
        .set(appeal)
        .where(and(eq(reviews.kind, 'story'), eq(reviews.itemId, story.id))),
      ...record(story.id),
    ])
  } catch (error) {
    throw isAborted(error, 'conflict') ? new ApiError('conflict', { message: messages.appealOver }) : error
  }
}
