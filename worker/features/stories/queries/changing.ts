import { and, eq, sql, type SQL } from 'drizzle-orm'
import { abortIf, isAborted } from '../../../db/abortIf.ts'
import { hasAccount } from '../../../db/authorTags.ts'
import type { Db, Statement, Story } from '../../../db/client.ts'
import { isOneOf } from '../../../db/ids.ts'
import { stories } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import { isAuthor, type SignedIn } from '../../../policy.ts'

/** A condition: a story is still by whom it was when it was loaded, and as visible. */
export const isStillTheirs = (actor: SignedIn, story: Story): SQL =>
  and(
    eq(stories.id, story.id),
    // The key rotation may give a sealed story another tag of its author at any time.
    story.isAnonymous && isAuthor(actor, story)
      ? isOneOf(stories.authorTag, actor.tags('story'))
      : sql`${stories.ownerId} is ${story.ownerId} and ${stories.authorTag} is ${story.authorTag}`,
    eq(stories.status, story.status),
    hasAccount(actor),
  )!

/** Does a batch about a story; 409 where `isUnchanged` does not hold any more. */
export const changeStory = async (db: Db, isUnchanged: SQL, change: Statement[]): Promise<void> => {
  const guard = abortIf(db, sql`not exists (select 1 from ${stories} where ${isUnchanged})`, 'conflict')
  await db.batch([guard, ...change]).catch((error: unknown) => {
    throw isAborted(error, 'conflict') ? new ApiError('conflict') : error
  })
}
