import type { CommentFlagView, CommentView } from '#contract/comments'
import { limits } from '#contract/limits'
import type { CommentFlag } from '../../db/client.ts'
import { jsonBytesOf } from '../../db/answerSize.ts'
import { type Actor, can, isCommenter } from '../../policy.ts'
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
    flagscore: comment.flagCount,
    can: { delete: can(actor, 'comment:delete', comment), flag: can(actor, 'comment:flag', comment) },
  }
}

/** The beginning of a text that is at most so many bytes in JSON. */
const beginning = (text: string, most: number): string => {
  if (jsonBytesOf(text) <= most) return text
  let [fits, over] = [0, Math.min(text.length, most)]
  while (over - fits > 1) {
    const middle = (fits + over) >> 1
    if (jsonBytesOf(text.slice(0, middle)) < most - 8) fits = middle
    else over = middle
  }
  return `${text.slice(0, fits).toWellFormed()} …`
}

/** A comment in the list of flagged ones, where twenty stand on a page: of a very long one the beginning. */
export const presentFlaggedComment = (actor: Actor, comment: CommentDetail): CommentView => ({
  ...presentComment(actor, comment),
  description: beginning(comment.text, limits.answerBytes.flaggedComment),
})
