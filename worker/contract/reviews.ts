import { z } from 'zod'
import { ASKED } from './asked.ts'
import { endpoint } from './endpoint.ts'
import { CategoryId, Id, limitedArray, NoteToAuthor, paged, PageNumber, plainText, YesNo } from './fields.ts'
import { messages } from './messages.ts'
import { PhotoSummary } from './photos.ts'
import { calls } from './calls.ts'
import { DATE_PRECISIONS, PLACE_PRECISIONS } from './precision.ts'
import { needsWords, type Reason, REASONS } from './reasons.ts'
import { ChangeRequest, HIDDEN_STATES, REVIEW_KINDS, type ReviewKind, ReviewView, Version } from './reviewState.ts'
import { STAFF_ACTIONS } from './staffActions.ts'
import { StoryView } from './stories.ts'
import { workerLimits } from './workerLimits.ts'

/** The decisions of staff. `decisions` of an item has the allowed ones. `restore` puts something removed back without an appeal. */
export const DECISIONS = [
  'approve',
  'keep',
  'hide',
  'decline',
  'remove',
  'uphold',
  'reverse',
  'ask',
  'restore',
] as const
export type Decision = (typeof DECISIONS)[number]
/** Decisions that need a reason. */
export const needsReason = (decision: Decision): boolean => ['hide', 'decline', 'remove'].includes(decision)

/** Decisions that the author would not understand without a note: a denied appeal, and whatever is done for another reason. */
export const needsNote = (decision: Decision, reason: Reason | null | undefined): boolean =>
  decision === 'uphold' || (needsReason(decision) && needsWords(reason))

/** Decisions about exactly what staff read, of which they send the `version`: those that show the item, and a request to change it. */
export const needsVersion = (decision: Decision): boolean =>
  ['approve', 'keep', 'reverse', 'ask', 'restore'].includes(decision)

/**
 * Why an item waits. `hidden`: flags hid it; `flags`: it has open ones; `reported`: guests reported it; `changed`: its author changed it after staff asked for
 * that; `asked`: they did not within `workerLimits.askDays`.
 */
const Why = z.enum(['pending', 'flags', 'reported', 'hidden', 'appeal', 'changed', 'asked'])
const Day = z.string()
const Kind = z.enum(REVIEW_KINDS)
/** The current state of an item; for a comment `declined` is `removed` as well. */
const State = z.enum(['visible', ...HIDDEN_STATES])

/**
 * An item that waits for a decision. Never who flagged, and the author only of a signed one. The viewer's own items
 * are not listed, nor appeals that another moderator has to decide.
 */
export const ReviewItem = z.strictObject({
  kind: Kind,
  id: z.number(),
  why: z.array(Why),
  /** Since which day it waits; of what does not wait the day of the decision. */
  since: Day,
  state: State,
  /** The story, or the one that the comment or photo is on; null for a collection. */
  pin: z.number().nullable(),
  /** The title of that story, or of the collection. */
  title: z.string(),
  /**
   * Plain text, or its beginning: the item's own page has all of it. The description of a photo. Of a collection its
   * introduction, then a line for each story with its note.
   */
  text: z.string(),
  /** Of a collection: the ids of its stories, whose titles the text numbers; null for one that is not shown. */
  stories: z.array(z.number().nullable()).optional(),
  /** The text, or the description of a photo beside a story, is shortened. */
  isCut: z.boolean(),
  /** Null for a collection. */
  category: CategoryId.nullable(),
  /** The place line of the story, its point, and how exactly both are known; null for a comment, photo or collection. */
  place: z
    .strictObject({
      line: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      precision: z.enum(PLACE_PRECISIONS),
    })
    .nullable(),
  /** The dates of the story, as every answer gives them; null for a comment, photo or collection. */
  dates: z
    .strictObject({
      startDate: z.string().nullable(),
      endDate: z.string().nullable(),
      startDatePrecision: z.enum(DATE_PRECISIONS),
      endDatePrecision: z.enum(DATE_PRECISIONS),
    })
    .nullable(),
  contentNotes: z.array(z.string()),
  /**
   * A photo under review: that one. A story: its photos, to look at; each is decided by itself. Staff judge photo and preview:
   * nothing but its author's browser makes them look the same.
   */
  photos: z.array(PhotoSummary),
  /** The language of the story, if its author stated one. */
  language: z.string().nullable(),
  is_anonymous: z.boolean(),
  username: z.string().nullable(),
  /** The day it was posted; of a photo, whose time is not stored, that of its story; of a collection that of its last change. */
  created_at: Day,
  /** Open flags, the newest as many as fit; a long reason is shortened. `flagscore` is how many there are. */
  flags: z.array(
    z.strictObject({
      id: z.number(),
      reportType: z.number(),
      topic: z.enum(REASONS).optional(),
      reason: z.string(),
      created_at: Day,
    }),
  ),
  flagscore: z.number().int(),
  /** Open reports of guests, a few of `reportCount`: never an address. A long message is shortened. */
  reports: z.array(z.strictObject({ id: z.number(), topic: z.enum(REASONS), message: z.string(), created_at: Day })),
  reportCount: z.number().int(),
  review: ReviewView.nullable(),
  /** What the author wrote, while the appeal is open. */
  appeal: z.strictObject({ text: z.string(), on: Day }).nullable(),
  /** What staff asked the author to change, until they decide. */
  request: ChangeRequest.optional(),
  /** What staff did about it before, newest first. */
  earlier: z.array(
    z.strictObject({ action: z.enum(STAFF_ACTIONS), reason: z.enum(REASONS).nullable(), note: z.string(), on: Day }),
  ),
  claimedBy: z.enum(['me', 'other']).nullable(),
  /** The decisions that may be made now. A visible item that does not wait has no `keep`. */
  decisions: z.array(z.enum(DECISIONS)),
  /**
   * Identifies everything that readers see of the item, and `flags` with their content. The worker rejects (409) a decision
   * about another version, and dismisses no other flags. Required if the decision shows the item
   * (`needsVersion`).
   */
  version: z.string(),
})
export type ReviewItem = z.infer<typeof ReviewItem>

/** An item after a decision or its undoing; `undoUntil` is when the decision can no longer be undone (ISO), or null. */
export const ReviewOutcome = z.strictObject({
  kind: Kind,
  id: z.number(),
  state: State,
  review: ReviewView.nullable(),
  undoUntil: z.string().nullable(),
})
export type ReviewOutcome = z.infer<typeof ReviewOutcome>

const DecisionBody = z
  .object({
    decision: z.enum(DECISIONS, messages.decision),
    reason: z.enum(REASONS, messages.reviewReason).nullish(),
    /** A sentence to the author, which some decisions need (`needsNote`). */
    note: NoteToAuthor.nullish(),
    version: Version.optional(),
    /** Only of `ask`: what the author is asked to change, and whether a shown story is hidden until staff decide again. */
    asked: z.enum(ASKED, messages.askedMissing).nullish(),
    hide: YesNo.optional(),
    /** The reports that staff read: the decision is about these too, and no others. */
    reports: limitedArray(Id, workerLimits.reports.most, messages.reports).optional(),
  })
  .refine(({ decision, asked }) => decision !== 'ask' || asked, { message: messages.askedMissing, path: ['asked'] })
  .refine(({ decision, asked, note }) => decision !== 'ask' || asked !== 'other' || note, {
    message: messages.askedNote,
    path: ['note'],
  })
  .refine(({ decision, reason, note }) => note || !needsNote(decision, reason), {
    message: messages.noteMissing,
    path: ['note'],
  })
  .refine(({ decision, version }) => !needsVersion(decision) || version !== undefined, {
    message: messages.decisionUnfit,
    path: ['version'],
  })
  .refine(({ decision, reason }) => !needsReason(decision) || reason, {
    message: messages.reviewReason,
    path: ['reason'],
  })
type DecisionBody = z.output<typeof DecisionBody>

/**
 * How much the viewer can act on: items of the queue without their own, flagged stories and comments, and open messages. Not what waits
 * for its author.
 */
const Waiting = z.strictObject({
  review: z.int(),
  flaggedStories: z.int(),
  flaggedComments: z.int(),
  /** Null for all but administrators. */
  inbox: z.int().nullable(),
})
export type Waiting = z.infer<typeof Waiting>

const AppealBody = z.object({
  text: plainText('appeal', { missing: messages.appealMissing, long: messages.appealLong }),
})

/**
 * `waiting`: the queue. `hidden`: what staff hid, and nothing brings back to the queue. `removed`: comments and collections that
 * staff removed, while they can be restored, and collections that they declined; removed stories have a call of their own.
 */
export const REVIEW_LISTS = ['waiting', 'hidden', 'removed'] as const
export type ReviewList = (typeof REVIEW_LISTS)[number]

/** The kinds of items that staff open by their ids. */
export const OPENED_KINDS = ['story', 'comment', 'collection'] as const satisfies readonly ReviewKind[]
export type OpenedKind = (typeof OPENED_KINDS)[number]

export const reviewApi = {
  /**
   * A page of a list. `story`, `comment` or `collection` returns that item alone, whether it waits or not, as long as something can be
   * decided about it here: removed stories have a call of their own. Never the viewer's own items.
   */
  list: endpoint(calls.reviews.list, {
    query: z.object({
      page: PageNumber,
      list: z.enum(REVIEW_LISTS).default('waiting'),
      story: Id.optional(),
      comment: Id.optional(),
      collection: Id.optional(),
    }),
    reply: paged(ReviewItem),
  }),
  waiting: endpoint(calls.reviews.waiting, { reply: Waiting }),
  /** For ten minutes, or until the viewer claims another item, no one else can decide. `until` is when they are over (ISO). */
  claim: endpoint(calls.reviews.claim, { reply: z.strictObject({ until: z.string() }) }),
  decide: endpoint(calls.reviews.decide, { body: DecisionBody, reply: ReviewOutcome }),
  /** For ten seconds, by the moderator who decided. */
  undo: endpoint(calls.reviews.undo, { reply: ReviewOutcome }),
  /** An author's appeal against what staff decided about a story, or about a photo of it, once. */
  appeal: endpoint(calls.reviews.appeal, { body: AppealBody, reply: StoryView, status: 201 }),
  appealPhoto: endpoint(calls.reviews.appealPhoto, { body: AppealBody, reply: StoryView, status: 201 }),
}
