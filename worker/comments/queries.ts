import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { NewComment } from '#contract/comments'
import { limits } from '#contract/limits'
import { today } from '../clock.ts'
import type { CommentFlag, Db } from '../db/client.ts'
import { isOneOf, withFreshId } from '../db/ids.ts'
import { inOrderOf, pageMostCounted } from '../db/mostCounted.ts'
import { commentFlags, comments, stories, users } from '../db/schema.ts'
import { sealedBy } from '../db/seal.ts'
import { Refusal } from '../errors.ts'
import type { Claim } from '../idempotency/once.ts'
import { type Actor, mayRead, type Permitted, seesFlags, type SignedIn, type StoryTarget } from '../policy.ts'
import { isListedFor } from '../stories/visibility.ts'

const storyColumns = {
  status: stories.status,
  ownerId: stories.ownerId,
  isAnonymous: stories.isAnonymous,
  authorTag: stories.authorTag,
}
const select = (db: Db) =>
  db
    .select({ ...getTableColumns(comments), username: users.username, story: storyColumns })
    .from(comments)
    .innerJoin(stories, eq(stories.id, comments.storyId))
    .leftJoin(users, eq(users.id, comments.commenterId))
    .$dynamic()
type Found = Awaited<ReturnType<typeof select>>[number]
/** A comment with the story it is on and the flags the viewer may see: their own; staff see all. */
export type CommentDetail = Found & { story: StoryTarget; flags: CommentFlag[] }

const listFlags = async (db: Db, actor: Actor, ids: number[]): Promise<CommentFlag[]> => {
  if (!actor) return []
  const mine = seesFlags(actor) ? undefined : eq(commentFlags.flaggerId, actor.id)
  return db
    .select()
    .from(commentFlags)
    .where(and(isOneOf(commentFlags.commentId, ids), mine))
}

const withFlags = async (db: Db, actor: Actor, found: Found[]): Promise<CommentDetail[]> => {
  const flags = Map.groupBy(
    await listFlags(
      db,
      actor,
      found.map(({ id }) => id),
    ),
    ({ commentId }) => commentId,
  )
  return found.map((comment) => ({ ...comment, flags: flags.get(comment.id) ?? [] }))
}

/** Comments on stories the actor may see, newest day first, at most 500; of one story when `storyId` is given. */
export const listComments = async (db: Db, actor: Actor, storyId?: number): Promise<CommentDetail[]> => {
  const found = await select(db)
    .where(and(isListedFor(actor), storyId === undefined ? undefined : eq(comments.storyId, storyId)))
    .orderBy(sql`${comments.createdAt} desc`, sql`${comments.id} desc`)
    .limit(limits.page.comments)
  return withFlags(db, actor, found)
}

/** How many flags each comment has that the actor may see, by way of the flags: there are few beside all comments. */
const flagsSeenBy = (actor: SignedIn) => sql`
  SELECT ${comments.id}, flagged.n
  FROM (SELECT ${commentFlags.commentId} AS id, count(*) AS n FROM ${commentFlags} GROUP BY ${commentFlags.commentId}) AS flagged
    CROSS JOIN ${comments} ON ${comments.id} = flagged.id
    CROSS JOIN ${stories} ON ${stories.id} = ${comments.storyId}
  WHERE ${isListedFor(actor)}`

/** Comments somebody flagged, most flags first, a page of twenty; and how many there are. */
export const listFlaggedComments = async (db: Db, actor: SignedIn, page: number) => {
  const { ids, count } = await pageMostCounted(db, flagsSeenBy(actor), page, limits.page.staff)
  const found = await select(db).where(isOneOf(comments.id, ids))
  return { rows: await withFlags(db, actor, inOrderOf(ids, found)), count }
}

/** A comment on a story the actor may read; throws notFound otherwise. */
export const findComment = async (db: Db, actor: Actor, id: number): Promise<CommentDetail> => {
  const found = await select(db).where(eq(comments.id, id))
  const [comment] = await withFlags(db, actor, found)
  if (!comment || !mayRead(actor, comment.story)) throw new Refusal('notFound')
  return comment
}

/** Adds a comment; without a flag it is anonymous as the author's mode says. It keeps the day, never the time. */
export const addComment = (
  db: Db,
  author: SignedIn,
  story: Permitted<'story:comment'> & { id: number },
  draft: NewComment,
  claim: Claim,
): Promise<number> => {
  const isAnonymous = draft.is_anonymous_comment ?? author.isAnonymousActive
  const signature = isAnonymous
    ? { commenterId: null, ...sealedBy(author, 'comment') }
    : { commenterId: author.id, isAnonymous, authorTag: null }
  const values = { storyId: story.id, ...signature, text: draft.description, createdAt: today() }
  return withFreshId('comments', async (id) => {
    await db.batch([db.insert(comments).values({ id, ...values }), ...claim(id)])
    return id
  })
}

/** Deletes a comment with its flags (the table's own cascade). */
export const removeComment = (db: Db, comment: Permitted<'comment:delete'> & { id: number }) =>
  db.delete(comments).where(eq(comments.id, comment.id))
