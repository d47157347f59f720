import type { ReviewView } from '#contract/reviewState'

/** What became of something that is not shown, as its author is told it: a heading. */
export const reviewTitle = ({ state, decidedOn }: Pick<ReviewView, 'state' | 'decidedOn'>): string =>
  ({
    pending: 'Waiting for review',
    hidden: decidedOn ? 'Hidden by a moderator' : 'Hidden until a moderator has looked',
    declined: 'Not published',
    removed: 'Removed by a moderator',
  })[state]
