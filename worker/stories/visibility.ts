import { and, eq, ne, or, type SQL } from 'drizzle-orm'
import { stories } from '../db/schema.ts'
import { type Actor, seesFlags } from '../policy.ts'

/** What everybody may see of stories, as a condition: the one rule of lists, search, feed, counts and date bounds. */
export const isShown = (): SQL => eq(stories.status, 'visible')

/** A story the actor wrote, as a condition: named ones by id, sealed ones by tag. */
export const isOwn = (actor: NonNullable<Actor>): SQL =>
  or(eq(stories.ownerId, actor.id), eq(stories.authorTag, actor.tag))!

/** What the actor may see listed: shown stories; hidden ones too for their author and for staff (decisions §4). */
export const isListedFor = (actor: Actor): SQL => {
  if (!actor) return isShown()
  if (seesFlags(actor)) return ne(stories.status, 'removed')
  return or(isShown(), and(eq(stories.status, 'hidden'), isOwn(actor)))!
}
