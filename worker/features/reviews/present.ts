import { dayAfter } from '#contract/days'
import { reviewLimits } from '#contract/limits'
import type { HiddenState, ReviewView, Status } from '#contract/reviewState'
import type { Review, Story } from '../../db/client.ts'

/** The status of an item as its row has it. */
type Stored = Story['status']

/** What an item is now, from its status and what was decided. Of an item from before there were reviews the status tells all. */
export const stateOf = (status: Stored, review: Pick<Review, 'state'> | undefined): 'visible' | HiddenState => {
  // Only a collection is hidden where it was declined: its owner may change it and try again.
  if (status === 'hidden') return review?.state === 'pending' || review?.state === 'declined' ? review.state : 'hidden'
  if (status === 'removed') return review?.state === 'declined' ? 'declined' : 'removed'
  return 'visible'
}

/** The status on the wire: a declined item is a removed one. */
export const statusOf = (status: Stored, review: Pick<Review, 'state'> | undefined): Status => {
  const state = stateOf(status, review)
  return state === 'declined' ? 'removed' : state
}

/** The first day (YYYY-MM-DD) whose decisions can be appealed today. */
export const firstAppealableDay = (): string => dayAfter(Date.now(), -reviewLimits.appealDays)

/** Whether staff decided what keeps the item from being shown, and there is time to appeal, for the first time. */
const isAppealable = ({ decidedOn, appealState }: Review): boolean =>
  appealState === null && decidedOn !== null && decidedOn >= firstAppealableDay()

/**
 * What became of an item that is not shown, for its author and for staff; null where it is visible. `canAppeal` is for
 * its author.
 */
export const presentReview = (status: Stored, review: Review | undefined, isOwn: boolean): ReviewView | null => {
  const state = stateOf(status, review)
  if (state === 'visible') return null
  const isJudged = review !== undefined && review.decidedOn !== null && state !== 'pending'
  return {
    state,
    reason: isJudged ? review.reason : null,
    note: (isJudged && review.note) || null,
    decidedOn: isJudged ? review.decidedOn : null,
    canAppeal: isOwn && isJudged && isAppealable(review),
    appeal: review?.appealState ? { state: review.appealState, note: review.appealNote || null } : null,
  }
}
