import { plural, t } from '@lingui/core/macro'
import type { ReviewItem } from '#contract/reviews'

const flags = (count: number) => plural(count, { one: 'Flagged once', other: 'Flagged # times' })

/** Why an item waits, a few words each. */
export const whyOf = ({ why, flagscore }: Pick<ReviewItem, 'why' | 'flagscore'>): string[] => {
  const words = {
    appeal: t`The author appeals`,
    hidden: t`Hidden by flags`,
    pending: t`Waiting to be published`,
    flags: flags(flagscore),
  }
  const order = ['appeal', 'hidden', 'pending', 'flags'] as const
  return order.filter((reason) => why.includes(reason)).map((reason) => words[reason])
}
