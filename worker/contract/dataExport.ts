import { z } from 'zod'
import { SelfView } from './auth.ts'
import { calls } from './calls.ts'
import { COLLECTION_KINDS, COLLECTION_VISIBILITIES } from './collectionKinds.ts'
import { OwnCollection } from './collections.ts'
import { endpoint } from './endpoint.ts'
import { PhotoSummary } from './photos.ts'
import { REASONS } from './reasons.ts'
import { Status } from './reviewState.ts'
import { StoryView } from './stories.ts'

/** The account. */
const ExportedUser = SelfView.omit({
  needs_second_factor: true,
  user_upvoted_stories: true,
  flaggerComment: true,
  draft_keys: true,
}).extend({ created_at: z.string() })
export type ExportedUser = z.infer<typeof ExportedUser>

/** A story that one wrote, anonymous or not, in whatever state it is. */
const ExportedStory = StoryView.omit({
  username: true,
  updooots: true,
  owner: true,
  lastPersonEdit: true,
  commentstory: true,
  commentCount: true,
  flaggerstory: true,
  updotes: true,
  flagscore: true,
  version: true,
  review: true,
  addedNotes: true,
  editWaits: true,
  photoCount: true,
  photos: true,
  can: true,
}).extend({
  /** The pictures are at their addresses. */
  photos: z.array(PhotoSummary),
})
export type ExportedStory = z.infer<typeof ExportedStory>

/** A comment that one wrote; `pin` is the story it is on, null where its author cannot read that now. */
const ExportedComment = z.strictObject({
  id: z.number(),
  pin: z.number().nullable(),
  description: z.string(),
  is_anonymous_comment: z.boolean(),
  created_at: z.string(),
  status: Status,
})
export type ExportedComment = z.infer<typeof ExportedComment>

/** A favorite story that the member can read now. */
const ExportedFavorite = z.strictObject({ id: z.number(), pinId: z.number() })
export type ExportedFavorite = z.infer<typeof ExportedFavorite>

const ExportedFlag = z.strictObject({
  id: z.number(),
  /** One of the three: what it is on. All are null if the member cannot read that now. */
  pinId: z.number().nullable(),
  comment: z.number().nullable(),
  collection: z.number().nullable(),
  flagged: z.boolean(),
  reportType: z.number(),
  topic: z.enum(REASONS).optional(),
  reason: z.string(),
  created_at: z.string(),
})
export type ExportedFlag = z.infer<typeof ExportedFlag>

/** A collection of one's own, in its newest version, with the ids of its stories in order. */
const ExportedCollection = z.strictObject({
  id: z.number(),
  title: z.string(),
  introduction: z.string(),
  kind: z.enum(COLLECTION_KINDS),
  language: z.string().nullable(),
  visibility: z.enum(COLLECTION_VISIBILITIES),
  state: OwnCollection.shape.state,
  items: z.array(z.strictObject({ id: z.number(), note: z.string() })),
})
export type ExportedCollection = z.infer<typeof ExportedCollection>

/** A story as GeoJSON (RFC 7946): longitude first. */
const Feature = z.strictObject({
  type: z.literal('Feature'),
  id: z.number(),
  geometry: z.strictObject({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
  properties: ExportedStory.omit({
    ...{ id: true, latitude: true, longitude: true, photos: true, status: true, created_at: true, lastEditDate: true },
    changeRequest: true,
  }),
})
export type Feature = z.infer<typeof Feature>

/** Everything that a member wrote and favorited, anonymous rows included, and no data of others. Sent as a file. */
export const DataExport = z.strictObject({
  /** YYYY-MM-DD. */
  exportedOn: z.string(),
  user: ExportedUser,
  stories: z.array(ExportedStory),
  comments: z.array(ExportedComment),
  favourites: z.array(ExportedFavorite),
  flags: z.array(ExportedFlag),
  collections: z.array(ExportedCollection),
  geojson: z.strictObject({ type: z.literal('FeatureCollection'), features: z.array(Feature) }),
})
export type DataExport = z.infer<typeof DataExport>

/** 429 from the fourth time in a day on. */
export const dataExportApi = { read: endpoint(calls.dataExport.read, { reply: DataExport }) }
