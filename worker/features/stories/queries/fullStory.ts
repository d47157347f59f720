import { and, eq, sql } from 'drizzle-orm'
import type { EditWaits } from '#contract/stories'
import type { Db, Favorite, Review, StoryFlag } from '../../../db/client.ts'
import { comments, favourites, reviews, stories, storyFlags, storyPhotos, users } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import { type Actor, isAuthor, mayRead, seesFlags } from '../../../policy.ts'
import { isCommentListedFor } from '../../../visibility.ts'
import { type CommentDetail, selectNewest, selectOn, withDetails } from '../../comments/queries/comments.ts'
import { type PhotoDetail, selectPhotos } from '../../photos/queries/photos.ts'
import { isOf } from '../../reviews/queries/reviews.ts'
import { selectEditWaits } from '../../reviews/queries/waiting.ts'
import { detailColumns, type StoryDetail } from './stories.ts'

/** What the viewer did with a story, and for staff how many flags are open (null for others). */
interface ViewerState {
  favourite: Favorite | undefined
  flag: StoryFlag | undefined
  openFlags: number | null
}
/** A story with everything that its page shows. */
export interface FullStory {
  story: StoryDetail
  viewer: ViewerState
  /** What was decided about it, for its author and for staff, where it is not shown. */
  review: Review | undefined
  /** For its author: whether an edit waits for staff. */
  editWaits: EditWaits | null
  /** All photos, in their order. */
  photos: PhotoDetail[]
  /** How many comments there are, listed here or not. */
  commentCount: number
  /**
   * The newest, oldest first: at most 500, and as many as fit into the answer. Each with the flags the viewer may
   * see.
   */
  comments: CommentDetail[]
}

const openFlags = sql`(select count(*) from ${storyFlags} where ${storyFlags.storyId} = ${stories.id} and is_flagged = 1)`
/** All, less the few that are not listed: these have an index of their own. */
const commentCountFor = (actor: Actor) => sql<number>`
  (select count(*) from ${comments} where ${comments.storyId} = ${stories.id}) - (select count(*) from ${comments}
    where ${comments.storyId} = ${stories.id} and ${comments.status} <> 'visible' and (${isCommentListedFor(actor)}) is not true)`

const selectStory = (db: Db, actor: Actor, id: number) =>
  db
    .select({
      ...detailColumns,
      openFlags: sql<number | null>`${seesFlags(actor) ? openFlags : null}`.as('open_flags'),
      commentCount: commentCountFor(actor).as('comment_count'),
    })
    .from(stories)
    .leftJoin(users, eq(users.id, stories.ownerId))
    .where(eq(stories.id, id))

/** All rows, in one round trip to the database: the same ones for every member, because a network sees the time of another. */
const readRows = async (db: Db, actor: Actor, id: number) => {
  const [story, { rows, ids }] = [selectStory(db, actor, id), selectNewest(db, actor, id)]
  const photosOfIt = selectPhotos(db, eq(storyPhotos.storyId, id))
  if (!actor) {
    const [found, listed, photos] = await db.batch([story, rows, photosOfIt])
    return { found, photos, editWaits: null, comments: withDetails(listed, [], []) }
  }
  const [found, listed, photos, [favourite], [flag], [review], [editWaits], commentFlags, decided] = await db.batch([
    story,
    rows,
    photosOfIt,
    db
      .select()
      .from(favourites)
      .where(and(eq(favourites.storyId, id), eq(favourites.userId, actor.id))),
    db
      .select()
      .from(storyFlags)
      .where(and(eq(storyFlags.storyId, id), eq(storyFlags.flaggerId, actor.id))),
    db
      .select()
      .from(reviews)
      .where(isOf({ kind: 'story', id })),
    selectEditWaits(db, actor, id),
    ...selectOn(db, actor, ids),
  ])
  return { found, photos, favourite, flag, review, editWaits, comments: withDetails(listed, commentFlags, decided) }
}

/** A story with all that is shown beside it; throws notFound where the actor may not read it. */
export const findFullStory = async (db: Db, actor: Actor, id: number): Promise<FullStory> => {
  const { found, photos, favourite, flag, review, editWaits, comments: listed } = await readRows(db, actor, id)
  const [row] = found
  if (!row || !mayRead(actor, row)) throw new ApiError('notFound')
  const { openFlags: flags, commentCount, ...story } = row
  return {
    story,
    viewer: { favourite, flag, openFlags: flags },
    review,
    editWaits: isAuthor(actor, story) ? (editWaits ?? null) : null,
    photos,
    commentCount,
    comments: listed.map((comment) => ({ ...comment, story })),
  }
}
