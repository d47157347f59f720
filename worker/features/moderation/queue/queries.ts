import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { reviewLimits } from '#contract/limits'
import type { Waiting } from '#contract/reviews'
import type { Comment, Db, Review, Story } from '../../../db/client.ts'
import { isOneOf } from '../../../db/ids.ts'
import { type ReadableStory, readableStoryColumns } from '../../../db/readableColumns.ts'
import {
  commentFlags,
  comments,
  contactMessages,
  reviewClaims,
  staffLog,
  stories,
  storyFlags,
  users,
} from '../../../db/schema.ts'
import type { SignedIn } from '../../../policy.ts'
import { findReviews, type Item } from '../../reviews/queries.ts'
import { listOpenFlags, type OpenFlag } from '../../reviews/openFlags.ts'
import { flaggedCounts } from '../../comments/queries.ts'
import { openFlagCounts } from '../flaggedStories/queries.ts'
import { pageWaiting, type WaitingItem, waitingItems } from './pageWaiting.ts'

const storyColumns = { ...readableStoryColumns, authorTag: stories.authorTag, status: stories.status }
type JudgedStory = ReadableStory & Pick<Story, 'authorTag' | 'status'>

/** What staff did about an item before. */
type EarlierAct = Pick<typeof staffLog.$inferSelect, 'kind' | 'target' | 'action' | 'reason' | 'note' | 'day'>

/** An item of the queue with everything that is needed to judge it. */
export interface QueueRow extends WaitingItem {
  story: JudgedStory
  /** The comment, where that is what is judged. */
  comment: Comment | null
  /** The name under a signed item. */
  username: string | null
  review: Review | undefined
  flags: OpenFlag[]
  flagCount: number
  earlier: EarlierAct[]
  claimedById: number | null
}

const idsOf = (items: readonly Item[], kind: Item['kind']) =>
  items.filter((item) => item.kind === kind).map(({ id }) => id)

/** The room for the flags of each kind on a page. */
const flagRoom = { rows: 500, bytes: reviewLimits.flagBytes / 2 }

const countFlags = async (db: Db, kind: Item['kind'], ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map()
  const counted =
    kind === 'story'
      ? sql`select ${storyFlags.storyId} as id, count(*) as n from ${storyFlags} where ${isOneOf(storyFlags.storyId, ids)} and is_flagged = 1 group by 1`
      : sql`select ${commentFlags.commentId} as id, count(*) as n from ${commentFlags} where ${isOneOf(commentFlags.commentId, ids)} and dismissed_on is null group by 1`
  const rows = await db.all<{ id: number; n: number }>(counted)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** The newest acts on some items, a few of each. */
const listEarlier = (db: Db, items: readonly Item[]): Promise<EarlierAct[]> => {
  const keys = items.map(({ kind, id }) => `${kind}/${id}`)
  const of = { kind: staffLog.kind, target: staffLog.target, action: staffLog.action, reason: staffLog.reason, note: staffLog.note, day: staffLog.day } // oxfmt-ignore
  const nth = sql<number>`row_number() over (partition by ${staffLog.kind}, ${staffLog.target} order by ${staffLog.day} desc, ${staffLog.id})`
  const acts = db
    .select({ ...of, nth: nth.as('nth') })
    .from(staffLog)
    .where(
      sql`${staffLog.target} in (select substr(value, instr(value, '/') + 1) from json_each(${JSON.stringify(keys)}))
        and ${staffLog.kind} || '/' || ${staffLog.target} in (select value from json_each(${JSON.stringify(keys)}))`,
    )
    .as('acts')
  return db
    .select({
      kind: acts.kind,
      target: acts.target,
      action: acts.action,
      reason: acts.reason,
      note: acts.note,
      day: acts.day,
    })
    .from(acts)
    .where(sql`${acts.nth} <= ${reviewLimits.earlier}`)
    .orderBy(desc(acts.day))
}

const listClaims = (db: Db, items: readonly Item[]) =>
  db
    .select({ kind: reviewClaims.kind, id: reviewClaims.itemId, userId: reviewClaims.userId })
    .from(reviewClaims)
    .where(
      and(
        isOneOf(reviewClaims.itemId, items.map(({ id }) => id)), // oxfmt-ignore
        gt(reviewClaims.until, Date.now()),
      ),
    )

const listStories = (db: Db, ids: readonly number[]) =>
  db
    .select({ ...storyColumns, username: users.username })
    .from(stories)
    .leftJoin(users, eq(users.id, stories.ownerId))
    .where(isOneOf(stories.id, ids))

const listComments = (db: Db, ids: readonly number[]) =>
  db
    .select({ comment: comments, username: users.username })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.commenterId))
    .where(isOneOf(comments.id, ids))

/** Whether there is other staff, who could decide an appeal against a decision of the actor. */
export const hasOtherStaff = async (db: Db, actor: SignedIn): Promise<boolean> => {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, actor.id), ne(users.role, 'none')))
    .limit(1)
  return row !== undefined
}

/** How much waits for a member of staff; `inbox` is null where they may not open it. */
export const countWaiting = async (db: Db, actor: SignedIn, hasInbox: boolean): Promise<Waiting> => {
  const unread = sql`(select count(*) from ${contactMessages} where ${contactMessages.readAt} is null)`
  const [row] = await db.all<Waiting>(sql`select
    (select count(distinct kind || id) from (${waitingItems(actor)})) as review,
    (select count(*) from (${openFlagCounts})) as flaggedStories,
    (select count(*) from (${flaggedCounts(actor)})) as flaggedComments,
    ${hasInbox ? unread : sql`null`} as inbox`)
  return row!
}

/** A page of the queue for a member of staff, and the number of items, in the order of `pageWaiting`. */
export const listQueue = async (
  db: Db,
  actor: SignedIn,
  page: number,
): Promise<{ rows: QueueRow[]; count: number }> => {
  const { items, count } = await pageWaiting(db, actor, page)
  const [storyIds, commentIds] = [idsOf(items, 'story'), idsOf(items, 'comment')]
  const ofBoth = async <Row>(list: (kind: Item['kind'], ids: readonly number[]) => Promise<Row>) => {
    const [story, comment] = await Promise.all([list('story', storyIds), list('comment', commentIds)])
    return { story, comment }
  }
  const said = await listComments(db, commentIds)
  const [about, reviews, counts, flags, earlier, claims] = await Promise.all([
    listStories(db, [...storyIds, ...said.map(({ comment }) => comment.storyId)]),
    ofBoth((kind, ids) => findReviews(db, kind, ids)),
    ofBoth((kind, ids) => countFlags(db, kind, ids)),
    ofBoth((kind, ids) => listOpenFlags(db, kind, ids, flagRoom)),
    listEarlier(db, items),
    listClaims(db, items),
  ])
  const rows = items.flatMap((item): QueueRow[] => {
    const { kind, id } = item
    const found = kind === 'comment' ? said.find(({ comment }) => comment.id === id) : undefined
    const story = about.find((one) => one.id === (found ? found.comment.storyId : id))
    // It was deleted at this moment.
    if (!story || (kind === 'comment' && !found)) return []
    return [
      {
        ...item,
        story,
        comment: found?.comment ?? null,
        username: found ? found.username : story.username,
        review: reviews[kind].get(id),
        flags: flags[kind].filter((flag) => flag.itemId === id),
        flagCount: counts[kind].get(id) ?? 0,
        earlier: earlier.filter((act) => act.kind === kind && act.target === String(id)),
        claimedById: claims.find((one) => one.kind === kind && one.id === id)?.userId ?? null,
      },
    ]
  })
  return { rows, count }
}
