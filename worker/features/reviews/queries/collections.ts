import { eq, sql } from 'drizzle-orm'
import type { Collection, Db, Statement } from '../../../db/client.ts'
import { collections } from '../../../db/schema.ts'
import type { ShownCollection } from './judged.ts'

/** What readers see of a collection after a decision. */
const shownAfter = (verdict: string, content: ShownCollection, day: string) => {
  const { shown, shownStories, shownOn } = collections
  if (verdict === 'decline' || verdict === 'uphold') return {}
  if (verdict === 'hide' || verdict === 'remove') return { shown: null, shownStories: null }
  if (verdict === 'approve') return { ...content, shownOn: sql`coalesce(${shownOn}, ${day})` }
  // What readers see stays as it is. Where they see nothing, they see what staff judged.
  return {
    shown: sql`coalesce(${shown}, ${content.shown})`,
    shownStories: sql`coalesce(${shownStories}, ${content.shownStories})`,
    shownOn: sql`coalesce(${shownOn}, ${day})`,
  }
}

/** The statement for a collection after a decision about it; `content` is its newest version. */
export const changeCollection = (
  db: Db,
  id: number,
  content: ShownCollection,
  { verdict, status, day }: { verdict: string; status: Collection['status']; day: string },
): Statement => {
  const removedAt = status !== 'removed' ? null : verdict === 'uphold' ? sql`${collections.removedAt}` : day
  return db
    .update(collections)
    .set({ status, removedAt, ...shownAfter(verdict, content, day) })
    .where(eq(collections.id, id))
}
