import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { Cursor, Id, paged, PageNumber, plainText, YesNo } from './fields.ts'
import { messages } from './messages.ts'
import { REASONS } from './reasons.ts'
import { RemovalBody, ReviewView, Status, VersionBody } from './reviewState.ts'

/** The body of a new comment. `commenter` in a body is dropped: the token says who it is. */
const NewComment = z.object({
  pin: Id,
  description: plainText('comment', { missing: messages.commentMissing, long: messages.commentLong }),
  is_anonymous_comment: YesNo.optional(),
})
type NewComment = z.output<typeof NewComment>

/** A flag on a comment: one's own; staff see all, with reasons, without the flaggers (`flagger` null). */
export const CommentFlagView = z.strictObject({
  id: z.number(),
  comment: z.number(),
  flagger: z.number().nullable(),
  flagged: z.boolean(),
  reportType: z.number(),
  topic: z.enum(REASONS).optional(),
  reason: z.string(),
})
export type CommentFlagView = z.infer<typeof CommentFlagView>

/**
 * A comment. Author fields are null for an anonymous one, except for its author; `created_at` has the day, at midnight
 * UTC.
 */
export const CommentView = z.strictObject({
  id: z.number(),
  pin: z.number(),
  description: z.string(),
  commenter: z.number().nullable(),
  username: z.string().nullable(),
  is_anonymous_comment: z.boolean(),
  created_at: z.string(),
  /** Other readers see visible ones only. A declined comment is a removed one whose review says so. */
  status: Status,
  /** For its author and for staff, while it is not shown; null otherwise. */
  review: ReviewView.nullable(),
  flaggingComment: z.array(CommentFlagView),
  /** Flags; null for all but staff. */
  flagscore: z.number().nullable(),
  can: z.strictObject({ delete: z.boolean(), flag: z.boolean() }),
  /** In the list of flagged comments: the version of the comment, which `keep` sends back. */
  version: z.string().optional(),
})
export type CommentView = z.infer<typeof CommentView>

/**
 * `pin` filters; `before` continues from the cursor of a `Link: …; rel="next"`, or of one story also from the id of a
 * comment; `flagged=1` (staff) lists flagged ones, paged.
 */
const CommentListQuery = z.object({
  pin: Id.optional(),
  before: Cursor.optional(),
  flagged: z.enum(['0', '1']).optional(),
  page: PageNumber,
})

export const commentApi = {
  list: endpoint(calls.comments.list, {
    query: CommentListQuery,
    reply: z.union([z.array(CommentView), paged(CommentView)]),
  }),
  add: endpoint(calls.comments.add, { body: NewComment, reply: CommentView, status: 201 }),
  remove: endpoint(calls.comments.remove, { body: RemovalBody, reply: z.null(), status: 204 }),
  /** Staff dismiss all flags on a comment. Rejected (409) where readers see another version of it. */
  keep: endpoint(calls.comments.keep, { body: VersionBody, reply: CommentView }),
  /** Opens the flags again that the keep dismissed. */
  takeBackKeep: endpoint(calls.comments.takeBackKeep, { reply: z.null(), status: 204 }),
}
