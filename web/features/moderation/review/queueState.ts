import type { Asked } from '#contract/asked'
import type { Decision, ReviewItem, ReviewOutcome } from '#contract/reviews'
import type { Reason } from '#contract/reasons'

/** A page of waiting items. */
export interface ReviewPage {
  count: number
  next: string | null
  results: readonly ReviewItem[]
}
/** A reason and a note, as typed. */
export interface Reasoned {
  reason: Reason | null
  note: string
}
/** What the moderator typed about an item, to be sent with the decision. */
export interface Typed extends Reasoned {
  /** What the author is asked to change, and whether a shown story is hidden until then. */
  asked: Asked | null
  hide: boolean
}
/** A decision, with the version of the text that was judged. */
interface Judgment {
  decision: Decision
  version: string
  reason?: Reason
  note?: string
  asked?: Asked
  hide?: boolean
  /** The reports of guests that were read. */
  reports?: number[]
}
/** The calls of the queue; each throws ApiError when refused. */
export interface ReviewActions {
  load: (page: number) => Promise<ReviewPage>
  /** A story, comment or collection, whether it waits or not; null where nothing can be decided about it. */
  loadOne: (item: Pick<ReviewItem, 'kind' | 'id'>) => Promise<ReviewItem | null>
  claim: (item: ReviewItem) => Promise<unknown>
  decide: (item: ReviewItem, judgment: Judgment) => Promise<ReviewOutcome>
  undo: (item: ReviewItem) => Promise<unknown>
}
/** An item of the queue, with what was typed about it and why its decision could not be saved. */
export interface Waiting {
  item: ReviewItem
  typed: Typed
  failure: string | null
}
/** A decision that can still be undone. */
export interface UndoableDecision {
  waiting: Waiting
  decision: Decision
  isSaved: boolean
}

/** What the moderator is asked about the open item: the reason of a decision or whether to make it, or the note alone. */
export type Question = Decision | 'note'

/** The state of the screen. */
export interface QueueState {
  /** The first one is open. */
  items: readonly Waiting[]
  /** What is asked about the open item; it stays open until that is answered. */
  question: Question | null
  /** How many items wait, as far as known. */
  count: number
  /** Whether the list has no other items, as far as it was read. */
  isAll: boolean
  /** How many were decided here. */
  judged: number
  /** How many were skipped here, and how many another moderator is looking at. */
  skipped: number
  elsewhere: number
  undoable: readonly UndoableDecision[]
  /** For the live region. */
  said: string
  isFetching: boolean
  /** The error of the last load. */
  trouble: string | null
}
