import { messages } from '#contract/messages'
import type { UserChange } from '#contract/users'
import type { User } from '../../../db/client.ts'
import { invalidField } from '../../../errors.ts'
import { authorize, type SignedIn } from '../../../policy.ts'
import { avatarKeyIn } from '../../../services/avatarAddress.ts'

declare const authorized: unique symbol
/**
 * A change of which every part is authorized: the columns to write, and the role if one was sent. Only
 * `authorizeChange` makes one.
 */
export interface AllowedUserChange {
  user: User
  columns: Partial<
    Pick<
      User,
      'bio' | 'isProfilePrivate' | 'isAccessibilityActive' | 'avatarKey' | 'wantsDailyMail' | 'dailyMailLanguage'
    > & { isAnonymousActive: boolean }
  >
  role: User['role'] | null
  readonly [authorized]: true
}

/** The role that the wire's two booleans mean, each left as it is when absent; both true is administrator. */
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

/** Whether a change shows others a bio or a picture that they do not see yet. Taking one away is deleting. */
const changesProfile = (origin: string, user: User, { bio, profileurl }: UserChange): boolean =>
  (!!bio && bio !== user.bio) || (!!profileurl && keyOf(origin, profileurl) !== user.avatarKey)

/**
 * Authorizes each part of a change by its own rule of worker/policy.ts. The first part that is not allowed refuses
 * all of it: 401, 403, or 422 on `profileurl` for an address that is no picture of ours. `origin` is ours, `language` the
 * tag of the page that asks.
 */
export const authorizeChange = (
  { origin, language }: { origin: string; language: string },
  actor: SignedIn,
  user: User,
  change: UserChange,
): AllowedUserChange => {
  const isRole = isGiven(change.is_moderator, change.is_administrator)
  const isOwn = isGiven(change.is_anonymous_active, change.profileurl, change.daily_mail)
  const isSettings = isGiven(change.bio, change.is_profile_private, change.accessibility_mode_active)
  const role = isRole ? authorize(actor, 'user:changeRole', { user, to: roleOf(user, change) }).to : null
  if (isOwn) authorize(actor, 'user:editOwn', user)
  if (isSettings || (!isRole && !isOwn)) authorize(actor, 'user:editSettings', user)
  if (changesProfile(origin, user, change)) authorize(actor, 'profile:write', user)
  if (change.daily_mail === true) authorize(actor, 'user:receiveDailyMail', user)
  const columns = {
    ...(change.bio !== undefined && { bio: change.bio }),
    ...(change.is_profile_private !== undefined && { isProfilePrivate: change.is_profile_private }),
    ...(change.accessibility_mode_active !== undefined && { isAccessibilityActive: change.accessibility_mode_active }),
    ...(change.is_anonymous_active !== undefined && { isAnonymousActive: change.is_anonymous_active }),
    ...(change.profileurl !== undefined && { avatarKey: keyOf(origin, change.profileurl) }),
    // The language is stored only of administrators who want the mail.
    ...(change.daily_mail !== undefined && {
      wantsDailyMail: change.daily_mail,
      dailyMailLanguage: change.daily_mail ? language : null,
    }),
  }
  return { user, columns, role } as AllowedUserChange
}
