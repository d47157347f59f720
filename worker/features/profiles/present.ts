import type { Category } from '#contract/categories'
import type { ProfileStory, ProfileView } from '#contract/profiles'
import type { User } from '../../db/client.ts'
import { sealCursor } from '../../http/cursors.ts'
import { type Actor, can, seesProfile } from '../../policy.ts'
import { avatarUrl } from '../../services/avatarAddress.ts'
import type { Settings } from '../../settings.ts'
import { presentReview, statusOf } from '../reviews/present.ts'
import { presentAuthor, presentPrecision } from '../stories/present.ts'
import type { ProfileLists } from './queries.ts'

type Posted = ProfileLists['posted']['rows'][number]
type Listed = Omit<Posted, 'review'>

/** A story on a profile; `id` is its own or the favorite's. */
const presentListed = (actor: Actor, story: Listed, id: number): ProfileStory => ({
  id,
  pinId: story.id,
  title: story.title,
  description: story.description,
  category: story.category as Category,
  startDate: story.startDate,
  endDate: story.endDate,
  ...presentPrecision(story),
  is_anonymous_pin: story.isAnonymous,
  photoCount: story.photoCount,
  pinAuthor: presentAuthor(actor, story).username,
})

/** What its author sees of a story beside: whether others see it, and if not, why. */
const presentOwn = ({ status, review }: Posted) => ({
  status: statusOf(status, review ?? undefined),
  review: presentReview(status, review ?? undefined, true),
  ...(review?.asked && review.isAnswered && { isChanged: true as const }),
})

/** A profile as the viewer may see it: of a private one only the name, except for its owner. */
export const presentProfile = (
  { origin, secretKey }: Settings,
  actor: Actor,
  user: User,
  { posted, favourites }: ProfileLists,
): ProfileView => {
  const isSeen = seesProfile(actor, user)
  const isOwn = actor?.id === user.id
  return {
    id: user.id,
    username: user.username,
    bio: isSeen ? user.bio : '',
    profileurl: isSeen ? avatarUrl(origin, user.avatarKey) : null,
    is_profile_private: user.isProfilePrivate,
    ...(isOwn && { accessibility_mode_active: user.isAccessibilityActive }),
    userStories: posted.rows.map((story) => ({
      ...presentListed(actor, story, story.id),
      ...(isOwn && presentOwn(story)),
    })),
    user_upvoted_stories: favourites.rows.map((story) => presentListed(actor, story, story.favoriteId)),
    next: {
      userStories: sealCursor(secretKey, posted.next),
      user_upvoted_stories: sealCursor(secretKey, favourites.next),
    },
    can: { edit: can(actor, 'user:editSettings', user), editAvatar: can(actor, 'user:editOwn', user) },
  }
}
