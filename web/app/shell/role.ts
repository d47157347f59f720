import { t } from '@lingui/core/macro'
import type { SelfView } from '#contract/auth'

/** '(Administrator)' or '(Moderator)'; null for everyone else. Both flags mean administrator. */
export const roleOf = (user: SelfView): string | null =>
  user.is_administrator ? t`(Administrator)` : user.is_moderator ? t`(Moderator)` : null
