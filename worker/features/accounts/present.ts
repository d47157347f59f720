import type { SelfView } from '#contract/auth'
import { draftKeysOf, readEmail } from '../../crypto/sealing.ts'
import type { User } from '../../db/client.ts'
import { needsSecondFactor, type SignedIn } from '../../policy.ts'
import { avatarUrl } from '../../services/avatarAddress.ts'
import type { Settings } from '../../settings.ts'
import { isAnonymousActive } from './anonymousMode.ts'
import type { OwnFavoritesAndFlags } from './queries.ts'

/** The account as its owner sees it. No other view contains an e-mail address. */
export const presentSelf = (
  settings: Settings,
  actor: SignedIn,
  user: User,
  { favourites, commentFlags }: OwnFavoritesAndFlags,
): SelfView => ({
  id: user.id,
  username: user.username,
  email: readEmail(settings.secretKey, user.emailSealed, `users/${user.id}`) ?? '',
  is_administrator: user.role === 'administrator',
  is_moderator: user.role === 'moderator',
  needs_second_factor: needsSecondFactor(actor),
  is_anonymous_active: isAnonymousActive(settings.secretKey, user),
  accessibility_mode_active: user.isAccessibilityActive,
  is_profile_private: user.isProfilePrivate,
  bio: user.bio,
  pause: actor.pause,
  daily_mail: user.wantsDailyMail,
  profileurl: avatarUrl(settings.origin, user.avatarKey),
  user_upvoted_stories: favourites.map(({ id, storyId }) => ({ id, pinId: storyId, upvote: true })),
  flaggerComment: commentFlags.map(({ id, commentId }) => ({ id, comment: commentId })),
  draft_keys: draftKeysOf(settings.secretKey, user.id),
})
