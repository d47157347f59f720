import type { Category } from '#contract/categories'
import type { FavoriteView, FoundStory, StoryFlagView, StoryRow, StoryView } from '#contract/stories'
import type { Favorite, Story, StoryFlag } from '../../db/client.ts'
import type { ReadableStory } from '../../db/readableColumns.ts'
import { longestBytes } from '../../http/paddedJson.ts'
import { type Actor, can, isAuthor, seesFlags, type SignedIn } from '../../policy.ts'
import type { Settings } from '../../settings.ts'
import { presentComment } from '../comments/present.ts'
import { presentPhotos } from '../photos/present.ts'
import { judgedStory } from '../reviews/queries/judged.ts'
import { presentReview, statusOf } from '../reviews/present.ts'
import { presentRequest } from '../reviews/queries/requests.ts'
import type { FullStory } from './queries/fullStory.ts'
import type { ListedStory } from './queries/stories.ts'

type Signed = Pick<ListedStory, 'isAnonymous' | 'ownerId' | 'authorTag' | 'username'>

/** The author of a story as the viewer may know them: nulls for an anonymous story, except for its author. */
export const presentAuthor = (actor: Actor, story: Signed): { owner: number | null; username: string | null } => {
  if (!story.isAnonymous) return { owner: story.ownerId, username: story.username }
  const own = isAuthor(actor, story) ? actor : null
  return { owner: own?.id ?? null, username: own?.username ?? null }
}

type Precise = Pick<
  StoryRow,
  'placePrecision' | 'startDatePrecision' | 'endDatePrecision' | 'contentNotes' | 'language'
>
/** How exactly place and dates of a story are known, its content notes and its language. */
export const presentPrecision = (story: Precise): Precise => ({
  placePrecision: story.placePrecision,
  startDatePrecision: story.startDatePrecision,
  endDatePrecision: story.endDatePrecision,
  contentNotes: story.contentNotes,
  language: story.language,
})

/** A story as a list shows it, without its text. */
const presentStoryRow = (actor: Actor, story: ListedStory): StoryRow => ({
  id: story.id,
  title: story.title,
  category: story.category as Category,
  latitude: story.latitude,
  longitude: story.longitude,
  startDate: story.startDate,
  endDate: story.endDate,
  ...presentPrecision(story),
  is_anonymous_pin: story.isAnonymous,
  username: presentAuthor(actor, story).username,
  updooots: story.favoriteCount,
  photoCount: story.photoCount,
})

/** A story in a list: its row, the first 150 characters of its text, the name of its place and the day it was posted. */
export const presentListedStory = (
  actor: Actor,
  story: ListedStory & { preview: string; place: string },
): FoundStory => ({
  ...presentStoryRow(actor, story),
  description: story.preview,
  place: story.place,
  created_on: story.createdAt.slice(0, 10),
})

/** The viewer's own favorite. */
export const presentFavorite = (viewer: SignedIn, favourite: Favorite): FavoriteView => ({
  id: favourite.id,
  pinId: favourite.storyId,
  upVoter: viewer.id,
  upvote: true,
})

/** The viewer's own flag. */
export const presentStoryFlag = (viewer: SignedIn, flag: StoryFlag): StoryFlagView => ({
  id: flag.id,
  pinId: flag.storyId,
  flagger: viewer.id,
  flagged: flag.isFlagged,
  reportType: flag.reportType,
  ...(flag.topic && { topic: flag.topic }),
  reason: flag.reason,
})

/** The content notes that staff added and its author left there, with who by role and why. */
const presentAddedNotes = ({ addedNotes, contentNotes }: ShownStory): StoryView['addedNotes'] =>
  addedNotes
    .map(({ by, notes, note }) => ({ by, notes: notes.filter((one) => contentNotes.includes(one)), note }))
    .filter(({ notes }) => notes.length > 0)

/** Of a story's row, what readers see and what decides who sees more: another column cannot get into an answer. */
type ShownStory = ReadableStory & Pick<Story, 'authorTag' | 'status' | 'addedNotes'> & Counted
interface Counted {
  username: string | null
  favoriteCount: number
  photoCount: number
}
type Shown = Omit<FullStory, 'story'> & { story: ShownStory }

/** What staff ask the author to change, for the author and staff only. */
const requestFor = (actor: Actor, story: ShownStory, review: FullStory['review']): Pick<StoryView, 'changeRequest'> => {
  const changeRequest =
    story.status !== 'removed' && (isAuthor(actor, story) || seesFlags(actor)) ? presentRequest(review) : undefined
  return changeRequest ? { changeRequest } : {}
}

/** What staff say to the author of a story. */
const presentToAuthor = (
  actor: Actor,
  { story, review }: Pick<Shown, 'story' | 'review'>,
): Pick<StoryView, 'changeRequest' | 'addedNotes'> => ({
  ...requestFor(actor, story, review),
  addedNotes: isAuthor(actor, story) ? presentAddedNotes(story) : [],
})

/**
 * By how many bytes the answer with a story would be longer for its author because of what staff say to them. What an author does
 * does not count, such as a photo that waits: the length would tell every member when they did it.
 */
export const unseenBytes = (actor: SignedIn, shown: Pick<Shown, 'story' | 'review'>): number => {
  const { ownerId, authorTag } = shown.story
  const author = { ...actor, id: ownerId ?? actor.id, tags: () => new Set(authorTag === null ? [] : [authorTag]) }
  const bytesFor = (reader: SignedIn) => longestBytes(JSON.stringify(presentToAuthor(reader, shown)))
  return bytesFor(author) - bytesFor(actor)
}

/** A story with its photos and comments, and what the viewer did with it and may do. */
export const presentStory = (
  { secretKey, origin }: Pick<Settings, 'secretKey' | 'origin'>,
  actor: Actor,
  { story, viewer, review, editWaits, photos, commentCount, comments }: Shown,
): StoryView => ({
  ...presentStoryRow(actor, story),
  description: story.description,
  address: story.address,
  locality: story.locality,
  region: story.region,
  country: story.country,
  postCode: story.postCode,
  photos: presentPhotos(origin, actor, story, photos),
  owner: presentAuthor(actor, story).owner,
  created_at: story.createdAt,
  lastEditDate: story.editedAt,
  lastPersonEdit: story.isAnonymous ? presentAuthor(actor, story).owner : story.editedById,
  status: statusOf(story.status, review),
  review: presentReview(story.status, review, isAuthor(actor, story)),
  ...presentToAuthor(actor, { story, review }),
  editWaits,
  commentstory: comments.map((comment) => presentComment(actor, comment)),
  commentCount,
  flaggerstory: actor && viewer.flag ? [presentStoryFlag(actor, viewer.flag)] : [],
  updotes: actor && viewer.favourite ? [presentFavorite(actor, viewer.favourite)] : [],
  flagscore: viewer.openFlags,
  version: can(actor, 'review:judgeStory', story)
    ? judgedStory(
        secretKey,
        story,
        photos.map(({ photo }) => photo),
      ).version
    : null,
  can: {
    edit: can(actor, 'story:edit', story),
    conceal: can(actor, 'story:conceal', story),
    delete: can(actor, 'story:delete', story),
    favourite: can(actor, 'story:favourite', story),
    flag: can(actor, 'story:flag', story),
    comment: can(actor, 'story:comment', story),
    addNotes: can(actor, 'story:addNotes', story),
    leave: can(actor, 'story:leave', story),
  },
})
