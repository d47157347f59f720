import { and, desc, eq, getTableColumns, gt, ne, sql } from 'drizzle-orm'
import { reviewLimits } from '#contract/limits'
import type { Waiting } from '#contract/reviews'
import type { SecretKey } from '../../../crypto/sealing.ts'
import type { Collection, Comment, Db, Review, Story } from '../../../db/client.ts'
import { isOneOf } from '../../../db/ids.ts'
import { type ReadableStory, readableStoryColumns } from '../../../db/readableColumns.ts'
import { collections, comments, contactMessages, reviewClaims, staffLog, stories, users } from '../../../db/schema.ts'
import type { SignedIn } from '../../../policy.ts'
import { isShown } from '../../../visibility.ts'
import { readHead } from '../../collections/sealing.ts'
import { findReviews, type Item } from '../../reviews/queries.ts'
import { listOpenFlags, type OpenFlag, openFlagsOf } from '../../reviews/openFlags.ts'
import { flaggedCounts } from '../../comments/queries.ts'
import { openFlagCounts } from '../flaggedStories/queries.ts'
import { pageWaiting, type WaitingItem, waitingItems } from './pageWaiting.ts'

const storyColumns = { ...readableStoryColumns, authorTag: stories.authorTag, status: stories.status }
type JudgedStory = ReadableStory & Pick<Story, 'authorTag' | 'status'>

/** What staff did about an item before. */
type EarlierAct = Pick<typeof staffLog.$inferSelect, 'kind' | 'target' | 'action' | 'reason' | 'note' | 'day'>

/** What is judged: a story, or a comment with the story that it is on, or a collection with the titles of its stories. */
type Subject =
  | { story: JudgedStory; comment: Comment | null; collection: null }
  | { story: null; comment: null; collection: Collection & { titles: ReadonlyMap<number, string> } }

/** An item of the queue with everything that is needed to judge it. */
export type QueueRow = WaitingItem & Subject & QueueDetails
interface QueueDetails {
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
const flagRoom = { rows: 500, bytes: Math.floor(reviewLimits.flagBytes / 3) }

const countFlags = async (db: Db, kind: Item['kind'], ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map()
  const [table, itemId, isOpen] = openFlagsOf[kind]
  const rows = await db.all<{ id: number; n: number }>(
    sql`select ${itemId} as id, count(*) as n from ${table} where ${isOneOf(itemId, ids)} and ${isOpen} group by 1`,
  )
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

/** Collections with the names of their owners. */
const listCollections = (db: Db, ids: readonly number[]) =>
  db
    .select({ collection: getTableColumns(collections), username: users.username })
    .from(collections)
    .leftJoin(users, eq(users.id, collections.ownerId))
    .where(isOneOf(collections.id, ids))

/** The titles of the stories that everyone may see, by id. */
const findTitles = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db
    .select({ id: stories.id, title: stories.title })
    .from(stories)
    .where(and(isOneOf(stories.id, ids), isShown()))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

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

/** What was read of the items of a page. */
interface Read {
  about: Awaited<ReturnType<typeof listStories>>
  said: Awaited<ReturnType<typeof listComments>>
  collected: Awaited<ReturnType<typeof listCollections>>
  titles: ReadonlyMap<number, string>
}
/** What an item is about; null where it was deleted at this moment. */
const findSubject = (
  secretKey: SecretKey,
  { kind, id }: Item,
  { about, said, collected, titles }: Read,
): (Subject & Pick<QueueDetails, 'username'>) | null => {
  if (kind === 'collection') {
    const found = collected.find(({ collection }) => collection.id === id)
    // One that no key opens is left out: the doctor reports it.
    const collection = found && readHead(secretKey, found.collection) && { ...found.collection, titles }
    return collection ? { story: null, comment: null, collection, username: found.username } : null
  }
  const found = kind === 'comment' ? said.find(({ comment }) => comment.id === id) : undefined
  const story = about.find((one) => one.id === (found ? found.comment.storyId : id))
  if (!story || (kind === 'comment' && !found)) return null
  return { story, comment: found?.comment ?? null, collection: null, username: found ? found.username : story.username }
}

/** A page of the queue for a member of staff, and the number of items, in the order of `pageWaiting`. */
export const listQueue = async (
  db: Db,
  secretKey: SecretKey,
  actor: SignedIn,
  page: number,
): Promise<{ rows: QueueRow[]; count: number }> => {
  const { items, count } = await pageWaiting(db, actor, page)
  const ofEach = async <Row>(list: (kind: Item['kind'], ids: readonly number[]) => Promise<Row>) => {
    const of = (kind: Item['kind']) => list(kind, idsOf(items, kind))
    const [story, comment, collection] = await Promise.all([of('story'), of('comment'), of('collection')])
    return { story, comment, collection }
  }
  const [said, collected] = await Promise.all([
    listComments(db, idsOf(items, 'comment')),
    listCollections(db, idsOf(items, 'collection')),
  ])
  const [about, titles, reviews, counts, flags, earlier, claims] = await Promise.all([
    listStories(db, [...idsOf(items, 'story'), ...said.map(({ comment }) => comment.storyId)]),
    findTitles(
      db,
      collected.flatMap(({ collection }) => readHead(secretKey, collection)?.stories ?? []),
    ),
    ofEach((kind, ids) => findReviews(db, kind, ids)),
    ofEach((kind, ids) => countFlags(db, kind, ids)),
    ofEach((kind, ids) => listOpenFlags(db, kind, ids, flagRoom)),
    listEarlier(db, items),
    listClaims(db, items),
  ])
  const rows = items.flatMap((item): QueueRow[] => {
    const { kind, id } = item
    const subject = findSubject(secretKey, item, { about, said, collected, titles })
    // It was deleted at this moment.
    if (!subject) return []
    return [
      {
        ...item,
        ...subject,
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
