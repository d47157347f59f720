import { and, eq, gte, isNull, isNotNull, sql, type SQL } from 'drizzle-orm'
import { messages } from '#contract/messages'
import { today } from '../../../clock.ts'
import { abortIf, isAborted } from '../../../db/abortIf.ts'
import type { Collection, Db, Statement, Story } from '../../../db/client.ts'
import { collections, reviews, stories } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import type { RecordCreation } from '../../../http/idempotency.ts'
import type { Permitted, SignedIn } from '../../../policy.ts'
import { firstAppealableDay } from '../../reviews/present.ts'
import { isOf, type Item } from '../../reviews/queries.ts'
import { isStillTheirs } from '../../stories/changing.ts'

/**
 * Stores an appeal against what was decided about an item where `isTheirs` holds. Throws 409 where staff have not decided,
 * after 20 days, and for a second appeal.
 */
const storeAppeal = async (db: Db, item: Item, isTheirs: SQL, text: string, record: Statement[]): Promise<void> => {
  const isAppealable = and(
    isOf(item),
    isNull(reviews.appealState),
    isNotNull(reviews.decidedOn),
    gte(reviews.decidedOn, firstAppealableDay()),
  )!
  const isThere = sql`exists (select 1 from ${reviews} where ${isAppealable}) and ${isTheirs}`
  const appeal = { appealState: 'open' as const, appealText: text, appealedOn: today().slice(0, 10) }
  try {
    await db.batch([
      abortIf(db, sql`not (${isThere})`, 'conflict'),
      db.update(reviews).set(appeal).where(isOf(item)),
      ...record,
    ])
  } catch (error) {
    throw isAborted(error, 'conflict') ? new ApiError('conflict', { message: messages.appealOver }) : error
  }
}

/** Stores an owner's appeal with the collection. Throws 409 also where it is shown by now. See `storeAppeal`. */
export const appealAgainstCollection = async (
  db: Db,
  actor: SignedIn,
  { id }: Permitted<'collection:appeal'> & Pick<Collection, 'id'>,
  text: string,
  record: RecordCreation,
): Promise<void> => {
  const isTheirs = sql`exists (select 1 from ${collections} where ${and(
    eq(collections.id, id),
    eq(collections.ownerId, actor.id),
    eq(collections.visibility, 'public'),
    isNull(collections.shown),
  )})`
  await storeAppeal(db, { kind: 'collection', id }, isTheirs, text, record(id))
}

/**
 * Stores an author's appeal with the story, without its author. Throws 409 also where the story changed in the meantime. See
 * `storeAppeal`.
 */
export const appealAgainst = async (
  db: Db,
  actor: SignedIn,
  story: Permitted<'story:appeal'> & Story,
  text: string,
  record: RecordCreation,
): Promise<void> => {
  const isTheirs = sql`exists (select 1 from ${stories} where ${and(isStillTheirs(actor, story), sql`${stories.status} <> 'visible'`)})`
  await storeAppeal(db, { kind: 'story', id: story.id }, isTheirs, text, record(story.id))
}
