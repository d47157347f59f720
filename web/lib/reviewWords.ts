import { t } from '@lingui/core/macro'
import type { ReviewView } from '#contract/reviewState'

type Told = Pick<ReviewView, 'state' | 'decidedOn'>

const stateOf = ({ state, decidedOn }: Told) => (state === 'hidden' && !decidedOn ? 'flagged' : state)

type Kind = 'story' | 'comment'

/** The same words for both in English; in many languages a story and a comment have different genders. */
const titles = {
  story: {
    pending: t({ message: 'Waiting for review', context: 'a story' }),
    flagged: t({ message: 'Hidden until a moderator reviews it', context: 'a story' }),
    hidden: t({ message: 'Hidden by a moderator', context: 'a story' }),
    declined: t({ message: 'Not published', context: 'a story' }),
    removed: t({ message: 'Removed by a moderator', context: 'a story' }),
  },
  comment: {
    pending: t({ message: 'Waiting for review', context: 'a comment' }),
    flagged: t({ message: 'Hidden until a moderator reviews it', context: 'a comment' }),
    hidden: t({ message: 'Hidden by a moderator', context: 'a comment' }),
    declined: t({ message: 'Not published', context: 'a comment' }),
    removed: t({ message: 'Removed by a moderator', context: 'a comment' }),
  },
}

/** What became of a story or comment that is not shown, in a few words. */
export const reviewTitle = (review: Told, kind: Kind): string => titles[kind][stateOf(review)]

const meanings = {
  story: {
    pending: t`Only you and our team can read this story for now. Once a moderator approves it, it goes up with the date you posted it. You don’t need to do anything.`,
    flagged: t`Several people flagged this story, so it’s hidden automatically. No one has reviewed it yet. Our team will, and you don’t need to do anything.`,
    declined: t`A moderator decided not to publish this story. Only you and our team can read this story now.`,
    hidden: t`Only you and our team can read this story now.`,
  },
  comment: {
    pending: t`Only you and our team can read this comment for now. Once a moderator approves it, it goes up with the date you posted it. You don’t need to do anything.`,
    flagged: t`Several people flagged this comment, so it’s hidden automatically. No one has reviewed it yet. Our team will, and you don’t need to do anything.`,
    declined: t`A moderator decided not to publish this comment. Only you and our team can read this comment now. If you think we got it wrong, write to us.`,
    hidden: t`Only you and our team can read this comment now. If you think we got it wrong, write to us.`,
  },
}

/** What that means, to its author. */
export const reviewMeaning = (review: Told, kind: Kind): string => {
  const state = stateOf(review)
  return meanings[kind][state === 'removed' ? 'hidden' : state]
}
