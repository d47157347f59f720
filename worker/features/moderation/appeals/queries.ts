import { and, gte, isNull, isNotNull, sql, type SQL } from 'drizzle-orm'
import { messages } from '#contract/messages'
import { today } from '../../../clock.ts'
import { abortIf, isAborted } from '../../../db/abortIf.ts'
import type { Db, Story, StoryPhoto } from '../../../db/client.ts'
import { reviews, stories, storyPhotos } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import type { RecordCreation } from '../../../http/idempotency.ts'
import type { Permitted, SignedIn } from '../../../policy.ts'
import { firstAppealableDay } from '../../reviews/present.ts'
import { isOf, type Item } from '../../reviews/queries.ts'
import { isStillTheirs } from '../../stories/changing.ts'

/**
 * Stores an appeal with the item that it is about, without its author. `isTheirs` is a condition: the item is still the author's,
 * and not shown. The record of the call names the story: disowning that deletes it. Throws 409 where it does not hold, where staff have not decided, after 20 days, and for a second appeal.
 */
const appealAgainst = async (
  db: Db,
  item: Item & { storyId: number },
  isTheirs: SQL,
  text: string,
  record: RecordCreation,
): Promise<void> => {
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
      ...record(item.storyId),
    ])
  } catch (error) {
    throw isAborted(error, 'conflict') ? new ApiError('conflict', { message: messages.appealOver }) : error
  }
}

/** An author's appeal against what staff decided about a story. See `appealAgainst`. */
export const appealAgainstStory = (
  db: Db,
  actor: SignedIn,
  story: Permitted<'story:appeal'> & Story,
  text: string,
  record: RecordCreation,
): Promise<void> => {
  const isTheirs = sql`exists (select 1 from ${stories} where ${and(isStillTheirs(actor, story), sql`${stories.status} <> 'visible'`)})`
  return appealAgainst(db, { kind: 'story', id: story.id, storyId: story.id }, isTheirs, text, record)
}

/** An author's appeal against what staff decided about a photo of a story. See `appealAgainst`. */
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
  return appealAgainst(db, { kind: 'photo', id: photo.id, storyId: story.id }, isTheirs, text, record)
}
