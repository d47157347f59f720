import { t } from '@lingui/core/macro'
import type { ReviewKind, ReviewView } from '#contract/reviewState'

type Told = Pick<ReviewView, 'state' | 'decidedOn'>

const stateOf = ({ state, decidedOn }: Told) => (state === 'hidden' && !decidedOn ? 'flagged' : state)

type Kind = Exclude<ReviewKind, 'collection'>
// No flags hide a photo by themselves: it is flagged with its story.
const hiddenPhoto = t({ message: 'Hidden by a moderator', context: 'a photo' })
const onlyForUs = t`Only you and our team can see this photo now.`

/** The same words for all in English; in many languages a story, a comment and a photo have different genders. */
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
  photo: {
    pending: t({ message: 'Waiting for review', context: 'a photo' }),
    flagged: hiddenPhoto,
    hidden: hiddenPhoto,
    declined: t({ message: 'Not published', context: 'a photo' }),
    removed: t({ message: 'Removed by a moderator', context: 'a photo' }),
  },
}

/** What became of a story, comment or photo that is not shown, in a few words. */
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
  photo: {
    pending: t`Only you and our team can see this photo for now. Once a moderator approves it, readers see it too. You don’t need to do anything.`,
    flagged: onlyForUs,
    declined: t`A moderator decided not to publish this photo. Only you and our team can see it now.`,
    hidden: onlyForUs,
  },
}

/** What that means, to its author. */
export const reviewMeaning = (review: Told, kind: Kind): string => {
  const state = stateOf(review)
  return meanings[kind][state === 'removed' ? 'hidden' : state]
}
