import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { isOneOf } from './db/ids.ts'
import { stories } from './db/schema.ts'
import { type Actor, seesFlags } from './policy.ts'

/** Not removed, in the words of `stories_created_day_idx`, which every list then follows from the newest day on. */
const isThere = sql`${stories.status} <> 'removed'`

/** What policy.ts needs to know of the story that something hangs on. */
export const storyTarget = {
  status: stories.status,
  ownerId: stories.ownerId,
  isAnonymous: stories.isAnonymous,
  authorTag: stories.authorTag,
}

/** What everybody may see of stories, as a condition: the one rule of lists, search, feed, counts and date bounds. */
export const isShown = (): SQL => and(isThere, eq(stories.status, 'visible'))!

/** The id of a story while something may be added to it; else NULL, which no row that is added takes (`isOrphan`). */
export const openStory = (id: number): SQL<number> =>
  sql<number>`(select open.id from ${stories} as open where open.id = ${id} and open.status = 'visible')`

/** A story the actor wrote, as a condition: named ones by id, sealed ones by their tags. */
export const isOwn = (actor: NonNullable<Actor>): SQL =>
  or(eq(stories.ownerId, actor.id), isOneOf(stories.authorTag, actor.tags('story')))!

/** What the actor may see listed: shown stories; hidden ones too for their author and for staff (decisions §4). */
export const isListedFor = (actor: Actor): SQL => {
  if (!actor) return isShown()
  if (seesFlags(actor)) return isThere
  return and(isThere, or(eq(stories.status, 'visible'), isOwn(actor)))!
}
