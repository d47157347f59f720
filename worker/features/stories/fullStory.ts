import { limits } from '#contract/limits'
import type { EditWaits } from '#contract/stories'
import type { Db, Favourite, Review, StoryFlag } from '../../db/client.ts'
import { jsonRow } from '../../db/jsonRows.ts'
import * as tables from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import { type Actor, isAuthor, mayRead, seesFlags } from '../../policy.ts'
import { type CommentDetail, commentFlagOverhead, commentOverhead } from '../comments/queries.ts'
import { findEditWaits } from '../reviews/waiting.ts'
import type { StoryDetail } from './queries.ts'

const rows = {
  story: jsonRow(tables.stories),
  comment: jsonRow(tables.comments),
  favourite: jsonRow(tables.favourites),
  flag: jsonRow(tables.storyFlags),
  commentFlag: jsonRow(tables.commentFlags),
  review: jsonRow(tables.reviews),
}

/** The bytes of the decision about a comment in JSON, for readers who see comments that are not shown. */
const reviewBytes = `iif(status = 'visible', 0, 300 + coalesce((SELECT octet_length(json_quote(note)) FROM reviews WHERE kind = 'comment' AND item_id = comments.id), 0))`

/** What the viewer did with a story, and for staff how many flags are open (null for others). */
export interface ViewerState {
  favourite: Favourite | undefined
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
  /** How many comments there are, listed here or not. */
  commentCount: number
  /**
   * The newest, oldest first: at most 500, and as many as fit into the answer. Each with the flags the viewer may
   * see.
   */
  comments: CommentDetail[]
}

/** The newest comments of story ?1 that meet a condition, with the bytes they are in JSON. */
const newestComments = (isListed: string, moreBytes: string) => `
  SELECT id, number, octet_length(json_quote(text)) + ${commentOverhead} + ${moreBytes} AS bytes
  FROM comments WHERE story_id = ?1 AND ${isListed} ORDER BY number DESC LIMIT ${limits.page.comments}`

/**
 * The story, and of its `newest` comments as many as fit into the answer beside the story's text, but at least one.
 */
const shown = (newest: string, isListed: string, openFlags: string, flagCount: string) => `
  SELECT 'story' AS kind, ${rows.story.sql(
    's',
    '(SELECT username FROM users WHERE id = s.owner_id)',
    '(SELECT count(*) FROM favourites WHERE story_id = s.id)',
    openFlags,
    // All, less the few that are not listed: these have an index of their own.
    `(SELECT count(*) FROM comments WHERE story_id = s.id) - (
      SELECT count(*) FROM comments WHERE story_id = s.id AND status <> 'visible' AND NOT (${isListed}))`,
  )} AS packed
  FROM stories AS s WHERE s.id = ?1
  UNION ALL SELECT 'comment', ${rows.comment.sql('c', '(SELECT username FROM users WHERE id = c.commenter_id)', flagCount)}
  FROM (SELECT id, bytes, sum(bytes) OVER (ORDER BY number DESC) AS upto FROM ${newest}) AS n
    CROSS JOIN comments AS c ON c.id = n.id
  WHERE n.upto = n.bytes
    OR n.upto <= ${limits.answerBytes.comments} - (SELECT octet_length(json_quote(description)) FROM stories WHERE id = ?1)`

const isListedForGuests = "status = 'visible'"
/**
 * What guests see of a story, in a statement of its own, which takes half as long. ?1 is the story. Its comments are
 * asked for once: no table is made for them, which would be half of what the statement costs.
 */
const forGuests = shown(`(${newestComments(isListedForGuests, '0')})`, isListedForGuests, 'NULL', 'NULL')

/** Which comments a signed-in viewer sees, as `isCommentListedFor` has it. */
const isListedForSignedIn = `(status = 'visible' OR ?3 AND status <> 'removed' OR coalesce(commenter_id = ?2, false)
  OR coalesce(author_tag IN (SELECT value FROM json_each(?4)), false))`

/**
 * What a signed-in viewer sees of a story. ?1 is the story, ?2 the viewer, ?3 whether they see everybody's flags, ?4 the
 * tags of the comments that they sealed.
 */
const forSignedIn = `WITH newest AS MATERIALIZED (${newestComments(isListedForSignedIn, reviewBytes)})
  ${shown(
    'newest',
    isListedForSignedIn,
    'iif(?3, (SELECT count(*) FROM story_flags WHERE story_id = s.id AND is_flagged = 1), NULL)',
    'iif(?3, (SELECT count(*) FROM comment_flags WHERE comment_id = c.id AND dismissed_on IS NULL), NULL)',
  )}
  UNION ALL SELECT kind, packed FROM (
    SELECT 'favourite' AS kind, ${rows.favourite.sql('f')} AS packed FROM favourites AS f WHERE f.story_id = ?1 AND f.user_id = ?2
    UNION ALL SELECT 'flag', ${rows.flag.sql('f')} FROM story_flags AS f WHERE f.story_id = ?1 AND f.flagger_id = ?2)
  UNION ALL SELECT 'review', ${rows.review.sql('r')} FROM (
    SELECT 'story' AS kind, ?1 AS id
    UNION ALL SELECT 'comment', c.id FROM newest CROSS JOIN comments AS c ON c.id = newest.id WHERE c.status <> 'visible') AS item
    CROSS JOIN reviews AS r ON r.kind = item.kind AND r.item_id = item.id
  UNION ALL SELECT 'commentFlag', packed FROM (
    SELECT packed, sum(bytes) OVER (ORDER BY nth, id) AS upto FROM (
      SELECT ${rows.commentFlag.sql('f')} AS packed, f.id AS id, octet_length(json_quote(f.reason)) + ${commentFlagOverhead} AS bytes,
        row_number() OVER (PARTITION BY f.comment_id ORDER BY f.id) AS nth
      FROM newest CROSS JOIN comment_flags AS f ON f.comment_id = newest.id
      WHERE f.dismissed_on IS NULL AND (f.flagger_id = ?2 OR ?3)))
  WHERE upto <= ${limits.answerBytes.commentFlags}`

/** A story with all that is shown beside it, in one query; throws notFound where the actor may not read it. */
export const findFullStory = async (db: Db, actor: Actor, id: number): Promise<FullStory> => {
  const statement = actor
    ? db.$client
        .prepare(forSignedIn)
        .bind(id, actor.id, seesFlags(actor) ? 1 : 0, JSON.stringify([...actor.tags('comment')]))
    : db.$client.prepare(forGuests).bind(id)
  const { results } = await statement.all<{ kind: keyof typeof rows; packed: string }>()
  const packed = (kind: keyof typeof rows) => results.filter((row) => row.kind === kind).map((row) => row.packed)
  const [found] = packed('story').map(rows.story.read)
  if (!found || !mayRead(actor, found.row)) throw new ApiError('notFound')
  const [username, favouriteCount, openFlags, commentCount] = found.more as [
    string | null,
    number,
    number | null,
    number,
  ]
  const story = Object.assign(found.row, { username, favouriteCount })
  const decisions = packed('review').map((one) => rows.review.read(one).row)
  const reviewOf = (kind: Review['kind'], itemId: number) =>
    decisions.find((review) => review.kind === kind && review.itemId === itemId)
  const flags = Map.groupBy(packed('commentFlag').map(rows.commentFlag.read), ({ row }) => row.commentId)
  const listed = packed('comment')
    .map(rows.comment.read)
    .map(({ row, more: [name, flagCount] }) => ({
      ...row,
      username: name as string | null,
      story,
      flagCount: flagCount as number | null,
      flags: flags.get(row.id)?.map((flag) => flag.row) ?? [],
      review: reviewOf('comment', row.id),
    }))
  return {
    story,
    viewer: {
      favourite: packed('favourite').map(rows.favourite.read)[0]?.row,
      flag: packed('flag').map(rows.flag.read)[0]?.row,
      openFlags,
    },
    review: reviewOf('story', id),
    editWaits: actor && isAuthor(actor, story) ? await findEditWaits(db, actor, id) : null,
    commentCount,
    comments: listed.sort((one, other) => one.number - other.number),
  }
}
