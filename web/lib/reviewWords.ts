import type { ReviewKind, ReviewView } from '#contract/reviewState'

type Told = Pick<ReviewView, 'state' | 'decidedOn'>

/** What became of something that is not shown, in a few words. */
export const reviewTitle = ({ state, decidedOn }: Told): string =>
  ({
    pending: 'Waiting for review',
    hidden: decidedOn ? 'Hidden by a moderator' : 'Hidden until a moderator has looked',
    declined: 'Not published',
    removed: 'Removed by a moderator',
  })[state]

/** What that means, to its author. */
export const reviewMeaning = ({ state, decidedOn }: Told, kind: ReviewKind): string => {
  const onlyYou = `Only you and our moderators can read this ${kind} now.`
  if (state === 'pending')
    return `Only you and our moderators can read this ${kind} for now. Once a moderator has looked, it’s published with the day you posted it. You don’t need to do anything.`
  if (state === 'hidden' && !decidedOn)
    return `Several people flagged this ${kind}, so it’s hidden by itself. Nobody has judged it yet. A moderator will look, and you don’t need to do anything.`
  return state === 'declined' ? `A moderator decided not to publish this ${kind}. ${onlyYou}` : onlyYou
}
