import { or, eq, sql, type SQL } from 'drizzle-orm'
import { reviewLimits } from '#contract/limits'
import type { Db, Statement } from '../../db/client.ts'
import { isOneOf } from '../../db/ids.ts'
import { comments, reviews, settings, stories } from '../../db/schema.ts'
import { publishesAtOnce, type SignedIn } from '../../policy.ts'
import type { Item } from './queries.ts'

const mode = sql`(select ${settings.value} from ${settings} where ${settings.name} = 'review')`

/** Whether an account has fewer shown stories than wait, the anonymous ones counted by their tags, which no row keeps. */
const isAmongFirst = (author: SignedIn): SQL => sql`(
  select count(*) from (select 1 from ${stories}
    where ${or(eq(stories.ownerId, author.id), isOneOf(stories.authorTag, author.tags('story')))} and ${stories.status} = 'visible'
    limit ${reviewLimits.firstStories})) < ${reviewLimits.firstStories}`

/**
 * The status of something new, decided inside the statement that adds it: hidden where it must wait for staff. What
 * staff write never waits, and comments do not wait for being among the first.
 */
export const statusOfNew = (author: SignedIn, kind: Item['kind'], isAnonymous: boolean): SQL<'visible' | 'hidden'> => {
  if (publishesAtOnce(author)) return sql`'visible'`
  const first = kind === 'story' ? isAmongFirst(author) : sql`0`
  return sql`case ${mode} when 'all' then 'hidden' when 'anonymous' then ${isAnonymous ? 'hidden' : 'visible'}
    when 'first' then iif(${first}, 'hidden', 'visible') else 'visible' end`
}

/** The statement that puts something new into the queue where it waits. */
export const queueIfWaiting = (db: Db, { kind, id }: Item): Statement => {
  const table = kind === 'story' ? stories : comments
  return db.insert(reviews).select(
    sql`select ${kind}, ${id}, 'pending', null, '', null, null, 0, 0, null, '', '', null
        from ${table} where ${table.id} = ${id} and ${table.status} = 'hidden'`,
  )
}
