import { isFiner, type PlacePrecision } from '#contract/precision'
import type { StoryChange } from '#contract/stories'

/**
 * Whether a change only takes away what readers know of a story: its author's name, the author's comments under it, or
 * how exactly its place is known. A point or a part of an address would be something new, so it is not among them.
 */
export const concealsOnly = (change: StoryChange, story: { placePrecision: PlacePrecision }): boolean => {
  const { is_anonymous_pin: isAnonymous, own_comments: ownComments, placePrecision, ...rest } = change
  const isEmpty = isAnonymous === undefined && ownComments === undefined && placePrecision === undefined
  const isFinerThanNow = placePrecision !== undefined && isFiner(placePrecision, story.placePrecision)
  return (
    !isEmpty && isAnonymous !== false && !isFinerThanNow && Object.values(rest).every((value) => value === undefined)
  )
}
