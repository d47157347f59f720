import { t } from '@lingui/core/macro'
import type { StaffRow } from '#contract/users'

/** The codes of the role box; the wire has two booleans. */
export type RoleCode = 1 | 2 | 3
export const roles: readonly { code: RoleCode; name: string }[] = [
  { code: 1, name: t`Administrator` },
  { code: 2, name: t`Moderator` },
  { code: 3, name: t({ message: 'None', context: 'a role', comment: 'Of a user: no role' }) },
]

type RoleFields = Pick<StaffRow, 'is_administrator' | 'is_moderator'>

/** The role of two booleans; both true means administrator. */
export const roleOf = ({ is_administrator, is_moderator }: RoleFields): RoleCode =>
  is_administrator ? 1 : is_moderator ? 2 : 3

/** What a user of a role is. The choice of no role is called None. */
export const roleName = (code: RoleCode): string =>
  code === 3
    ? t({ message: 'Member', comment: 'Of a user: neither a moderator nor an administrator' })
    : roles[code - 1]!.name

/** A role as the wire's two booleans. */
export const roleFields = (code: RoleCode): RoleFields => ({ is_administrator: code === 1, is_moderator: code === 2 })

/** The roles a viewer may give to others: a moderator makes no administrators. */
export const assignableRoles = (viewer: RoleFields) => roles.filter(({ code }) => code !== 1 || viewer.is_administrator)

/** Whether a viewer may pause a user: never themselves, and a moderator never staff. */
export const canPause = (viewer: RoleFields & { id: number }, user: StaffRow): boolean =>
  viewer.id !== user.id && (viewer.is_administrator || roleOf(user) === 3)

/**
 * Whether a viewer may change or delete a user, to decide which buttons to show: never themselves, and a moderator never an
 * administrator. The worker decides in the end (worker/policy.ts).
 */
export const canManage = (viewer: RoleFields & { id: number }, user: StaffRow): boolean =>
  viewer.id !== user.id && (viewer.is_administrator || !user.is_administrator)
