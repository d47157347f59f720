import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { reviewLimits } from '#contract/limits'
import type { FlaggedKind } from '#contract/reviewState'
import type { Waiting } from '#contract/reviews'
import type { SecretKey } from '../../../../crypto/sealing.ts'
import type { Collection, Comment, Db, Review, Story, StoryPhoto } from '../../../../db/client.ts'
import { isOneOf } from '../../../../db/ids.ts'
import { type ReadableStory, readableStoryColumns } from '../../../../db/readableColumns.ts'
import {
  collections,
  comments,
  contactMessages,
  reviewClaims,
  staffLog,
  stories,
  storyPhotos,
  users,
} from '../../../../db/schema.ts'
import type { SignedIn } from '../../../../policy.ts'
import { isShown } from '../../../../visibility.ts'
import { readHead } from '../../../../services/collectionTexts.ts'
import { flaggedCounts } from '../../../comments/queries/comments.ts'
import { isAboutOthers, isOpenMessage } from '../../../site/contact/queries.ts'
import { listPhotosOf, type PhotoDetail, selectPhotos } from '../../../photos/queries/photos.ts'
import { openFlagCounts } from '../../flaggedStories/queries.ts'
import { findReviews, type Item } from '../../../reviews/queries/reviews.ts'
import { listOpenFlags, type OpenFlag, openFlagsOf } from '../../../reviews/queries/openFlags.ts'
import { listOpenReports, type OpenReport } from '../../../reviews/queries/reports.ts'
import { type AskedItems, pageItems, type WaitingItem, waitingItems } from './pageItems.ts'

const storyColumns = { ...readableStoryColumns, authorTag: stories.authorTag, status: stories.status }
type JudgedStory = ReadableStory & Pick<Story, 'authorTag' | 'status'>

/** What staff did about an item before. */
type EarlierAct = Pick<typeof staffLog.$inferSelect, 'kind' | 'target' | 'action' | 'reason' | 'note' | 'day'>

/** A story, or the comment or photo on it that is judged. */
interface StorySubject {
  story: JudgedStory
  /** The comment, where that is what is judged. */
  comment: Comment | null
  /** The photo, where that is what is judged. */
  photo: StoryPhoto | null
  /** The photos of the story. */
  photos: PhotoDetail[]
  collection: null
}
/** A collection, with the titles of its stories. */
interface CollectionSubject {
  story: null
  collection: Collection & { titles: ReadonlyMap<number, string> }
}
type Subject = StorySubject | CollectionSubject

/** An item of the queue with everything that is needed to judge it. */
export type QueueRow = WaitingItem & Subject & QueueDetails
interface QueueDetails {
  /** The name under a signed item. */
  username: string | null
  review: Review | undefined
  flags: OpenFlag[]
  flagCount: number
  reports: OpenReport[]
  earlier: EarlierAct[]
  claimedById: number | null
}

const idsOf = (items: readonly Item[], kind: Item['kind']) =>
  items.filter((item) => item.kind === kind).map(({ id }) => id)

/** The room for the flags of each kind on a page. */
const flagRoom = { rows: 500, bytes: Math.floor(reviewLimits.flagBytes / 3) }

const countFlags = async (db: Db, kind: FlaggedKind, ids: readonly number[]): Promise<Map<number, number>> => {
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

/** What is judged, with the name under it and what was decided about it. */
type Found = Subject & Pick<QueueDetails, 'username' | 'review'>

/** Reads what is judged with some stories, comments and photos; null for one that was deleted in the meantime. */
const readPosts = async (db: Db, items: readonly Item[]): Promise<(item: Item) => Found | null> => {
  const [storyIds, commentIds, photoIds] = [idsOf(items, 'story'), idsOf(items, 'comment'), idsOf(items, 'photo')]
  const [said, shown] = await Promise.all([
    listComments(db, commentIds),
    photoIds.length > 0 ? selectPhotos(db, isOneOf(storyPhotos.id, photoIds)) : [],
  ])
  const ofOthers = [...said.map(({ comment }) => comment.storyId), ...shown.map(({ photo }) => photo.storyId)]
  const [about, photos, storyReviews, commentReviews] = await Promise.all([
    listStories(db, [...storyIds, ...ofOthers]),
    listPhotosOf(db, storyIds),
    findReviews(db, 'story', storyIds),
    findReviews(db, 'comment', commentIds),
  ])
  const storyWith = (id: number) => about.find((one) => one.id === id)
  return ({ kind, id }) => {
    const comment = kind === 'comment' ? said.find((row) => row.comment.id === id) : undefined
    const photo = kind === 'photo' ? shown.find((row) => row.photo.id === id) : undefined
    const story = storyWith(comment?.comment.storyId ?? photo?.photo.storyId ?? id)
    if (!story || (kind === 'comment' && !comment) || (kind === 'photo' && !photo)) return null
    return {
      story,
      comment: comment?.comment ?? null,
      photo: photo?.photo ?? null,
      photos: photo ? [photo] : kind === 'story' ? photos.filter((one) => one.photo.storyId === id) : [],
      collection: null,
      username: comment ? comment.username : story.username,
      review: photo ? (photo.review ?? undefined) : (kind === 'comment' ? commentReviews : storyReviews).get(id),
    }
  }
}

/** The same of collections, by id. One that no key opens is left out: the doctor reports it. */
const readCollections = async (
  db: Db,
  secretKey: SecretKey,
  ids: readonly number[],
): Promise<(id: number) => Found | null> => {
  if (ids.length === 0) return () => null
  const [found, reviews] = await Promise.all([listCollections(db, ids), findReviews(db, 'collection', ids)])
  const opened = found.flatMap((row) => {
    const head = readHead(secretKey, row.collection)
    return head ? [{ ...row, stories: head.stories }] : []
  })
  const titles = await findTitles(db, opened.flatMap((row) => row.stories)) // oxfmt-ignore
  return (id) => {
    const row = opened.find(({ collection }) => collection.id === id)
    if (!row) return null
    return { story: null, collection: { ...row.collection, titles }, username: row.username, review: reviews.get(id) }
  }
}

/** What is judged with some items; null for one that was deleted in the meantime. */
const readSubjects = async (
  db: Db,
  secretKey: SecretKey,
  items: readonly Item[],
): Promise<(item: Item) => Found | null> => {
  const [postOf, collectionOf] = await Promise.all([
    readPosts(db, items),
    readCollections(db, secretKey, idsOf(items, 'collection')),
  ])
  return (item) => {
    switch (item.kind) {
      case 'story':
      case 'comment':
      case 'photo':
        return postOf(item)
      case 'collection':
        return collectionOf(item.id)
    }
  }
}

/** The open flags of some items, and how many each has. */
const readFlags = async (db: Db, items: readonly Item[]) => {
  const read = async (kind: FlaggedKind) => {
    const ids = idsOf(items, kind)
    const [counts, flags] = await Promise.all([countFlags(db, kind, ids), listOpenFlags(db, kind, ids, flagRoom)])
    return { counts, flags }
  }
  const [story, comment, collection] = await Promise.all([read('story'), read('comment'), read('collection')])
  const ofKind = { story, comment, collection, photo: null }
  return ({ kind, id }: Item): Pick<QueueDetails, 'flags' | 'flagCount'> => {
    const found = ofKind[kind]
    if (!found) return { flags: [], flagCount: 0 }
    return { flags: found.flags.filter((flag) => flag.itemId === id), flagCount: found.counts.get(id) ?? 0 }
  }
}

/** How much waits for a member of staff, without flagged stories that wait for their authors; `inbox` is null where they may not open it. */
export const countWaiting = async (db: Db, actor: SignedIn, hasInbox: boolean): Promise<Waiting> => {
  const openMessages = sql`(select count(*) from ${contactMessages} where ${isOpenMessage} and ${isAboutOthers(actor)})`
  const [row] = await db.all<Waiting>(sql`select
    (select count(distinct kind || id) from (${waitingItems(actor)})) as review,
    (select count(*) from (${openFlagCounts(actor)}) where n > 0) as flaggedStories,
    (select count(*) from (${flaggedCounts(actor)})) as flaggedComments,
    ${hasInbox ? openMessages : sql`null`} as inbox`)
  return row!
}

/** What a member of staff opens, and the number of items, in the order of `pageItems`. */
export const listQueue = async (
  db: Db,
  secretKey: SecretKey,
  actor: SignedIn,
  asked: AskedItems,
): Promise<{ rows: QueueRow[]; count: number }> => {
  const { items, count } = await pageItems(db, actor, asked)
  const [subjectOf, flagsOf, reports, earlier, claims] = await Promise.all([
    readSubjects(db, secretKey, items),
    readFlags(db, items),
    listOpenReports(db, items),
    listEarlier(db, items),
    listClaims(db, items),
  ])
  const rows = items.flatMap((item): QueueRow[] => {
    const { kind, id } = item
    const subject = subjectOf(item)
    // It was deleted at this moment.
    if (!subject) return []
    return [
      {
        ...item,
        ...subject,
        ...flagsOf(item),
        reports: reports.filter((one) => one.kind === kind && one.itemId === id),
        earlier: earlier.filter((act) => act.kind === kind && act.target === String(id)),
        claimedById: claims.find((one) => one.kind === kind && one.id === id)?.userId ?? null,
      },
    ]
  })
  return { rows, count }
}
