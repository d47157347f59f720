import type { SelfView } from '#contract/auth'

/** '(Administrator)' or '(Moderator)'; null for everyone else. Both flags mean administrator. */
export const roleOf = (user: SelfView): string | null =>
  user.is_administrator ? '(Administrator)' : user.is_moderator ? '(Moderator)' : null
