import { plural, t } from '@lingui/core/macro'
import type { ReviewItem } from '#contract/reviews'
import type { HiddenState } from '#contract/reviewState'
import { reviewTitle } from '#web/lib/reviewWords.ts'

/** The same words for all in English, not where a story, a comment and a photo have different genders. */
const states = {
  story: {
    hidden: t({ message: 'Hidden by flags', context: 'a story' }),
    pending: t({ message: 'Waiting to be published', context: 'a story' }),
  },
  comment: {
    hidden: t({ message: 'Hidden by flags', context: 'a comment' }),
    pending: t({ message: 'Waiting to be published', context: 'a comment' }),
  },
  collection: {
    hidden: t({ message: 'Hidden by flags', context: 'a collection' }),
    pending: t({ message: 'Waiting to be published', context: 'a collection' }),
  },
  photo: {
    hidden: t({ message: 'Hidden by a moderator', context: 'a photo' }),
    pending: t({ message: 'Waiting to be published', context: 'a photo' }),
  },
}

const flagged: Record<ReviewItem['kind'], (count: number) => string> = {
  story: (count) =>
    t({ message: plural(count, { one: 'Flagged once', other: 'Flagged # times' }), context: 'a story' }),
  comment: (count) =>
    t({ message: plural(count, { one: 'Flagged once', other: 'Flagged # times' }), context: 'a comment' }),
  collection: (count) =>
    t({ message: plural(count, { one: 'Flagged once', other: 'Flagged # times' }), context: 'a collection' }),
  photo: (count) =>
    t({ message: plural(count, { one: 'Flagged once', other: 'Flagged # times' }), context: 'a photo' }),
}

/** What a collection is that readers do not see. */
const collectionStates: Record<HiddenState, string> = {
  pending: t({ message: 'Waiting for review', context: 'a collection' }),
  hidden: t({ message: 'Hidden', context: 'a collection' }),
  declined: t({ message: 'Not published', context: 'a collection' }),
  removed: t({ message: 'Removed by a moderator', context: 'a collection' }),
}

/** Why an item waits, a few words each; of one that does not wait and is not shown, what it is. */
export const whyOf = ({ kind, why, flagscore, review, decisions }: ReviewItem): string[] => {
  // A declined edit, of which readers see the version from before.
  if (why.length === 0 && !review && decisions.includes('approve')) return [collectionStates.declined]
  if (why.length === 0 && review)
    return [kind === 'collection' ? collectionStates[review.state] : reviewTitle(review, kind)]
  const words = {
    appeal: t`The author appeals`,
    ...states[kind],
    changed: t`The author made a change`,
    asked: t`The author has made no change`,
    flags: flagged[kind](flagscore),
    reported: t`Reported by a guest`,
  }
  const order = ['appeal', 'changed', 'asked', 'hidden', 'pending', 'reported', 'flags'] as const
  return order.filter((reason) => why.includes(reason)).map((reason) => words[reason])
}
