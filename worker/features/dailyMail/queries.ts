import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import {
  collectionFlags,
  collections,
  commentFlags,
  comments,
  contactMessages,
  pauses,
  reviews,
  settings,
  staffLog,
  stories,
  storyFlags,
  storyPhotos,
  users,
} from '../../db/schema.ts'
import { listedStories } from '../../visibility.ts'
import { isOpenMessage } from '../site/contact/queries.ts'
import { isAccountAct } from '../accounts/users/queries/accountActs.ts'

/** The setting that holds the day (YYYY-MM-DD) of the last mail. */
const lastDay = 'daily_mail'

/** Takes a day's mail on, once: true for one of all runs that ask. */
export const claimDay = async (db: Db, day: string): Promise<boolean> => {
  const claimed = await db
    .insert(settings)
    .values({ name: lastDay, value: day })
    .onConflictDoUpdate({ target: settings.name, set: { value: day }, setWhere: sql`${settings.value} < ${day}` })
    .returning({ name: settings.name })
  return claimed.length > 0
}

/** The administrators who want the mail, with their sealed addresses and languages. */
export const listReceivers = (db: Db) =>
  db
    .select({ id: users.id, emailSealed: users.emailSealed, language: users.dailyMailLanguage })
    .from(users)
    .where(and(eq(users.wantsDailyMail, true), eq(users.role, 'administrator')))

/** What has open flags, as rows of (kind, id, since): what flags hid is among it. */
const flagged = sql`
  select 'story' as kind, ${storyFlags.storyId} as id, ${storyFlags.createdAt} as since
    from ${storyFlags} cross join ${listedStories} on ${stories.id} = ${storyFlags.storyId}
    where is_flagged = 1 and ${stories.status} <> 'removed'
  union all select 'comment', ${commentFlags.commentId}, ${commentFlags.createdAt}
    from ${commentFlags} cross join ${comments} on ${comments.id} = ${commentFlags.commentId}
      cross join ${listedStories} on ${stories.id} = ${comments.storyId}
    where ${commentFlags.dismissedOn} is null and ${stories.status} <> 'removed' and ${comments.status} <> 'removed'
  union all select 'collection', ${collectionFlags.collectionId}, ${collectionFlags.createdAt}
    from ${collectionFlags} cross join ${collections} on ${collections.id} = ${collectionFlags.collectionId}
    where ${collectionFlags.dismissedOn} is null and ${collections.visibility} = 'public' and ${collections.status} <> 'removed'`
/** What waits before it is shown, and open appeals, in the same form. */
const undecided = sql`
  select 'story' as kind, ${reviews.itemId} as id, substr(${stories.createdAt}, 1, 10) as since
    from ${reviews} cross join ${listedStories} on ${stories.id} = ${reviews.itemId}
    where ${reviews.kind} = 'story' and ${reviews.state} = 'pending'
  union all select 'comment', ${reviews.itemId}, ${comments.createdAt}
    from ${reviews} cross join ${comments} on ${comments.id} = ${reviews.itemId}
    where ${reviews.kind} = 'comment' and ${reviews.state} = 'pending'
  union all select 'photo', ${reviews.itemId}, substr(${stories.editedAt}, 1, 10)
    from ${reviews} cross join ${storyPhotos} on ${storyPhotos.id} = ${reviews.itemId}
      cross join ${listedStories} on ${stories.id} = ${storyPhotos.storyId}
    where ${reviews.kind} = 'photo' and ${reviews.state} = 'pending' and ${stories.status} <> 'removed'
  union all select 'collection', ${reviews.itemId}, ${collections.changedOn}
    from ${reviews} cross join ${collections} on ${collections.id} = ${reviews.itemId}
    where ${reviews.kind} = 'collection' and ${reviews.state} = 'pending'
  union all select ${reviews.kind}, ${reviews.itemId}, ${reviews.appealedOn} from ${reviews} where ${reviews.appealState} = 'open'`
/** Both: an item may be there more than once. D1 takes five parts in one `union`. */
const waiting = sql`select * from (${flagged}) union all select * from (${undecided})`

/**
 * How many stories, comments, photos and collections wait for a decision, and since which day (YYYY-MM-DD) the oldest does. What flags hid
 * has open flags.
 */
export const countWaiting = async (db: Db): Promise<{ count: number; since: string | null }> => {
  const [found] = await db.all<{ count: number; since: string | null }>(sql`
    select count(*) as count, min(since) as since
    from (select kind, id, substr(min(since), 1, 10) as since from (${waiting}) group by kind, id)`)
  return found!
}

/** The number of messages to the team that no one has read or answered. */
export const countUnreadMessages = (db: Db): Promise<number> => db.$count(contactMessages, isOpenMessage)

/** How many times staff acted on the account of another person on a day (YYYY-MM-DD), and how many accounts are paused at `at` (ms). */
export const countAccountActs = async (db: Db, day: string, at: number): Promise<{ acts: number; paused: number }> => {
  const [found] = await db.all<{ acts: number; paused: number }>(sql`
    select (select count(*) from ${staffLog} where ${staffLog.day} = ${day} and ${isAccountAct}) as acts,
      (select count(*) from ${pauses} where ${pauses.until} > ${new Date(at).toISOString()}) as paused`)
  return found!
}
