import type { CommentFlagView, CommentView } from '#contract/comments'
import type { CommentFlag } from '../db/client.ts'
import { type Actor, can, isCommenter, seesFlags } from '../policy.ts'
import type { CommentDetail } from './queries.ts'

/** A flag on a comment; who flagged is named to the flagger alone. */
export const presentCommentFlag = (actor: Actor, flag: CommentFlag): CommentFlagView => ({
  id: flag.id,
  comment: flag.commentId,
  flagger: actor?.id === flag.flaggerId ? flag.flaggerId : null,
  flagged: true,
  reportType: flag.reportType,
  reason: flag.reason,
})

/** The one place a comment becomes JSON. An anonymous one names its author to the author alone. */
export const presentComment = (actor: Actor, comment: CommentDetail): CommentView => {
  const own = comment.isAnonymous && isCommenter(actor, comment) ? actor : null
  return {
    id: comment.id,
    pin: comment.storyId,
    description: comment.text,
    commenter: comment.isAnonymous ? (own?.id ?? null) : comment.commenterId,
    username: comment.isAnonymous ? (own?.username ?? null) : comment.username,
    is_anonymous_comment: comment.isAnonymous,
    created_at: comment.createdAt,
    flaggingComment: comment.flags.map((flag) => presentCommentFlag(actor, flag)),
    flagscore: seesFlags(actor) ? comment.flags.length : null,
    can: { delete: can(actor, 'comment:delete', comment), flag: can(actor, 'comment:flag', comment) },
  }
}
