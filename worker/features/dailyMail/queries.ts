import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { commentFlags, comments, settings, stories, storyFlags, users } from '../../db/schema.ts'

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

/** The administrators who want the mail, with their sealed addresses. */
export const listReceivers = (db: Db) =>
  db
    .select({ id: users.id, emailSealed: users.emailSealed })
    .from(users)
    .where(and(eq(users.wantsDailyMail, true), eq(users.role, 'administrator')))

/** How many stories and comments wait for a decision, and since which day (YYYY-MM-DD) the oldest does. */
export const countWaiting = async (db: Db): Promise<{ count: number; since: string | null }> => {
  const [found] = await db.all<{ count: number; since: string | null }>(sql`
    select count(*) as count, min(since) as since from (
      select 'story' as kind, ${storyFlags.storyId} as id, substr(min(${storyFlags.createdAt}), 1, 10) as since
        from ${storyFlags} cross join ${stories} on ${stories.id} = ${storyFlags.storyId}
        where is_flagged = 1 and ${stories.status} <> 'removed' group by 2
      union all
      select 'comment', ${commentFlags.commentId}, substr(min(${commentFlags.createdAt}), 1, 10)
        from ${commentFlags} cross join ${comments} on ${comments.id} = ${commentFlags.commentId}
          cross join ${stories} on ${stories.id} = ${comments.storyId}
        where ${commentFlags.dismissedOn} is null and ${stories.status} <> 'removed' group by 2
    )`)
  return found!
}
