import type { ReviewItem } from '#contract/reviews'

const flags = (count: number) => (count === 1 ? 'Flagged once' : `Flagged ${count} times`)

/** Why an item waits, a few words each. */
export const whyOf = ({ why, flagscore }: Pick<ReviewItem, 'why' | 'flagscore'>): string[] => {
  const words = {
    appeal: 'The author appeals',
    hidden: 'Hidden by flags',
    pending: 'Waits to be published',
    flags: flags(flagscore),
  }
  const order = ['appeal', 'hidden', 'pending', 'flags'] as const
  return order.filter((reason) => why.includes(reason)).map((reason) => words[reason])
}
