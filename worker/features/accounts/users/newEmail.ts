import { newEmailDays } from '#contract/limits'
import { daysAgo } from '../../../clock.ts'
import type { User } from '../../../db/client.ts'

/**
 * Whether another e-mail was set within `newEmailDays`. A thief of a member's password could have done that, and would get
 * the mailed link for the first passkey once the member becomes staff.
 */
export const hasNewEmail = ({ emailChangedAt }: Pick<User, 'emailChangedAt'>): boolean =>
  emailChangedAt !== null && emailChangedAt > daysAgo(newEmailDays)
