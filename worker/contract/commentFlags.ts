import { z } from 'zod'
import { calls } from './calls.ts'
import { CommentFlagView } from './comments.ts'
import { endpoint } from './endpoint.ts'
import { Id, YesOnly } from './fields.ts'
import { Reason, ReportType } from './storyFlags.ts'

/** A flag on a comment; without a report type it is 3, other (the specification's body names none). */
export const NewCommentFlag = z.object({
  comment: Id,
  flagged: YesOnly,
  reportType: ReportType.optional(),
  reason: Reason.optional(),
})
export type NewCommentFlag = z.output<typeof NewCommentFlag>

export const commentFlagApi = {
  add: endpoint(calls.commentFlags.add, { body: NewCommentFlag, reply: CommentFlagView, status: 201 }),
  remove: endpoint(calls.commentFlags.remove, { reply: z.null(), status: 204 }),
}
