import type { FlaggedStory, RemovedStory } from '#contract/flaggedStories'
import { limits } from '#contract/limits'
import type { SecretKey } from '../../../crypto/sealing.ts'
import type { Actor } from '../../../policy.ts'
import { judgedStory } from '../../reviews/judged.ts'
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
    reason: flag.reason,
    flagged: flag.isFlagged,
    created_at: flag.createdAt,
  })),
  version: judgedStory(secretKey, story).version,
})

/** A removed story for staff, with the last day on which it can be restored (YYYY-MM-DD). */
export const presentRemovedStory = (secretKey: SecretKey, actor: Actor, story: RemovedRow): RemovedStory => ({
  id: story.id,
  title: story.title,
  ...presentAuthor(actor, story),
  removed_at: story.removedAt!,
  restorable_until: new Date(Date.parse(story.removedAt!) + limits.restoreDays * 86_400_000).toISOString().slice(0, 10),
  version: judgedStory(secretKey, story).version,
})
