import { z } from 'zod'
import { calls } from './calls.ts'
import { COLLECTION_KINDS, COLLECTION_VISIBILITIES } from './collectionKinds.ts'
import { endpoint } from './endpoint.ts'
import { Bbox, Id, LanguageField, limitedArray, paged, PageNumber, plainLine, plainText, YesOnly } from './fields.ts'
import { collectionLimits } from './collectionLimits.ts'
import { messages } from './messages.ts'
import { HIDDEN_STATES, ReviewView } from './reviewState.ts'
import { FoundStory } from './stories.ts'
import { FlagTopic, Reason, ReportType } from './storyFlags.ts'

const Kind = z.enum(COLLECTION_KINDS, messages.collectionKind)
const Visibility = z.enum(COLLECTION_VISIBILITIES, messages.collectionVisibility)

/** A story of a collection by its id, and what the owner says about it. */
const Item = z.object({
  id: Id,
  note: plainText(collectionLimits.itemNote, { long: messages.itemNoteLong }).default(''),
})
const Items = limitedArray(Item, collectionLimits.stories, messages.collectionItems).refine(
  (items) => new Set(items.map(({ id }) => id)).size === items.length,
  messages.collectionTwice,
)

const parts = {
  title: plainLine('title', { missing: messages.collectionTitleMissing, long: messages.titleLong }),
  introduction: plainText(collectionLimits.introduction, { long: messages.introductionLong }),
  kind: Kind,
  language: LanguageField,
  visibility: Visibility,
  items: Items,
}
/** A new collection; private and a list unless it says otherwise. */
const CollectionDraft = z.object({
  ...parts,
  introduction: parts.introduction.default(''),
  kind: Kind.default('list'),
  language: LanguageField.default(null),
  visibility: Visibility.default('private'),
  items: Items.default([]),
})
export type CollectionDraft = z.output<typeof CollectionDraft>
/** What to change: what is missing stays, and `items` replaces all of them. `version` is the one that was read: another is 409. */
const CollectionChange = z
  .object({ ...parts })
  .partial()
  .extend({ version: z.string(messages.text).max(100) })
export type CollectionChange = z.output<typeof CollectionChange>

/** What the viewer may do with a collection. */
const Can = z.strictObject({
  edit: z.boolean(),
  /** Make it private, even while its owner is paused. */
  conceal: z.boolean(),
  delete: z.boolean(),
  flag: z.boolean(),
  appeal: z.boolean(),
  /** Decide about it: staff, except its owner. */
  review: z.boolean(),
})

/** A public collection in a list. Numbers, length and box are of the stories that are shown now. */
export const CollectionRow = z.strictObject({
  id: z.number(),
  title: z.string(),
  kind: z.enum(COLLECTION_KINDS),
  language: z.string().nullable(),
  /** How many stories a reader sees. */
  count: z.number().int(),
  /** Of a walk: the sum of the straight lines between its stops, in whole meters. Null for a list. */
  length: z.number().int().nullable(),
  /** The owner; both are null where the account was deleted. */
  owner: z.number().nullable(),
  username: z.string().nullable(),
  /** `[west, south, east, north]`; west > east where it crosses the 180th meridian; null without a story. */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  can: Can,
})
export type CollectionRow = z.infer<typeof CollectionRow>

/** The same in the list of the public ones, with what makes it known at a glance. */
const ListedCollection = CollectionRow.extend({
  /** The name of the place of its first story; '' where that has none. */
  place: z.string(),
  /** The address of the preview of a photo: the first of its first signed story with one, unless that has content notes. */
  photo: z.string().nullable(),
  /** Latitude and longitude of its first stories in their order, for a small picture of them; `collectionLimits.sketched` at most. */
  points: z.array(z.tuple([z.number(), z.number()])),
})
export type ListedCollection = z.infer<typeof ListedCollection>

/**
 * What became of a collection, for its owner and staff. `visible`: readers see it as it is here. `pending`, `declined`: this
 * version waits, or was declined; `isShown` says whether readers see an earlier one.
 */
const State = z.enum(['private', 'visible', ...HIDDEN_STATES])
export type CollectionState = z.infer<typeof State>

/** A story of a collection. For readers `number` counts those that are shown. */
const CollectionItem = z.strictObject({
  id: z.number(),
  /** Null, only for the owner and staff, where the story is not shown now. */
  story: FoundStory.nullable(),
  /** Its place on one line, without how exactly that is known; '' without a story. For paper. */
  address: z.string(),
  note: z.string(),
  number: z.number().int(),
})
export type CollectionItem = z.infer<typeof CollectionItem>

/** One collection: for readers as it was approved; for its owner, and for staff while it waits, the newest version. */
export const CollectionView = CollectionRow.extend({
  introduction: z.string(),
  items: z.array(CollectionItem),
  visibility: z.enum(COLLECTION_VISIBILITIES),
  state: State,
  isShown: z.boolean(),
  /** What staff decided, for the owner and staff; null where nothing keeps it from being shown. */
  review: ReviewView.nullable(),
  /** Whether the viewer flagged it. */
  flagged: z.boolean(),
  /** Opaque; a change sends the one that was read. */
  version: z.string(),
})
export type CollectionView = z.infer<typeof CollectionView>

/** One of the caller's own collections. `stories` are the ids of all its stories in order, shown or not. */
export const OwnCollection = z.strictObject({
  id: z.number(),
  title: z.string(),
  kind: z.enum(COLLECTION_KINDS),
  language: z.string().nullable(),
  count: z.number().int(),
  visibility: z.enum(COLLECTION_VISIBILITIES),
  state: State,
  isShown: z.boolean(),
  version: z.string(),
  stories: z.array(z.number()),
})
export type OwnCollection = z.infer<typeof OwnCollection>

/** A flag on a collection. The report type is 3 (other) where none is sent; `flagger` in a body is dropped. */
const NewCollectionFlag = z.object({
  collection: Id,
  flagged: YesOnly,
  reportType: ReportType.optional(),
  topic: FlagTopic,
  reason: Reason.optional(),
})
export type NewCollectionFlag = z.output<typeof NewCollectionFlag>
/** The viewer's own flag. */
export const CollectionFlagView = z.strictObject({
  id: z.number(),
  collection: z.number(),
  flagger: z.number(),
  flagged: z.boolean(),
  reportType: z.number(),
  reason: z.string(),
})
export type CollectionFlagView = z.infer<typeof CollectionFlagView>

const AppealBody = z.object({
  text: plainText('appeal', { missing: messages.appealMissing, long: messages.appealLong }),
})

export const collectionApi = {
  /** The newest 1,000 public ones: with `bbox` those nearest to it first, then the newest. */
  list: endpoint(calls.collections.list, {
    query: z.object({ bbox: Bbox.optional(), page: PageNumber }),
    reply: paged(ListedCollection),
  }),
  read: endpoint(calls.collections.read, { reply: CollectionView }),
  add: endpoint(calls.collections.add, { body: CollectionDraft, reply: CollectionView, status: 201 }),
  edit: endpoint(calls.collections.edit, { body: CollectionChange, reply: CollectionView }),
  remove: endpoint(calls.collections.remove, { reply: z.null(), status: 204 }),
  own: endpoint(calls.collections.own, { reply: z.array(OwnCollection) }),
  /** The owner's appeal against what staff decided, once. */
  appeal: endpoint(calls.collections.appeal, { body: AppealBody, reply: CollectionView, status: 201 }),
  flag: endpoint(calls.collections.flag, { body: NewCollectionFlag, reply: CollectionFlagView, status: 201 }),
}
