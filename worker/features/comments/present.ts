import type { CommentFlagView, CommentView } from '#contract/comments'
import { workerLimits } from '#contract/workerLimits'
import type { SecretKey } from '../../crypto/sealing.ts'
import { beginning, jsonBytesOf } from '../../db/answerSize.ts'
import type { CommentFlag } from '../../db/client.ts'
import { type Actor, can, isCommenter, seesFlags } from '../../policy.ts'
import { judgedComment, nameFlags, type ReadFlag } from '../reviews/queries/judged.ts'
import { presentReview, statusOf } from '../reviews/present.ts'
import type { CommentDetail } from './queries/comments.ts'

/** A flag on a comment. Only the flagger sees who flagged. */
export const presentCommentFlag = (actor: Actor, flag: CommentFlag): CommentFlagView => ({
  id: flag.id,
  comment: flag.commentId,
  flagger: actor?.id === flag.flaggerId ? flag.flaggerId : null,
  flagged: true,
  reportType: flag.reportType,
  ...(flag.topic && { topic: flag.topic }),
  reason: flag.reason,
})

/** A comment. Its author is null where it is anonymous, except for the author. Only here a comment becomes JSON. */
export const presentComment = (actor: Actor, comment: CommentDetail): CommentView => {
  const isOwn = comment.status !== 'visible' && isCommenter(actor, comment)
  const own = comment.isAnonymous && isCommenter(actor, comment) ? actor : null
  return {
    id: comment.id,
    pin: comment.storyId,
    description: comment.text,
    commenter: comment.isAnonymous ? (own?.id ?? null) : comment.commenterId,
    username: comment.isAnonymous ? (own?.username ?? null) : comment.username,
    is_anonymous_comment: comment.isAnonymous,
    created_at: comment.createdAt,
    status: statusOf(comment.status, comment.review),
    review: isOwn || seesFlags(actor) ? presentReview(comment.status, comment.review, false) : null,
    flaggingComment: comment.flags.map((flag) => presentCommentFlag(actor, flag)),
    flagscore: comment.flagCount,
    can: { delete: can(actor, 'comment:delete', comment), flag: can(actor, 'comment:flag', comment) },
  }
}

/**
 * A comment in the list of flagged ones, where twenty must fit on a page. A very long one is cut, and has no `version`: staff
 * decide only about a text that they can read to its end.
 */
export const presentFlaggedComment = (
  secretKey: SecretKey,
  actor: Actor,
  comment: CommentDetail & { read: readonly ReadFlag[] },
): CommentView => ({
  ...presentComment(actor, comment),
  description: beginning(comment.text, workerLimits.answerBytes.flaggedComment),
  ...(jsonBytesOf(comment.text) <= workerLimits.answerBytes.flaggedComment && {
    version: nameFlags(secretKey, judgedComment(secretKey, comment), comment.read, comment.flagCount ?? 0),
  }),
})
