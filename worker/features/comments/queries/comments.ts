import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { photoLimits } from '#contract/photoLimits'
import type { Reason } from '#contract/reasons'
import { workerLimits } from '#contract/workerLimits'
import { today } from '../../../clock.ts'
import { fitting, jsonBytes } from '../../../db/answerSize.ts'
import { abortIfGone, sealedBy } from '../../../db/authorTags.ts'
import type { CommentFlag, Db, Review } from '../../../db/client.ts'
import { deleteSome } from '../../../db/deleteSome.ts'
import { isOneOf, withFreshId } from '../../../db/ids.ts'
import { inOrderOf, pageMostCounted } from '../../../db/mostCounted.ts'
import { commentFlags, comments, reviews, stories, storyPhotos, users } from '../../../db/schema.ts'
import { ApiError, orNotFound } from '../../../errors.ts'
import { cursorOf } from '../../../http/dayCursor.ts'
import type { RecordCreation } from '../../../http/idempotencyQueries.ts'
import {
  type Actor,
  isCommenter,
  mayReadComment,
  type Permitted,
  seesFlags,
  type SignedIn,
  type StoryTarget,
} from '../../../policy.ts'
import {
  abortUnlessOpen,
  isCommentListedFor,
  isListedFor,
  listedStories,
  listedTarget,
  storyTarget,
} from '../../../visibility.ts'
import { isByAnother } from '../../reviews/queries/byAnother.ts'
import { firstRestorableDay } from '../../reviews/queries/restorable.ts'
import { findReviews } from '../../reviews/queries/reviews.ts'
import { listOpenFlags } from '../../reviews/queries/openFlags.ts'
import { initialStatus, queueIfWaiting } from '../../reviews/queries/waiting.ts'
import { writeDeletedComment } from '../../staffLog/deletedComment.ts'
import { recordAct } from '../../staffLog/queries.ts'
import { commentCursor, isPastCursor, numberAtCursor } from './cursor.ts'

/** The most bytes of JSON that a comment has besides its text, and a flag on it besides its reason. */
const commentOverhead = 370
const commentFlagOverhead = 165

/** A flag that staff dismissed no longer counts. */
const isOpenFlag = isNull(commentFlags.dismissedOn)
const openFlagCount = sql`(select count(*) from ${commentFlags} where ${commentFlags.commentId} = ${comments.id} and ${isOpenFlag})`

/** A comment, its author's name (the query joins `users`), and for staff how many open flags it has. */
const columnsFor = (actor: Actor) => ({
  ...getTableColumns(comments),
  username: users.username,
  flagCount: sql<number | null>`${seesFlags(actor) ? openFlagCount : null}`.as('flag_count'),
})

const selectComments = (db: Db, actor: Actor) =>
  db
    .select({ ...columnsFor(actor), story: listedTarget })
    .from(comments)
    .innerJoin(listedStories, eq(stories.id, comments.storyId))
    .leftJoin(users, eq(users.id, comments.commenterId))
    .$dynamic()
type Found = Awaited<ReturnType<typeof selectComments>>[number]
/**
 * A comment with the story it is on and the flags that the viewer may see. Staff see all flags, or as many as fit
 * into the answer, and how many there are; others see their own, and `flagCount` is null.
 */
export type CommentDetail = Found & {
  story: StoryTarget
  flags: CommentFlag[]
  /** What was decided about it. */
  review?: Review | undefined
}

const flagSize = sql`${jsonBytes(commentFlags.reason)} + ${commentFlagOverhead}`
const flagRoom = { rows: workerLimits.listed.commentFlags, bytes: workerLimits.answerBytes.commentFlags }
const room = { rows: limits.page.comments, bytes: workerLimits.answerBytes.comments }

/**
 * The queries of what is on the comments of `ids`, a query of ids: the flags that the actor may see, as many as fit (first one of
 * each comment, then the second ones, and so on), and what was decided.
 */
export const selectOn = (db: Db, actor: SignedIn, ids: SQL) => {
  const mine = seesFlags(actor) ? sql`1` : eq(commentFlags.flaggerId, actor.id)
  const asked = sql`
    select ${commentFlags.id} as id, -row_number() over (partition by ${commentFlags.commentId} order by ${commentFlags.id}) as k
    from ${commentFlags} where ${commentFlags.commentId} in (${ids}) and ${isOpenFlag} and ${mine}`
  return [
    db
      .select(getTableColumns(commentFlags))
      .from(commentFlags)
      .innerJoin(
        fitting(asked, { id: commentFlags.id, size: flagSize }, flagRoom),
        sql`fitting.id = ${commentFlags.id}`,
      )
      .orderBy(commentFlags.id),
    db
      .select()
      .from(reviews)
      .where(sql`${reviews.kind} = 'comment' and ${reviews.itemId} in (${ids})`),
  ] as const
}

/** Comments with what is on them. */
export const withDetails = <Row extends { id: number }>(
  found: Row[],
  flags: readonly CommentFlag[],
  decided: readonly Review[],
) => {
  const flagsOf = Map.groupBy(flags, ({ commentId }) => commentId)
  const reviewOf = new Map(decided.map((review) => [review.itemId, review]))
  return found.map((row) => ({ ...row, flags: flagsOf.get(row.id) ?? [], review: reviewOf.get(row.id) }))
}

const readDetails = async (db: Db, actor: Actor, found: Found[]): Promise<CommentDetail[]> => {
  if (!actor) return withDetails(found, [], [])
  const ids = sql`select value from json_each(${JSON.stringify(found.map(({ id }) => id))})`
  const [flags, decided] = await db.batch(selectOn(db, actor, ids))
  return withDetails(found, flags, decided)
}

const noteBytes = sql`300 + coalesce((select ${jsonBytes(reviews.note)} from ${reviews}
  where ${reviews.kind} = 'comment' and ${reviews.itemId} = ${comments.id}), 0)`
const size = sql`${jsonBytes(comments.text)} + ${commentOverhead} + iif(${comments.status} = 'visible', 0, ${noteBytes})`

/** All comments on stories the actor may see: the newest day first, and within a day by id, which is random. */
const ofAllStories = (actor: Actor, before: string | undefined): SQL => sql`
  select ${comments.id} as id, ${comments.createdAt} as k
  from ${comments} cross join ${listedStories} on ${stories.id} = ${comments.storyId}
  where ${isListedFor(actor)} and ${isCommentListedFor(actor)} and ${before === undefined ? sql`1` : isPastCursor(comments, before)}`

/** The comments of one story: the newest first, as they were posted. */
const ofStory = (actor: Actor, storyId: number, before: SQL | null): SQL => sql`
  select ${comments.id} as id, ${comments.number} as k
  from ${listedStories} cross join ${comments} on ${comments.storyId} = ${stories.id}
  where ${stories.id} = ${storyId} and ${isListedFor(actor)} and ${isCommentListedFor(actor)} and ${before ? sql`${comments.number} < ${before}` : sql`1`}`

/**
 * The queries of the newest comments of a story that the actor may see: `rows`, in order, as many as fit into an answer beside the
 * story's text and photos, but at least one; and `ids` of as many as a page has.
 */
export const selectNewest = (db: Db, actor: Actor, storyId: number) => {
  const isListed = and(eq(comments.storyId, storyId), isCommentListedFor(actor))
  const asked = sql`select ${comments.id} as id, ${comments.number} as k from ${comments} where ${isListed}`
  const ofStoryText = sql`(select ${jsonBytes(stories.description)} from ${stories} where ${eq(stories.id, storyId)})`
  const ofPhotos = sql`(select ${photoLimits.viewBytes} * count(*) from ${storyPhotos} where ${eq(storyPhotos.storyId, storyId)})`
  const left = { ...room, bytes: sql`${room.bytes} - ${ofStoryText} - ${ofPhotos}` }
  return {
    rows: db
      .select(columnsFor(actor))
      .from(comments)
      .innerJoin(fitting(asked, { id: comments.id, size }, left), sql`fitting.id = ${comments.id}`)
      .leftJoin(users, eq(users.id, comments.commenterId))
      .orderBy(comments.number),
    ids: sql`select ${comments.id} from ${comments} where ${isListed} order by ${comments.number} desc limit ${limits.page.comments}`,
  }
}

/** Which comments: of one story or of all, those that come after the opened cursor `before`. */
interface Wanted {
  storyId: number | undefined
  before: string | undefined
}

/**
 * Comments on stories the actor may see, newest first (of all stories: newest day first): at most 500, and as many as
 * fit into an answer. `next` is the unsealed cursor of the rest, or null. Throws 422 on `before` for a cursor of
 * another list.
 */
export const listComments = async (db: Db, actor: Actor, { storyId, before }: Wanted) => {
  const asked =
    storyId === undefined
      ? ofAllStories(actor, before)
      : ofStory(actor, storyId, before === undefined ? null : await numberAtCursor(db, actor, { storyId, before }))
  const found = await db
    .select({ ...columnsFor(actor), story: listedTarget, among: sql<number>`fitting.n` })
    .from(comments)
    .innerJoin(fitting(asked, { id: comments.id, size }, room), sql`fitting.id = ${comments.id}`)
    .innerJoin(listedStories, eq(stories.id, comments.storyId))
    .leftJoin(users, eq(users.id, comments.commenterId))
    .orderBy(sql`fitting.k desc`, sql`fitting.id desc`)
  const last = found.at(-1)
  const cursor = () =>
    storyId === undefined ? cursorOf(last!.createdAt, last!.id) : commentCursor(storyId, last!.number)
  return { rows: await readDetails(db, actor, found), next: last && last.among > found.length ? cursor() : null }
}

/** Removed, or hidden by staff: the flags need no further look. */
const isJudged = sql`exists (select 1 from ${reviews} where ${reviews.kind} = 'comment' and ${reviews.itemId} = ${comments.id}
  and ${reviews.decidedOn} is not null)`
const isAwaitingStaff = sql`(${comments.status} = 'visible' or ${comments.status} = 'hidden' and not ${isJudged})`

/** A query of (comment id, number of flags) for comments by others. It starts from the flags, which are few. */
export const flaggedCounts = (actor: SignedIn) => sql`
  SELECT ${comments.id}, flagged.n
  FROM (SELECT ${commentFlags.commentId} AS id, count(*) AS n FROM ${commentFlags} WHERE ${isOpenFlag} GROUP BY ${commentFlags.commentId}) AS flagged
    CROSS JOIN ${comments} ON ${comments.id} = flagged.id
    CROSS JOIN ${listedStories} ON ${stories.id} = ${comments.storyId}
  WHERE ${isListedFor(actor)} AND ${isAwaitingStaff} AND ${isByAnother(comments.commenterId, comments.authorTag, actor, 'comment')}`

/**
 * A page of twenty flagged comments, never the actor's own, most flags first, and how many there are. `read` are the flags that the
 * page has, in full; in `flags` long reasons are shortened.
 */
export const listFlaggedComments = async (db: Db, actor: SignedIn, page: number) => {
  const { ids, count } = await pageMostCounted(db, flaggedCounts(actor), page, limits.page.staff)
  const [found, open, decided] = await Promise.all([
    selectComments(db, actor).where(isOneOf(comments.id, ids)),
    listOpenFlags(db, 'comment', ids, flagRoom),
    findReviews(db, 'comment', ids),
  ])
  const shown = open.map(({ itemId, shown: reason, ...flag }) => ({
    ...flag,
    reason,
    commentId: itemId,
    dismissedOn: null,
  }))
  const rows = withDetails(inOrderOf(ids, found), shown, [...decided.values()])
  return { rows: rows.map((row) => ({ ...row, read: open.filter(({ itemId }) => itemId === row.id) })), count }
}

/** A comment; throws notFound where the actor may not read it, or its story. */
export const findComment = async (db: Db, actor: Actor, id: number): Promise<CommentDetail> => {
  const [comment] = await readDetails(db, actor, await selectComments(db, actor).where(eq(comments.id, id)))
  if (!comment || !mayReadComment(actor, comment)) throw new ApiError('notFound')
  return comment
}

/** The number of a story's next comment, as part of the statement that adds it, so that no two get the same. */
const nextNumber = (storyId: number) =>
  sql<number>`(select coalesce(max(other.number), 0) + 1 from ${comments} as other where other.story_id = ${storyId})`

/** The story of a new comment, for the policy; throws notFound where there is none. */
export const findStoryToComment = async (db: Db, id: number): Promise<StoryTarget & { id: number }> => {
  const [story] = await db
    .select({ id: stories.id, ...storyTarget })
    .from(stories)
    .where(eq(stories.id, id))
  return orNotFound(story)
}

/**
 * Adds a comment and returns its id. Where `isAnonymous` is not given, the author's anonymous mode decides. The row
 * has the day it was posted, never the time.
 */
export const addComment = (
  db: Db,
  author: SignedIn,
  story: Permitted<'story:comment'> & { id: number },
  { text, isAnonymous = author.isAnonymousActive }: { text: string; isAnonymous?: boolean | undefined },
  record: RecordCreation,
): Promise<number> => {
  const signature = isAnonymous
    ? { commenterId: null, ...sealedBy(author, 'comment') }
    : { commenterId: author.id, isAnonymous, authorTag: null }
  const values = {
    storyId: story.id,
    ...signature,
    text,
    createdAt: today(),
    number: nextNumber(story.id),
    status: initialStatus(author, 'comment', isAnonymous),
  }
  return withFreshId('comments', async (id) => {
    await db.batch([
      abortIfGone(db, author),
      abortUnlessOpen(db, story.id),
      db.insert(comments).values({ id, ...values }),
      queueIfWaiting(db, { kind: 'comment', id }),
      ...record(id),
    ])
    return id
  })
}

/** Deletes a comment with its flags (the table's own cascade). What staff delete is in the log, with its story, a reason and a note. */
export const removeComment = async (
  db: Db,
  by: SignedIn,
  comment: Permitted<'comment:delete'> & { id: number; storyId: number },
  { reason = null, note = null }: { reason?: Reason | null | undefined; note?: string | null | undefined } = {},
): Promise<void> => {
  const isIt = eq(comments.id, comment.id)
  const when = sql`exists (select 1 from ${comments} where ${isIt})`
  const said = { reason, note: writeDeletedComment(comment.storyId, note) }
  const act = { actorId: by.id, action: 'delete', kind: 'comment', target: comment.id, ...said, when } as const
  const removal = db.delete(comments).where(isIt)
  await (isCommenter(by, comment) ? removal : db.batch([recordAct(db, act), removal]))
}

/** Deletes at most `most` comments that staff removed more than 30 days ago; returns how many. */
export const deleteRemovedComments = async (db: Db, most: number): Promise<number> => {
  // The condition of the partial index `reviews_over_idx`, so that SQLite uses it.
  const isOver = sql`${comments.id} in (select ${reviews.itemId} from ${reviews}
    where kind <> 'story' and state in ('declined', 'removed') and kind = 'comment' and ${reviews.decidedOn} < ${firstRestorableDay()})`
  return (await deleteSome(db, comments, comments.id, and(eq(comments.status, 'removed'), isOver), most)).length
}
