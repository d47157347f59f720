import { z } from 'zod'
import { AccountDeletion, Bio, PauseView, ProfileUrl, SelfView } from './auth.ts'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { Id, NoteToAuthor, paged, PageNumber, YesNo } from './fields.ts'
import { messages } from './messages.ts'
import { needsWords, REASONS } from './reasons.ts'

/** A user in the management area. */
export const StaffRow = z.strictObject({
  id: z.number(),
  username: z.string(),
  is_moderator: z.boolean(),
  is_administrator: z.boolean(),
  pause: PauseView.nullable(),
  /** In the list of users: the month since which there is the account (YYYY-MM). */
  since: z.string().optional(),
  /**
   * In the list of users: how many stories and comments everyone can read under the name, at most `limits.userSearch.posts`. Anonymous
   * ones never count.
   */
  signed_posts: z.int().optional(),
  /** For a member whose e-mail changed within `newEmailDays`: the mailed link for a first passkey may go to a thief. */
  has_new_email: z.literal(true).optional(),
})
export type StaffRow = z.infer<typeof StaffRow>

/** The settings of a user, for themselves and administrators. */
export const UserSettings = z.strictObject({
  id: z.number(),
  username: z.string(),
  bio: z.string(),
  profileurl: z.string().nullable(),
  is_profile_private: z.boolean(),
  accessibility_mode_active: z.boolean(),
})
export type UserSettings = z.infer<typeof UserSettings>

/** Settings of a user, or their role; worker/policy.ts says who may send which. `id` is dropped. */
export const UserChange = z.object({
  id: Id.optional(),
  bio: Bio.optional(),
  is_profile_private: YesNo.optional(),
  accessibility_mode_active: YesNo.optional(),
  is_anonymous_active: YesNo.optional(),
  profileurl: ProfileUrl.optional(),
  daily_mail: YesNo.optional(),
  is_moderator: YesNo.optional(),
  is_administrator: YesNo.optional(),
})
export type UserChange = z.output<typeof UserChange>

/** Why staff delete the account of another person, for the log. Old clients send neither reason nor note. */
const UserDeletion = AccountDeletion.extend({
  reason: z.enum(REASONS, messages.reviewReason).nullish(),
  note: NoteToAuthor.nullish(),
}).refine(({ reason, note }) => note || !needsWords(reason), { path: ['note'], message: messages.noteMissing })
export type UserDeletion = z.output<typeof UserDeletion>

/** After a role change the staff row, after a change of the own account the whole account, otherwise the settings. */
const ChangedUser = z.union([StaffRow, SelfView, UserSettings])

export const userApi = {
  list: endpoint(calls.users.list, {
    query: z.object({ page: PageNumber, search: z.string().max(100).optional() }),
    reply: paged(StaffRow),
  }),
  read: endpoint(calls.users.read, { reply: UserSettings }),
  edit: endpoint(calls.users.edit, { body: UserChange, reply: ChangedUser }),
  remove: endpoint(calls.users.remove, { body: UserDeletion.optional(), reply: z.null(), status: 204 }),
}
