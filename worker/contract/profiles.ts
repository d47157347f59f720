import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { CategoryId, Cursor } from './fields.ts'
import { ReviewView, Status } from './reviewState.ts'
import { Precision } from './stories.ts'
import { StaffRow } from './users.ts'

/** A story on a profile: one that the user posted, or a favorite (`id` is then the favorite's). */
export const ProfileStory = z.strictObject({
  id: z.number(),
  pinId: z.number(),
  title: z.string(),
  description: z.string(),
  category: CategoryId,
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  ...Precision,
  is_anonymous_pin: z.boolean(),
  photoCount: z.number().int(),
  /** Only among the stories on one's own profile: whether others can see it, and if not, why. */
  status: Status.optional(),
  review: ReviewView.nullable().optional(),
  /** The same: its author changed what staff had asked for, and staff have not decided since. */
  isChanged: z.literal(true).optional(),
  /** A username; null for an anonymous story, except for its author. */
  pinAuthor: z.string().nullable(),
})
export type ProfileStory = z.infer<typeof ProfileStory>

/** A profile as others see it. A private profile is empty for everyone but its owner. */
export const ProfileView = z.strictObject({
  id: z.number(),
  username: z.string(),
  bio: z.string(),
  profileurl: z.string().nullable(),
  is_profile_private: z.boolean(),
  /** Only on one's own profile. */
  accessibility_mode_active: z.boolean().optional(),
  userStories: z.array(ProfileStory),
  user_upvoted_stories: z.array(ProfileStory),
  /** The cursor of what follows in each list (`told_before`, `kept_before`), null at its end. */
  next: z.strictObject({ userStories: z.string().nullable(), user_upvoted_stories: z.string().nullable() }),
  can: z.strictObject({ edit: z.boolean(), editAvatar: z.boolean() }),
})
export type ProfileView = z.infer<typeof ProfileView>

/**
 * `username` finds one profile in any case; `search` (staff) lists users by a part of the name. With a cursor from
 * `next`, that list of the profile continues and the other is left out: `told_before` for posted stories, `kept_before`
 * for favorites.
 */
const ProfileQuery = z.object({
  username: z.string().max(100).optional(),
  search: z.string().max(100).optional(),
  told_before: Cursor.optional(),
  kept_before: Cursor.optional(),
})

export const profileApi = {
  find: endpoint(calls.profiles.find, {
    query: ProfileQuery,
    reply: z.union([z.array(ProfileView).max(1), z.array(StaffRow)]),
  }),
}
