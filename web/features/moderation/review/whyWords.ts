import { plural, t } from '@lingui/core/macro'
import type { ReviewItem } from '#contract/reviews'

const flags = (count: number) => plural(count, { one: 'Flagged once', other: 'Flagged # times' })

/** The same words for both in English, not where a story and a comment have different genders. */
const states = {
  story: {
    hidden: t({ message: 'Hidden by flags', context: 'a story' }),
    pending: t({ message: 'Waiting to be published', context: 'a story' }),
  },
  comment: {
    hidden: t({ message: 'Hidden by flags', context: 'a comment' }),
    pending: t({ message: 'Waiting to be published', context: 'a comment' }),
  },
}

/** Why an item waits, a few words each. */
export const whyOf = ({ kind, why, flagscore }: Pick<ReviewItem, 'kind' | 'why' | 'flagscore'>): string[] => {
  const words = {
    appeal: t`The author appeals`,
    ...states[kind],
    flags: flags(flagscore),
  }
  const order = ['appeal', 'hidden', 'pending', 'flags'] as const
  return order.filter((reason) => why.includes(reason)).map((reason) => words[reason])
}
