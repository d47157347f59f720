import type { Decision } from '#contract/reviews'
import type { Review, Story } from '../../db/client.ts'
import { stateOf } from './present.ts'
import type { Item } from './queries/reviews.ts'

/** What fits an item. An open appeal comes first: nothing else is decided until it is. A shown photo can only be removed. */
export const decisionsFor = (kind: Item['kind'], status: Story['status'], review: Review | undefined): Decision[] => {
  const state = stateOf(status, review)
  // A comment cannot be edited, and the words of a photo are those of its story.
  const asking = kind === 'story' ? (['ask'] as const) : []
  if (state !== 'visible' && review?.appealState === 'open')
    // The author of a removed story cannot edit it.
    return state === 'hidden' ? ['reverse', 'uphold', ...asking] : ['reverse', 'uphold']
  if (state === 'pending') return ['approve', 'decline', ...asking]
  if (state === 'visible' && kind === 'photo') return ['remove']
  // An edit that was declined, of a collection of which readers see the version from before.
  if (state === 'visible' && kind === 'collection' && review?.state === 'declined')
    return ['approve', 'keep', 'hide', 'remove']
  if (state === 'visible') return ['keep', 'hide', 'remove', ...asking]
  if (state === 'hidden') return ['keep', 'remove', ...asking]
  // What was declined of a collection stays with its owner, as it was judged.
  if (kind === 'collection' && status === 'hidden') return ['approve']
  // A removed story is restored by a call of its own.
  return kind === 'comment' || kind === 'collection' ? ['restore'] : []
}
