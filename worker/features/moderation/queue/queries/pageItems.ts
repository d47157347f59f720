import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { reviewLimits } from '#contract/limits'
import { OPENED_KINDS, type OpenedKind, type ReviewList } from '#contract/reviews'
import type { Db } from '../../../../db/client.ts'
import {
  collectionFlags,
  collections,
  commentFlags,
  comments,
  reviews,
  stories,
  storyFlags,
  storyPhotos,
} from '../../../../db/schema.ts'
import type { SignedIn } from '../../../../policy.ts'
import { isCommentListedFor, isListedFor, listedStories } from '../../../../visibility.ts'
import { isByAnother, isCollectionByAnother } from '../../../reviews/queries/byAnother.ts'
import { isOwnDecision } from '../../../reviews/queries/ownDecision.ts'
import type { Item } from '../../../reviews/queries/reviews.ts'
import { reportedItems, urgent } from '../../../reviews/queries/reports.ts'
import { isAuthorAwaited, isRequestDue, isRequestFresh } from '../../../reviews/queries/requests.ts'
import { firstRestorableDay, hasOpenAppeal } from '../../../reviews/queries/restorable.ts'
import { hiddenItems, removedItems } from './setAside.ts'

/** An item that waits, since which day (YYYY-MM-DD). */
export interface WaitingItem extends Item {
  since: string
}

/** Waits for a first decision, or for one about an appeal. */
const isUndecided = sql`(state = 'pending' or state = 'hidden' and ${reviews.decidedOn} is null)`

const dayOf = (time: SQLiteColumn) => sql`substr(${time}, 1, 10)`

const isReviewOfStory = and(eq(reviews.kind, 'story'), eq(reviews.itemId, stories.id))

/** The stories that wait because of their open flags, except while their authors were asked for a change. */
const flaggedStories = (actor: SignedIn): SQL => sql`
    select 'story' as kind, ${stories.id} as id, flagged.since as since, flagged.n as n
      from (select ${storyFlags.storyId} as id, min(${dayOf(storyFlags.createdAt)}) as since, count(*) as n
        from ${storyFlags} where is_flagged = 1 group by 1) as flagged
        cross join ${listedStories} on ${stories.id} = flagged.id
      where (${stories.status} = 'visible' or ${stories.status} = 'hidden' and exists (
        select 1 from ${reviews} where ${isReviewOfStory} and ${isUndecided})) and ${isByAnother(stories.ownerId, stories.authorTag, actor, 'story')}
        and not ${isAuthorAwaited(sql`flagged.n`)}`

/** A join of comments with their stories, which are not removed. */
const ofStory = sql`cross join ${listedStories} on ${stories.id} = ${comments.storyId} and ${stories.status} <> 'removed'`

/** The comments that wait because of their open flags. */
const flaggedComments = (actor: SignedIn): SQL => sql`
    select 'comment' as kind, ${comments.id} as id, flagged.since as since, flagged.n as n
      from (select ${commentFlags.commentId} as id, min(${dayOf(commentFlags.createdAt)}) as since, count(*) as n
        from ${commentFlags} where ${isNull(commentFlags.dismissedOn)} group by 1) as flagged
        cross join ${comments} on ${comments.id} = flagged.id ${ofStory}
      where (${comments.status} = 'visible' or ${comments.status} = 'hidden' and exists (
        select 1 from ${reviews} where ${and(eq(reviews.kind, 'comment'), eq(reviews.itemId, comments.id))} and ${isUndecided})) and ${isByAnother(comments.commenterId, comments.authorTag, actor, 'comment')}`

/**
 * All stories that wait, as rows (kind, id, since, n): a row for each reason, n the number of open flags. It begins with
 * what waits, which is little, and never with the stories.
 */
const waitingStories = (actor: SignedIn): SQL => {
  const isByOthers = isByAnother(stories.ownerId, stories.authorTag, actor, 'story')
  const ofReview = sql`${reviews} cross join ${listedStories} on ${stories.id} = ${reviews.itemId} and ${stories.status} <> 'visible'`
  return sql`
    select 'story' as kind, ${stories.id} as id, iif(state = 'pending', ${dayOf(stories.editedAt)}, ${dayOf(stories.createdAt)}) as since, 0 as n
      from ${ofReview} where state in ('pending', 'hidden') and ${stories.status} = 'hidden' and ${isUndecided}
        and ${reviews.kind} = 'story' and not ${isRequestFresh()} and ${isByOthers}
    union all select 'story', ${stories.id}, ${reviews.appealedOn}, 0
      from ${ofReview} where appeal_state = 'open' and ${reviews.kind} = 'story' and not ${isRequestFresh()} and ${isByOthers}
    union all select 'story', ${stories.id}, iif(${reviews.isAnswered}, ${dayOf(stories.editedAt)}, ${reviews.askedOn}), 0
      from ${reviews} cross join ${listedStories} on ${stories.id} = ${reviews.itemId} and ${stories.status} <> 'removed'
      where ${isRequestDue()} and ${reviews.kind} = 'story' and ${isByOthers}
    union all ${flaggedStories(actor)}
    union all select 'story', ${stories.id}, reported.since, reported.n
      from (${reportedItems('story')}) as reported cross join ${listedStories} on ${stories.id} = reported.id
      where ${stories.status} = 'visible' and ${isByOthers} and not exists (
        select 1 from stories as kept indexed by stories_kept_idx where kept.id = reported.id and kept.kept_at is not null)`
}

/** The same of comments, on stories that are not removed. */
const waitingComments = (actor: SignedIn): SQL => {
  const isByOthers = isByAnother(comments.commenterId, comments.authorTag, actor, 'comment')
  return sql`
    select 'comment' as kind, ${comments.id} as id, ${dayOf(comments.createdAt)} as since, 0 as n
      from ${reviews} cross join ${comments} on ${comments.id} = ${reviews.itemId} and ${comments.status} = 'hidden' ${ofStory}
      where state in ('pending', 'hidden') and ${isUndecided} and ${reviews.kind} = 'comment' and ${isByOthers}
    union all ${flaggedComments(actor)}
    union all select 'comment', ${comments.id}, reported.since, reported.n
      from (${reportedItems('comment')}) as reported cross join ${comments} on ${comments.id} = reported.id ${ofStory}
      where ${comments.status} = 'visible' and ${isByOthers}`
}

/** The same of photos, of stories that are not removed. The day of a photo is that of the last change of its story. */
const waitingPhotos = (actor: SignedIn): SQL => {
  const isByOthers = isByAnother(stories.ownerId, stories.authorTag, actor, 'story')
  const ofReview = sql`${reviews} cross join ${storyPhotos} on ${storyPhotos.id} = ${reviews.itemId} and ${storyPhotos.status} <> 'visible'
    cross join ${listedStories} on ${stories.id} = ${storyPhotos.storyId} and ${stories.status} <> 'removed'`
  return sql`
    select 'photo' as kind, ${storyPhotos.id} as id, ${dayOf(stories.editedAt)} as since, 0 as n
      from ${ofReview} where state in ('pending', 'hidden') and state = 'pending' and ${reviews.kind} = 'photo' and ${isByOthers}
    union all select 'photo', ${storyPhotos.id}, ${reviews.appealedOn}, 0
      from ${ofReview} where appeal_state = 'open' and ${reviews.kind} = 'photo' and ${isByOthers}`
}

/** The same of public collections. An edit that waits may have flags on the version that readers see. */
const waitingCollections = (actor: SignedIn): SQL => {
  const isByOthers = isCollectionByAnother(actor)
  const ofReview = sql`${reviews} cross join ${collections} on ${collections.id} = ${reviews.itemId}`
  return sql`
    select 'collection' as kind, ${collections.id} as id, ${dayOf(collections.changedOn)} as since, 0 as n
      from ${ofReview} where state in ('pending', 'hidden') and ${isUndecided} and ${reviews.kind} = 'collection'
        and ${collections.status} = 'hidden' and ${isByOthers}
    union all select 'collection', ${collections.id}, ${reviews.appealedOn}, 0
      from ${ofReview} where appeal_state = 'open' and ${reviews.kind} = 'collection' and ${collections.status} <> 'visible'
        and ${isByOthers}
    union all select 'collection', ${collections.id}, flagged.since, flagged.n
      from (select ${collectionFlags.collectionId} as id, min(${dayOf(collectionFlags.createdAt)}) as since, count(*) as n
        from ${collectionFlags} where ${isNull(collectionFlags.dismissedOn)} group by 1) as flagged
        cross join ${collections} on ${collections.id} = flagged.id
      where (${collections.shown} is not null or ${collections.status} = 'hidden' and exists (
        select 1 from ${reviews} where ${and(eq(reviews.kind, 'collection'), eq(reviews.itemId, collections.id))} and ${isUndecided})) and ${isByOthers}`
}

/** A condition: the item `listed` has an open appeal that other staff have to decide. */
const isAppealForOthers = (actor: SignedIn): SQL =>
  isOwnDecision(
    sql`${reviews.kind} = listed.kind and ${reviews.itemId} = listed.id and ${reviews.appealState} = 'open'`,
    actor.id,
  )

/**
 * All items that wait for this moderator, as rows (kind, id, since, n): one for each reason. Never what they wrote, nor an appeal that
 * others have to decide. In parts, because D1 joins at most five queries by a union.
 */
export const waitingItems = (actor: SignedIn): SQL => sql`
  with waiting_stories (kind, id, since, n) as materialized (${waitingStories(actor)}),
    waiting_comments (kind, id, since, n) as materialized (${waitingComments(actor)}),
    waiting_photos (kind, id, since, n) as materialized (${waitingPhotos(actor)}),
    waiting_collections (kind, id, since, n) as materialized (${waitingCollections(actor)})
  select * from (select * from waiting_stories union all select * from waiting_comments union all select * from waiting_photos
    union all select * from waiting_collections) as listed where not ${isAppealForOthers(actor)}`

/** A condition: staff removed or declined the comment or collection, and it can still be restored. */
const isRestorable = (kind: OpenedKind, id: SQLiteColumn): SQL => sql`exists (select 1 from ${reviews}
  where ${and(eq(reviews.kind, kind), eq(reviews.itemId, id))} and ${reviews.decidedOn} >= ${firstRestorableDay()})`

/** The query of one item by its id, whether it waits or not, as long as something can be decided about it. */
const oneItem: Record<OpenedKind, (actor: SignedIn, id: number) => SQL> = {
  story: (actor, id) => sql`
    select 'story' as kind, ${stories.id} as id, ${dayOf(stories.createdAt)} as since, 0 as n from ${listedStories}
    where ${stories.id} = ${id} and (${isListedFor(actor)} or ${hasOpenAppeal({ kind: 'story', id: stories.id })})
      and ${isByAnother(stories.ownerId, stories.authorTag, actor, 'story')}`,
  comment: (actor, id) => sql`
    select 'comment' as kind, ${comments.id} as id, ${dayOf(comments.createdAt)} as since, 0 as n from ${comments} ${ofStory}
    where ${comments.id} = ${id} and (${isCommentListedFor(actor)} or ${isRestorable('comment', comments.id)})
      and ${isByAnother(comments.commenterId, comments.authorTag, actor, 'comment')}`,
  collection: (actor, id) => sql`
    select 'collection' as kind, ${collections.id} as id, ${dayOf(collections.changedOn)} as since, 0 as n from ${collections}
    where ${collections.id} = ${id} and (${collections.status} <> 'removed' or ${isRestorable('collection', collections.id)}
      or ${hasOpenAppeal({ kind: 'collection', id: collections.id })}) and ${isCollectionByAnother(actor)}`,
}

/** The rows of each list, and their order. */
const lists: Record<ReviewList, { items: (actor: SignedIn) => SQL; order: SQL }> = {
  waiting: { items: waitingItems, order: sql`n >= ${urgent} desc, since, n desc, id` },
  hidden: { items: hiddenItems, order: sql`since desc, id` },
  removed: { items: removedItems, order: sql`since desc, id` },
}

/** What staff open: a page of a list, or one item instead. */
export type AskedItems = { list: ReviewList; page: number } & Partial<Record<OpenedKind, number | undefined>>

const askedItems = (actor: SignedIn, { list, ...one }: AskedItems): SQL => {
  const kind = OPENED_KINDS.find((name) => one[name] !== undefined)
  if (!kind) return lists[list].items(actor)
  return sql`select * from (${oneItem[kind](actor, one[kind]!)}) as listed where not ${isAppealForOthers(actor)}`
}

/**
 * A page of a list for this moderator, never their own items, and the number of all. What waits: first what outs a person as a guest
 * reports, then what has waited since the earliest day, within a day what has most flags, and then by id, which is random. The others:
 * the last decision first.
 */
export const pageItems = async (
  db: Db,
  actor: SignedIn,
  asked: AskedItems,
): Promise<{ items: WaitingItem[]; count: number }> => {
  const { page, list } = asked
  const { order } = lists[list]
  const [row] = await db.all<{ count: number; items: string }>(sql`
    with waiting (kind, id, since, n) as materialized (
      select kind, id, min(since), max(n) from (${askedItems(actor, asked)}) group by 1, 2)
    select (select count(*) from waiting) as count, (
      select json_group_array(json_object('kind', kind, 'id', id, 'since', since)) from (
        select * from waiting order by ${order}
        limit ${reviewLimits.page} offset ${(page - 1) * reviewLimits.page})) as items`)
  return { items: JSON.parse(row!.items) as WaitingItem[], count: row!.count }
}
