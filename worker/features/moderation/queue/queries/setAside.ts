import { sql, type SQL } from 'drizzle-orm'
import { collections, comments, reviews, stories } from '../../../../db/schema.ts'
import type { SignedIn } from '../../../../policy.ts'
import { isByAnother, isCollectionByAnother } from '../../../reviews/queries/byAnother.ts'
import { listedStories } from '../../../../visibility.ts'
import { isRequestDue } from '../../../reviews/queries/requests.ts'
import { firstRestorableDay } from '../../../reviews/queries/restorable.ts'

// What staff decided that readers do not see, as rows (kind, id, since, n) like those of the queue: since is the day of the decision.

const isStoryByAnother = (actor: SignedIn) => isByAnother(stories.ownerId, stories.authorTag, actor, 'story')
const isCommentByAnother = (actor: SignedIn) => isByAnother(comments.commenterId, comments.authorTag, actor, 'comment')

const ofComments = sql`${reviews} cross join ${comments} on ${comments.id} = ${reviews.itemId}
  cross join ${listedStories} on ${stories.id} = ${comments.storyId} and ${stories.status} <> 'removed'`
const ofCollections = sql`${reviews} cross join ${collections} on ${collections.id} = ${reviews.itemId}`
const isNotAppealed = sql`coalesce(${reviews.appealState}, '') <> 'open'`

/** What staff hid until someone reviews it again, except what is in the queue. Begins with the index of what is hidden or waits. */
export const hiddenItems = (actor: SignedIn): SQL => {
  const isHidden = sql`state in ('pending', 'hidden') and state = 'hidden' and ${reviews.decidedOn} is not null and ${isNotAppealed}`
  return sql`
    select 'story' as kind, ${stories.id} as id, ${reviews.decidedOn} as since, 0 as n
      from ${reviews} cross join ${listedStories} on ${stories.id} = ${reviews.itemId} and ${stories.status} = 'hidden'
      where ${isHidden} and ${reviews.kind} = 'story' and not ${isRequestDue()} and ${isStoryByAnother(actor)}
    union all select 'comment', ${comments.id}, ${reviews.decidedOn}, 0
      from ${ofComments} where ${isHidden} and ${reviews.kind} = 'comment' and ${comments.status} = 'hidden' and ${isCommentByAnother(actor)}
    union all select 'collection', ${collections.id}, ${reviews.decidedOn}, 0
      from ${ofCollections} where ${isHidden} and ${reviews.kind} = 'collection' and ${collections.status} = 'hidden'
        and ${isCollectionByAnother(actor)}`
}

/**
 * The comments and collections that staff removed, while they can be restored, and the collections that they declined: these stay with
 * their owners, and staff can approve them at any time.
 */
export const removedItems = (actor: SignedIn): SQL => {
  // The condition of the partial index `reviews_over_idx`, so that SQLite uses it.
  const isOver = sql`kind <> 'story' and state in ('declined', 'removed') and ${isNotAppealed}`
  const isRemoved = sql`${isOver} and ${reviews.decidedOn} >= ${firstRestorableDay()}`
  return sql`
    select 'comment' as kind, ${comments.id} as id, ${reviews.decidedOn} as since, 0 as n
      from ${ofComments} where ${isRemoved} and ${reviews.kind} = 'comment' and ${comments.status} = 'removed'
        and ${isCommentByAnother(actor)}
    union all select 'collection', ${collections.id}, ${reviews.decidedOn}, 0
      from ${ofCollections} where ${isRemoved} and ${reviews.kind} = 'collection' and ${collections.status} = 'removed'
        and ${isCollectionByAnother(actor)}
    union all select 'collection', ${collections.id}, ${reviews.decidedOn}, 0
      from ${ofCollections} where ${isOver} and state = 'declined' and ${reviews.kind} = 'collection'
        and ${collections.status} <> 'removed' and ${isCollectionByAnother(actor)}`
}
