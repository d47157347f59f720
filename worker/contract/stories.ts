import { z } from 'zod'
import { calls } from './calls.ts'
import { isCategory } from './categories.ts'
import { CommentView } from './comments.ts'
import { CONTENT_NOTES, NOTE_ADDERS } from './contentNotes.ts'
import { endpoint } from './endpoint.ts'
import {
  AddressPart,
  Bbox,
  CategoryId,
  ContentNotesField,
  Cursor,
  DatePrecisionField,
  Id,
  Ids,
  LanguageField,
  Latitude,
  Limit,
  Longitude,
  NoteToAuthor,
  PlacePrecisionField,
  plainLine,
  StoryDay,
  YesNo,
} from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { PhotosField, PhotoView } from './photos.ts'
import { DATE_PRECISIONS, PLACE_PRECISIONS, type PlacePrecision } from './precision.ts'
import { REASONS } from './reasons.ts'
import { ChangeRequest, ReviewView, Status } from './reviewState.ts'
import { areDatesInOrder } from './storyDates.ts'

/** The id of a category in a body; a digit as text is accepted too, as forms send it. */
const CategoryField = z
  .union([z.number(), z.string().regex(/^\d{1,2}$/, messages.category)], messages.category)
  .transform(Number)
  .refine(isCategory, messages.category)

const Description = z
  .string(messages.descriptionMissing)
  .refine((html) => html.trim().length > 0, messages.descriptionMissing)
  .refine((html) => html.length <= limits.description.raw, messages.descriptionLong)

const Place = {
  address: AddressPart.optional(),
  locality: AddressPart.optional(),
  region: AddressPart.optional(),
  country: AddressPart.optional(),
  postCode: AddressPart.optional(),
}
const parts = {
  title: plainLine('title', { missing: messages.titleMissing, long: messages.titleLong }),
  description: Description,
  category: CategoryField,
  latitude: Latitude,
  longitude: Longitude,
  ...Place,
  startDate: StoryDay.optional(),
  endDate: StoryDay.optional(),
  /** Without these: exact, to the day, no notes. In a change: unchanged, except that a changed date is to the day. */
  placePrecision: PlacePrecisionField.optional(),
  startDatePrecision: DatePrecisionField.optional(),
  endDatePrecision: DatePrecisionField.optional(),
  contentNotes: ContentNotesField.optional(),
  /** The language; null or missing if its author does not state one. In a change: unchanged if missing. */
  language: LanguageField.optional(),
  photos: PhotosField.optional(),
  /** Without it the author's anonymous mode decides. */
  is_anonymous_pin: YesNo.optional(),
}
const crossing = { message: messages.datesCross, path: ['endDate'] }

interface PlaceDraft {
  placePrecision?: PlacePrecision | undefined
  address?: string | undefined
  locality?: string | undefined
  region?: string | undefined
  country?: string | undefined
}
/**
 * The missing part of a story's place: an exact one needs an address, any other one of locality, region and country. Null if
 * nothing is missing.
 */
export const missingOfPlace = (place: PlaceDraft): 'address' | 'locality' | null => {
  if ((place.placePrecision ?? 'exact') === 'exact') return place.address ? null : 'address'
  return place.locality || place.region || place.country ? null : 'locality'
}
/** These checks run even if other fields are invalid, so that all messages appear together. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }
const needsAddress = { ...always, message: messages.addressMissing, path: ['address'] }
const needsLocality = { ...always, message: messages.localityMissing, path: ['locality'] }

/** The body of a new story. `owner` in a body is dropped: the token says who it is. */
export const StoryDraft = z
  .object(parts)
  .refine(areDatesInOrder, crossing)
  .refine((place) => missingOfPlace(place) !== 'address', needsAddress)
  .refine((place) => missingOfPlace(place) !== 'locality', needsLocality)
export type StoryDraft = z.output<typeof StoryDraft>
/**
 * What happens to the comments that the author of an anonymous story signed on it, which would reveal who wrote it:
 * they are sealed as well, deleted, or left as they are.
 */
const OwnComments = z.enum(['seal', 'delete', 'leave'], messages.ownComments)
export type OwnComments = z.output<typeof OwnComments>

/**
 * The parts of a story to change. `own_comments` is for its author, where the story becomes anonymous; `note` is
 * a sentence to the author, from staff who add content notes. `was_signed` says that the form showed the story as signed: where
 * it is anonymous by now, an edit that says nothing of the name, and does not only conceal, is 409 and changes nothing.
 */
export const StoryChange = z
  .object({ ...parts, own_comments: OwnComments, note: NoteToAuthor, was_signed: YesNo })
  .partial()
  .refine(areDatesInOrder, crossing)
export type StoryChange = z.output<typeof StoryChange>

/** The fields of a story in every answer, besides place and dates. */
export const Precision = {
  placePrecision: z.enum(PLACE_PRECISIONS),
  startDatePrecision: z.enum(DATE_PRECISIONS),
  endDatePrecision: z.enum(DATE_PRECISIONS),
  contentNotes: z.array(z.enum(CONTENT_NOTES)),
  /** The language that its author stated (BCP 47), or null. */
  language: z.string().nullable(),
}

/** A story in a list. `username` is null for an anonymous one, except for its author. */
export const StoryRow = z.strictObject({
  id: z.number(),
  title: z.string(),
  category: CategoryId,
  latitude: z.number(),
  longitude: z.number(),
  /** The first day of the start's period, and the last of the end's, as `startDatePrecision` and `endDatePrecision` say. */
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  ...Precision,
  is_anonymous_pin: z.boolean(),
  username: z.string().nullable(),
  updooots: z.number(),
  /** How many of its photos readers see. */
  photoCount: z.number().int(),
})
export type StoryRow = z.infer<typeof StoryRow>
/**
 * A story with its position (degrees), as the map shows it. The page of a story has it as JSON in the attribute `data-story` of the
 * root, so that the map need not wait for the answer with the story.
 */
export type LocatedStory = Pick<StoryRow, 'id' | 'category' | 'latitude' | 'longitude' | 'placePrecision'>
/** Parts of a text, from its beginning on: where each begins and where it ends, in UTF-16 code units. */
const TextRanges = z.array(z.tuple([z.number().int(), z.number().int()]))
export type TextRanges = z.infer<typeof TextRanges>

/** A story in a list or found by a search. */
export const FoundStory = StoryRow.extend({
  /**
   * The first 150 characters of its text; found by words, at most 150 around a place that has them. '' where it has content
   * notes.
   */
  description: z.string(),
  /** Found by words: where they are in title and description. */
  matches: z.strictObject({ title: TextRanges, description: TextRanges }).optional(),
  /** The name of its town, or else of its region or country; '' without any. */
  place: z.string(),
  /** The day it was posted (YYYY-MM-DD), by which lists are sorted. */
  created_on: z.string(),
})
export type FoundStory = z.infer<typeof FoundStory>

/** The viewer's own favorite (the wire's upvote). */
export const FavoriteView = z.strictObject({
  id: z.number(),
  pinId: z.number(),
  upVoter: z.number(),
  upvote: z.boolean(),
})
export type FavoriteView = z.infer<typeof FavoriteView>
/** The viewer's own flag on a story. */
export const StoryFlagView = z.strictObject({
  id: z.number(),
  pinId: z.number(),
  flagger: z.number(),
  flagged: z.boolean(),
  reportType: z.number(),
  topic: z.enum(REASONS).optional(),
  reason: z.string(),
})
export type StoryFlagView = z.infer<typeof StoryFlagView>

/**
 * Whether an edit of a shown story by its author waits for staff before readers see it: where the story is signed after the
 * edit, and where it is anonymous.
 */
export const EditWaits = z.strictObject({ signed: z.boolean(), anonymous: z.boolean() })
export type EditWaits = z.infer<typeof EditWaits>

/** One story with its comments. Author fields are null for an anonymous one, except for its author. */
export const StoryView = StoryRow.extend({
  description: z.string(),
  address: z.string(),
  locality: z.string(),
  region: z.string(),
  country: z.string(),
  postCode: z.string(),
  photos: z.array(PhotoView),
  owner: z.number().nullable(),
  created_at: z.string(),
  lastEditDate: z.string(),
  lastPersonEdit: z.number().nullable(),
  status: Status,
  /** For its author and for staff, while it is not shown; null otherwise. */
  review: ReviewView.nullable(),
  /**
   * The newest comments, oldest first: at most 500, and as many as fit. `GET /commentStory/?pin=&before=` has the
   * earlier ones.
   */
  commentstory: z.array(CommentView),
  /** How many comments there are, listed here or not. */
  commentCount: z.number().int(),
  /** For its author: the content notes that staff added, and why, oldest first; empty for everybody else. */
  addedNotes: z.array(
    z.strictObject({ by: z.enum(NOTE_ADDERS), notes: z.array(z.enum(CONTENT_NOTES)), note: z.string() }),
  ),
  /** For its author; null for everyone else. The story is hidden while its edit waits. */
  editWaits: EditWaits.nullable(),
  /** The viewer's own flag, or nothing. */
  /** For its author and for staff: what staff ask the author to change. */
  changeRequest: ChangeRequest.optional(),
  flaggerstory: z.array(StoryFlagView),
  /** The viewer's own favorite, or nothing. */
  updotes: z.array(FavoriteView),
  /** How many flags are open; null for all but staff. */
  flagscore: z.number().nullable(),
  /**
   * For staff who may decide about the story: its version without flags, because the story's page shows
   * none (`versionWithFlags`). Null for others.
   */
  version: z.string().nullable(),
  can: z.strictObject({
    edit: z.boolean(),
    /** Make it anonymous, or its place less exact, even while the author is paused. */
    conceal: z.boolean(),
    delete: z.boolean(),
    favourite: z.boolean(),
    flag: z.boolean(),
    comment: z.boolean(),
    /** Add content notes to it. */
    addNotes: z.boolean(),
    /** Disown it: it stays, anonymous for good and without an author. */
    leave: z.boolean(),
  }),
})
export type StoryView = z.infer<typeof StoryView>

/**
 * Newest day first. `before` is the cursor in a `Link: …; rel="next"`; with a `bbox` a page may be short or empty and still have
 * one. `ids` requests those stories only, as far as the viewer may see them.
 */
const StoryListQuery = z.object({
  limit: Limit(limits.page.stories, limits.page.storiesMax),
  before: Cursor.optional(),
  bbox: Bbox.optional(),
  owner: Id.optional(),
  ids: Ids(limits.page.byId).optional(),
})

export const storyApi = {
  list: endpoint(calls.stories.list, { query: StoryListQuery, reply: z.array(FoundStory) }),
  read: endpoint(calls.stories.read, { reply: StoryView }),
  add: endpoint(calls.stories.add, { body: StoryDraft, reply: StoryView, status: 201 }),
  edit: endpoint(calls.stories.edit, { body: StoryChange, reply: StoryView }),
  leave: endpoint(calls.stories.leave, { reply: StoryView }),
  remove: endpoint(calls.stories.remove, { reply: z.null(), status: 204 }),
}
