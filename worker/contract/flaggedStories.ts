import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { Limit, paged, PageNumber } from './fields.ts'
import { limits } from './limits.ts'
import { REASONS } from './reasons.ts'
import { ChangeRequest, RemovalBody, ReviewView, VersionBody } from './reviewState.ts'
import { StoryView } from './stories.ts'

/** A story with open flags, for staff: the reasons without the flaggers. `flagscore` is the number of open flags. */
export const FlaggedStory = z.strictObject({
  id: z.number(),
  title: z.string(),
  owner: z.number().nullable(),
  username: z.string().nullable(),
  flagscore: z.number(),
  flaggerstory: z.array(
    z.strictObject({
      id: z.number(),
      reportType: z.number(),
      topic: z.enum(REASONS).optional(),
      reason: z.string(),
      flagged: z.boolean(),
      created_at: z.string(),
    }),
  ),
  /** What staff asked the author to change, until they decide. */
  request: ChangeRequest.optional(),
  /** Whether staff wait for the author: until the author edits it, the time for that ends, or a reader flags it again. */
  awaitsAuthor: z.boolean().optional(),
  /** The version of the story, which `keep` sends back. */
  version: z.string(),
})
export type FlaggedStory = z.infer<typeof FlaggedStory>
/** A removed story that can still be restored, until `restorable_until` (a day). */
export const RemovedStory = z.strictObject({
  id: z.number(),
  title: z.string(),
  owner: z.number().nullable(),
  username: z.string().nullable(),
  removed_at: z.string(),
  restorable_until: z.string(),
  /** Whether it was declined or removed, and why. */
  review: ReviewView,
  /** Whether the viewer may restore it: not their own, and not what they removed themselves while its author appeals. */
  canRestore: z.boolean(),
  /** The version of the story, which `restore` sends back. */
  version: z.string(),
})
export type RemovedStory = z.infer<typeof RemovedStory>

const Paging = z.object({ limit: Limit(limits.page.flagged, limits.page.flaggedMax), page: PageNumber })

export const flaggedStoryApi = {
  list: endpoint(calls.flaggedStories.list, { query: Paging, reply: paged(FlaggedStory) }),
  remove: endpoint(calls.flaggedStories.remove, { body: RemovalBody, reply: z.null(), status: 204 }),
  /** Rejected (409) where readers see another version of the story. */
  keep: endpoint(calls.flaggedStories.keep, { body: VersionBody, reply: FlaggedStory }),
  /** Opens the flags again that the keep dismissed. */
  takeBackKeep: endpoint(calls.flaggedStories.takeBackKeep, { reply: z.null(), status: 204 }),
  removed: endpoint(calls.flaggedStories.removed, { query: Paging, reply: paged(RemovedStory) }),
  /** Rejected (409) where readers would see another version of the story. */
  restore: endpoint(calls.flaggedStories.restore, { body: VersionBody, reply: StoryView }),
}
