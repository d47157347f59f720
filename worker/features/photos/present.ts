import type { PhotoSummary, PhotoView } from '#contract/photos'
import type { Review, Story, StoryPhoto } from '../../db/client.ts'
import { type Actor, can, isAuthor, maySeePhoto, seesHiddenPhotos, type StoryTarget } from '../../policy.ts'
import { ownPhotoAddresses, publicPhotoAddresses } from '../../services/photoAddress.ts'
import { presentReview, statusOf } from '../reviews/present.ts'

/** A photo and what was decided about it. */
interface Detail {
  photo: StoryPhoto
  review: Pick<Review, 'state'> | null
}

/**
 * A photo of a story with this status, with the addresses at which it is now: public ones while readers see it, else those for its
 * author and for staff.
 */
export const presentPhotoSummary = (
  origin: string,
  storyStatus: Story['status'],
  { photo, review }: Detail,
): PhotoSummary => ({
  id: photo.id,
  ...(storyStatus === 'visible' && photo.status === 'visible'
    ? publicPhotoAddresses(origin, photo.addressKey)
    : ownPhotoAddresses(origin, photo.storyId, photo.id)),
  width: photo.width,
  height: photo.height,
  alt: photo.alt,
  status: statusOf(photo.status, review ?? undefined),
})

/** The photos of a story that the viewer may see, in their order. */
export const presentPhotos = (
  origin: string,
  actor: Actor,
  story: StoryTarget,
  photos: readonly { photo: StoryPhoto; review: Review | null }[],
): PhotoView[] =>
  photos
    .filter(({ photo }) => maySeePhoto(actor, { ...photo, story }))
    .map(({ photo, review }) => ({
      ...presentPhotoSummary(origin, story.status, { photo, review }),
      review: seesHiddenPhotos(actor, story)
        ? presentReview(photo.status, review ?? undefined, isAuthor(actor, story))
        : null,
      can: { remove: photo.status !== 'removed' && can(actor, 'review:judgePhoto', { ...photo, story }) },
    }))
