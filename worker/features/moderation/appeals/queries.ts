import { and, eq, gte, isNull, isNotNull, sql, type SQL } from 'drizzle-orm'
import { currentDay } from '#contract/days'
import { messages } from '#contract/messages'
import { abortIf, isAborted } from '../../../db/abortIf.ts'
import type { Collection, Db, Statement, Story, StoryPhoto } from '../../../db/client.ts'
import { collections, reviews, stories, storyPhotos } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import type { RecordCreation } from '../../../http/idempotencyQueries.ts'
import type { Permitted, SignedIn } from '../../../policy.ts'
import { firstAppealableDay } from '../../reviews/present.ts'
import { isOf, type Item } from '../../reviews/queries/reviews.ts'
import { isStillTheirs } from '../../stories/queries/changing.ts'

/**
 * Stores an appeal with the item that it is about, without its author. `isTheirs` is a condition: the item is still the author's,
 * and not shown. `record` stores that the call was made. Throws 409 where the condition does not hold, where staff have not decided,
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
  const appeal = { appealState: 'open' as const, appealText: text, appealedOn: currentDay() }
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

/** An author's appeal against what staff decided about a story. See `storeAppeal`. */
export const appealAgainstStory = (
  db: Db,
  actor: SignedIn,
  story: Permitted<'story:appeal'> & Story,
  text: string,
  record: RecordCreation,
): Promise<void> => {
  const isTheirs = sql`exists (select 1 from ${stories} where ${and(isStillTheirs(actor, story), sql`${stories.status} <> 'visible'`)})`
  return storeAppeal(db, { kind: 'story', id: story.id }, isTheirs, text, record(story.id))
}

/** An author's appeal against what staff decided about a photo of a story. See `storeAppeal`. */
export const appealAgainstPhoto = (
  db: Db,
  actor: SignedIn,
  photo: Permitted<'photo:appeal'> & StoryPhoto,
  story: Story,
  text: string,
  record: RecordCreation,
): Promise<void> => {
  const isNotShown = sql`${storyPhotos.id} = ${photo.id} and ${storyPhotos.storyId} = ${story.id} and ${storyPhotos.status} <> 'visible'`
  const isTheirs = sql`exists (select 1 from ${storyPhotos} where ${isNotShown})
    and exists (select 1 from ${stories} where ${isStillTheirs(actor, story)})`
  // The record of the call names the story: disowning that deletes it.
  return storeAppeal(db, { kind: 'photo', id: photo.id }, isTheirs, text, record(story.id))
}

/** An owner's appeal against what staff decided about a collection. Throws 409 also where it is shown by now. See `storeAppeal`. */
export const appealAgainstCollection = (
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
  return storeAppeal(db, { kind: 'collection', id }, isTheirs, text, record(id))
}
