import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { CategoryId } from './fields.ts'
import { messages } from './messages.ts'
import { StaffRow } from './users.ts'

/** A story on a profile: one's own, or one that is kept (`id` is then the favourite's). */
export const ProfileStory = z.strictObject({
  id: z.number(),
  pinId: z.number(),
  title: z.string(),
  description: z.string(),
  category: CategoryId,
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  is_anonymous_pin: z.boolean(),
  /** A username, null for an anonymous story (but to its author). */
  pinAuthor: z.string().nullable(),
})
export type ProfileStory = z.infer<typeof ProfileStory>

/** What the world sees of somebody. A private profile is empty for everyone but its owner (decisions §5). */
export const ProfileView = z.strictObject({
  id: z.number(),
  username: z.string(),
  bio: z.string(),
  profileurl: z.string().nullable(),
  is_profile_private: z.boolean(),
  /** On one's own profile alone. */
  accessibility_mode_active: z.boolean().optional(),
  userStories: z.array(ProfileStory),
  user_upvoted_stories: z.array(ProfileStory),
  /** The cursor of what follows in each list (`told_before`, `kept_before`), null at its end. */
  next: z.strictObject({ userStories: z.string().nullable(), user_upvoted_stories: z.string().nullable() }),
  can: z.strictObject({ edit: z.boolean(), editAvatar: z.boolean() }),
})
export type ProfileView = z.infer<typeof ProfileView>

const Cursor = z.string().max(200, messages.cursor)

/**
 * `username` finds one profile, ignoring case; `search` (staff) lists users by a part of the name. With a cursor of its
 * `next`, the profile's one list goes on from there and the other is left out.
 */
export const ProfileQuery = z.object({
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
