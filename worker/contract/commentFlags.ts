import { z } from 'zod'
import { calls } from './calls.ts'
import { CommentFlagView } from './comments.ts'
import { endpoint } from './endpoint.ts'
import { Id, YesOnly } from './fields.ts'
import { FlagTopic, Reason, ReportType } from './storyFlags.ts'

/** A flag on a comment. The report type is 3 (other) where none is sent; `flagger` in a body is dropped. */
export const NewCommentFlag = z.object({
  comment: Id,
  flagged: YesOnly,
  reportType: ReportType.optional(),
  topic: FlagTopic,
  reason: Reason.optional(),
})
export type NewCommentFlag = z.output<typeof NewCommentFlag>

export const commentFlagApi = {
  add: endpoint(calls.commentFlags.add, { body: NewCommentFlag, reply: CommentFlagView, status: 201 }),
  remove: endpoint(calls.commentFlags.remove, { reply: z.null(), status: 204 }),
}
