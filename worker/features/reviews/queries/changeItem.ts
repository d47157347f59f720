import { eq, sql } from 'drizzle-orm'
import type { Db, Statement, Story } from '../../../db/client.ts'
import { collections, comments, stories, storyPhotos } from '../../../db/schema.ts'
import type { Judged, ShownCollection } from './judged.ts'

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

/** What a decision changes: the status that it leaves, and its day. */
interface Change {
  verdict: string
  status: Story['status']
  day: string
}

const changeCollection = (db: Db, { id, collection }: Judged, { verdict, status, day }: Change): Statement => {
  const removedAt = status !== 'removed' ? null : verdict === 'uphold' ? sql`${collections.removedAt}` : day
  return db
    .update(collections)
    .set({ status, removedAt, ...shownAfter(verdict, collection!.content, day) })
    .where(eq(collections.id, id))
}

const changeStory = (db: Db, { id }: Judged, { verdict, status, day }: Change): Statement => {
  const removedAt = status !== 'removed' ? null : verdict === 'uphold' ? sql`${stories.removedAt}` : day
  return db
    .update(stories)
    .set({ status, removedAt, ...((verdict === 'keep' || verdict === 'reverse') && { keptAt: day }) })
    .where(eq(stories.id, id))
}

/** The statement for an item after a decision about it. */
export const changeItem = (db: Db, item: Judged, change: Change): Statement => {
  const { status } = change
  switch (item.kind) {
    case 'story':
      return changeStory(db, item, change)
    case 'comment':
      return db.update(comments).set({ status }).where(eq(comments.id, item.id))
    case 'photo':
      return db.update(storyPhotos).set({ status }).where(eq(storyPhotos.id, item.id))
    case 'collection':
      return changeCollection(db, item, change)
  }
}
