import type { FlaggedStory, RemovedStory } from '#contract/flaggedStories'
import type { SecretKey } from '../../../crypto/sealing.ts'
import { type Actor, can, type SignedIn } from '../../../policy.ts'
import { presentReview } from '../../reviews/present.ts'
import { lastRestorableDay } from '../../reviews/queries/restorable.ts'
import { awaitsAuthor, presentRequest } from '../../reviews/queries/requests.ts'
import { judgedStory, nameFlags } from '../../reviews/queries/judged.ts'
import { presentAuthor } from '../../stories/present.ts'
import type { FlaggedRow, RemovedRow } from './queries.ts'

/** A flagged story for staff: the reasons, never who gave them, and the author only of a named story. */
export const presentFlaggedStory = (secretKey: SecretKey, actor: Actor, story: FlaggedRow): FlaggedStory => ({
  id: story.id,
  title: story.title,
  ...presentAuthor(actor, story),
  flagscore: story.flagCount,
  flaggerstory: story.flags.map((flag) => ({
    id: flag.id,
    reportType: flag.reportType,
    ...(flag.topic && { topic: flag.topic }),
    reason: flag.shown,
    flagged: true,
    created_at: flag.createdAt,
  })),
  ...(story.review?.asked && {
    request: presentRequest(story.review),
    awaitsAuthor: awaitsAuthor(story.review, story.flagCount),
  }),
  version: nameFlags(secretKey, judgedStory(secretKey, story, story.photos), story.flags, story.flagCount),
})

/**
 * A removed story for staff, with the last day on which it can be restored (YYYY-MM-DD). `hasOthers`: there is other staff, who can
 * decide about an appeal against a decision of the actor.
 */
export const presentRemovedStory = (
  secretKey: SecretKey,
  actor: SignedIn,
  story: RemovedRow,
  hasOthers: boolean,
): RemovedStory => ({
  id: story.id,
  title: story.title,
  ...presentAuthor(actor, story),
  removed_at: story.removedAt!,
  restorable_until: lastRestorableDay(story.removedAt!),
  review: presentReview(story.status, story.review, false)!,
  canRestore:
    can(actor, 'review:judgeStory', story) &&
    !(hasOthers && story.review?.appealState === 'open' && story.review.decidedById === actor.id),
  version: judgedStory(secretKey, story, story.photos).version,
})
