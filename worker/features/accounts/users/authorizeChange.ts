import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import type { UserChange } from '#contract/users'
import type { User } from '../../../db/client.ts'
import { invalidField } from '../../../errors.ts'
import { authorize, type SignedIn } from '../../../policy.ts'
import { avatarKeyIn } from '../../../services/avatarAddress.ts'

declare const judged: unique symbol
/** A change of a user of which every part was allowed: the columns it writes, and the role if one was sent. Only `judgeChange` makes one. */
export interface AllowedUserChange {
  user: User
  columns: Partial<Pick<User, 'bio' | 'isProfilePrivate' | 'isAccessibilityActive' | 'isAnonymousActive' | 'avatarKey'>>
  role: User['role'] | null
  readonly [judged]: true
}

/** The role that two booleans mean, each left as it is when absent; both true is administrator (decisions §4). */
const roleOf = (user: User, { is_administrator, is_moderator }: UserChange): User['role'] => {
  if (is_administrator ?? user.role === 'administrator') return 'administrator'
  return (is_moderator ?? user.role === 'moderator') ? 'moderator' : 'none'
}

const isGiven = (...values: unknown[]) => values.some((value) => value !== undefined)

const keyOf = (origin: string, url: string | null): string | null => {
  const key = url === null ? null : avatarKeyIn(origin, url)
  if (url !== null && key === null) throw invalidField('profileurl', messages.avatarAddress)
  return key
}

/** Judges each part of a change by its own rule; the first that is not allowed refuses it whole. */
export const authorizeChange = (origin: string, actor: SignedIn, user: User, change: UserChange): AllowedUserChange => {
  const isRole = isGiven(change.is_moderator, change.is_administrator)
  const isOwn = isGiven(change.is_anonymous_active, change.profileurl)
  const isSettings = isGiven(change.bio, change.is_profile_private, change.accessibility_mode_active)
  const role = isRole ? authorize(actor, 'user:changeRole', { user, to: roleOf(user, change) }).to : null
  if (isOwn) authorize(actor, 'user:editOwn', user)
  if (isSettings || (!isRole && !isOwn)) authorize(actor, 'user:editSettings', user)
  const columns = {
    ...(change.bio !== undefined && { bio: change.bio }),
    ...(change.is_profile_private !== undefined && { isProfilePrivate: change.is_profile_private }),
    ...(change.accessibility_mode_active !== undefined && { isAccessibilityActive: change.accessibility_mode_active }),
    ...(change.is_anonymous_active !== undefined && { isAnonymousActive: change.is_anonymous_active }),
    ...(change.profileurl !== undefined && { avatarKey: keyOf(origin, change.profileurl) }),
  }
  return { user, columns, role } as AllowedUserChange
}

/** What staff search names for, trimmed; 422 on `search` below two letters. */
export const searched = (text: string): string => {
  const part = text.trim()
  if (part.length < limits.userSearch.min) throw invalidField('search', messages.userSearchShort)
  return part
}
