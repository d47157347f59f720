import type { Category } from '#contract/categories'
import type {
  ExportedCollection,
  ExportedComment,
  ExportedFavorite,
  ExportedFlag,
  ExportedStory,
  ExportedUser,
  Feature,
} from '#contract/dataExport'
import type { User } from '../../db/client.ts'
import type { SignedIn } from '../../policy.ts'
import type { Settings } from '../../settings.ts'
import { presentSelf } from '../accounts/present.ts'
import { stateOfCollection } from '../collections/present.ts'
import { readCollection } from '../../services/collectionTexts.ts'
import type { PhotoDetail } from '../photos/queries/photos.ts'
import { presentPhotoSummary } from '../photos/present.ts'
import { statusOf } from '../reviews/present.ts'
import { presentPrecision } from '../stories/present.ts'
import type { OwnRow } from './queries.ts'

/** The account itself, as its owner sees it. */
export const exportUser = (settings: Settings, actor: SignedIn, user: User): ExportedUser => {
  const {
    needs_second_factor: _,
    user_upvoted_stories: __,
    flaggerComment: ___,
    draft_keys: ____,
    ...self
  } = presentSelf(settings, actor, user, { favourites: [], commentFlags: [] })
  return { ...self, created_at: user.createdAt }
}

/** A story of the account, with its text whatever its content notes are, and the addresses of its photos. */
export const exportStory = (origin: string, story: OwnRow<'stories'> & { photos: PhotoDetail[] }): ExportedStory => ({
  id: story.id,
  title: story.title,
  category: story.category as Category,
  description: story.description,
  latitude: story.latitude,
  longitude: story.longitude,
  address: story.address,
  locality: story.locality,
  region: story.region,
  country: story.country,
  postCode: story.postCode,
  startDate: story.startDate,
  endDate: story.endDate,
  ...presentPrecision(story),
  is_anonymous_pin: story.isAnonymous,
  photos: story.photos.map((photo) => presentPhotoSummary(origin, story.status, photo)),
  status: statusOf(story.status, story.state ? { state: story.state } : undefined),
  created_at: story.createdAt,
  lastEditDate: story.editedAt,
})

/** A comment of the account. */
export const exportComment = (comment: OwnRow<'comments'>): ExportedComment => ({
  id: comment.id,
  pin: comment.storyId,
  description: comment.text,
  is_anonymous_comment: comment.isAnonymous,
  created_at: comment.createdAt,
  status: statusOf(comment.status, comment.state ? { state: comment.state } : undefined),
})

/** A favorite of the account. */
export const exportFavorite = (favourite: OwnRow<'favourites'>): ExportedFavorite => ({
  id: favourite.id,
  pinId: favourite.storyId,
})

/** A collection of the account in its newest version; one that no key opens is left out. */
export const exportCollection = (settings: Settings, row: OwnRow<'collections'>): ExportedCollection[] => {
  const content = readCollection(settings.secretKey, row)
  if (!content) return []
  const { id, visibility } = row
  return [{ id, ...content, visibility, state: stateOfCollection(row, row.state ? { state: row.state } : undefined) }]
}

type FlagRow = OwnRow<'storyFlags'> | OwnRow<'commentFlags'> | OwnRow<'collectionFlags'>
/** A flag of the account, on a story, a comment or a collection. */
export const exportFlag = (flag: FlagRow): ExportedFlag => ({
  id: flag.id,
  pinId: 'storyId' in flag ? flag.storyId : null,
  comment: 'commentId' in flag ? flag.commentId : null,
  collection: 'collectionId' in flag ? flag.collectionId : null,
  // A flag on a comment or collection exists while it is open.
  flagged: 'isFlagged' in flag ? flag.isFlagged : flag.dismissedOn === null,
  reportType: flag.reportType,
  ...(flag.topic && { topic: flag.topic }),
  reason: flag.reason,
  created_at: flag.createdAt,
})

/** A story of the account as a GeoJSON feature, with everything that `POST /imports/` can import again. */
export const exportFeature = (story: OwnRow<'stories'>): Feature => {
  const exported = exportStory('', { ...story, photos: [] })
  const {
    id,
    latitude,
    longitude,
    photos: _,
    status: __,
    created_at: ___,
    lastEditDate: ____,
    ...properties
  } = exported
  return { type: 'Feature', id, geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties }
}
