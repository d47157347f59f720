import { eq } from 'drizzle-orm'
import { dayOf } from '../../../clock.ts'
import type { SecretKey } from '../../../crypto/sealing.ts'
import { tagOfNobody } from '../../../db/authorTags.ts'
import type { Db, Story } from '../../../db/client.ts'
import { stories } from '../../../db/schema.ts'
import { forgetCallsOf } from '../../../http/idempotencyQueries.ts'
import type { Permitted, SignedIn } from '../../../policy.ts'
import { forgetUndo } from '../../reviews/queries/undo.ts'
import { queueEdited, statusAfterEdit } from '../../reviews/queries/waiting.ts'
import { changeStory, isStillTheirs } from './changing.ts'

/** The columns of a disowned story: no id, no editor, no time of day. As after a deleted account. */
const disowned = (story: Story) => ({
  isAnonymous: true,
  ownerId: null,
  editedById: null,
  createdAt: dayOf(story.createdAt),
  editedAt: dayOf(story.editedAt),
})

/**
 * Disowns a story: it stays, without an author for good. A signed one becomes anonymous by that, and waits where anonymous
 * stories must be approved first. The record of the call that made it goes too. Returns the story as it is now. Throws 409
 * where it was changed in the same moment.
 */
export const leaveStory = async <S extends Story>(
  db: Db,
  secretKey: SecretKey,
  actor: SignedIn,
  story: Permitted<'story:leave'> & S,
): Promise<S> => {
  const left = disowned(story)
  const isStory = eq(stories.id, story.id)
  await changeStory(db, isStillTheirs(actor, story), [
    ...(story.isAnonymous ? [] : [queueEdited(db, actor, story.id, true)]),
    forgetUndo(db, { kind: 'story', id: story.id }),
    db
      .update(stories)
      .set({ ...left, authorTag: tagOfNobody, status: statusAfterEdit })
      .where(isStory),
    forgetCallsOf(db, secretKey, story.id),
  ])
  const [now] = await db.select({ status: stories.status }).from(stories).where(isStory)
  return { ...story, ...left, authorTag: null, username: null, status: now?.status ?? story.status }
}
