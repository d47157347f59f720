import { t } from '@lingui/core/macro'
import type { ReviewKind, ReviewView } from '#contract/reviewState'

type Told = Pick<ReviewView, 'state' | 'decidedOn'>

/** What became of something that is not shown, in a few words. */
export const reviewTitle = ({ state, decidedOn }: Told): string =>
  ({
    pending: t`Waiting for review`,
    hidden: decidedOn ? t`Hidden by a moderator` : t`Hidden until a moderator reviews it`,
    declined: t`Not published`,
    removed: t`Removed by a moderator`,
  })[state]

const meanings = {
  story: {
    pending: t`Only you and our team can read this story for now. Once a moderator approves it, it’s published with the day you posted it. You don’t need to do anything.`,
    flagged: t`Several people flagged this story, so it’s hidden automatically. No one has reviewed it yet. A moderator will, and you don’t need to do anything.`,
    declined: t`A moderator decided not to publish this story. Only you and our team can read this story now.`,
    hidden: t`Only you and our team can read this story now.`,
  },
  comment: {
    pending: t`Only you and our team can read this comment for now. Once a moderator approves it, it’s published with the day you posted it. You don’t need to do anything.`,
    flagged: t`Several people flagged this comment, so it’s hidden automatically. No one has reviewed it yet. A moderator will, and you don’t need to do anything.`,
    declined: t`A moderator decided not to publish this comment. Only you and our team can read this comment now. If you think we got it wrong, write to us.`,
    hidden: t`Only you and our team can read this comment now. If you think we got it wrong, write to us.`,
  },
}

/** What that means, to its author. */
export const reviewMeaning = ({ state, decidedOn }: Told, kind: ReviewKind): string => {
  if (state === 'hidden' && !decidedOn) return meanings[kind].flagged
  return meanings[kind][state === 'removed' ? 'hidden' : state]
}
