import type { PauseView } from '#contract/auth'
import type { StaffRow, UserSettings } from '#contract/users'
import type { User } from '../../../db/client.ts'
import { type Actor, seesProfile } from '../../../policy.ts'
import { avatarUrl } from '../../../services/avatarAddress.ts'
import { hasNewEmail } from './newEmail.ts'
import type { ListedUser } from './queries/users.ts'

type Named = Pick<User, 'id' | 'username' | 'role' | 'emailChangedAt'>

/**
 * A user as staff see them: the name, the role and the pause if there is one, nothing else about the person. Of a member, also that
 * the e-mail is new: who gives them a first role has to know.
 */
export const presentStaffRow = (user: Named, pause: PauseView | null): StaffRow => ({
  id: user.id,
  username: user.username,
  is_moderator: user.role === 'moderator',
  is_administrator: user.role === 'administrator',
  pause,
  ...(user.role === 'none' && hasNewEmail(user) && { has_new_email: true }),
})

/** A user in the list for staff. Of the account's first day only the month: the day might be that of an anonymous post. */
export const presentListedUser = ({ user, pause, signedPosts }: ListedUser): StaffRow => ({
  ...presentStaffRow(user, pause),
  since: user.createdAt.slice(0, 7),
  signed_posts: signedPosts,
})

/**
 * The settings of a user, for themselves and administrators. Only the owner of a private profile sees its picture.
 */
export const presentUserSettings = (origin: string, actor: Actor, user: User): UserSettings => ({
  id: user.id,
  username: user.username,
  bio: user.bio,
  profileurl: seesProfile(actor, user) ? avatarUrl(origin, user.avatarKey) : null,
  is_profile_private: user.isProfilePrivate,
  accessibility_mode_active: user.isAccessibilityActive,
})
