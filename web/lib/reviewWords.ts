import { t } from '@lingui/core/macro'
import type { ReviewKind, ReviewView } from '#contract/reviewState'

type Told = Pick<ReviewView, 'state' | 'decidedOn'>

/** What became of something that is not shown, in a few words. */
export const reviewTitle = ({ state, decidedOn }: Told): string =>
  ({
    pending: t`Waiting for review`,
    hidden: decidedOn ? t`Hidden by a moderator` : t`Hidden until a moderator has looked`,
    declined: t`Not published`,
    removed: t`Removed by a moderator`,
  })[state]

/** What that means, to its author. */
export const reviewMeaning = ({ state, decidedOn }: Told, kind: ReviewKind): string => {
  const onlyYou = t`Only you and our moderators can read this ${kind} now.`
  if (state === 'pending')
    return t`Only you and our moderators can read this ${kind} for now. Once a moderator has looked, it’s published with the day you posted it. You don’t need to do anything.`
  if (state === 'hidden' && !decidedOn)
    return t`Several people flagged this ${kind}, so it’s hidden by itself. Nobody has judged it yet. A moderator will look, and you don’t need to do anything.`
  return state === 'declined' ? t`A moderator decided not to publish this ${kind}. ${onlyYou}` : onlyYou
}
