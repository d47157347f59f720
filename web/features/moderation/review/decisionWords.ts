import type { Decision, ReviewItem } from '#contract/reviews'

/** The keys of the queue. `A`: it is shown; `H`, `R`: it is not. */
export type DecisionKey = 'A' | 'H' | 'R'

interface Words {
  key: DecisionKey
  /** The button's. */
  label: string
  /** What has been done, before the item's name. */
  done: string
}

const words: Record<Decision, Words> = {
  approve: { key: 'A', label: 'Approve', done: 'Approved' },
  keep: { key: 'A', label: 'Keep', done: 'Kept' },
  reverse: { key: 'A', label: 'Grant appeal', done: 'Appeal granted:' },
  hide: { key: 'H', label: 'Hide', done: 'Hidden' },
  decline: { key: 'R', label: 'Decline', done: 'Declined' },
  remove: { key: 'R', label: 'Remove', done: 'Removed' },
  uphold: { key: 'R', label: 'Deny appeal', done: 'Appeal denied:' },
}

/** A decision on an item as its button and its message say it. */
export const wordsOf = (decision: Decision, { state }: Pick<ReviewItem, 'state'>): Words =>
  decision === 'keep' && state === 'hidden' ? { key: 'A', label: 'Show again', done: 'Shown again:' } : words[decision]

/** What an item is called in a sentence. */
export const nameOf = ({ kind, title }: Pick<ReviewItem, 'kind' | 'title'>): string =>
  kind === 'story' ? `“${title}”` : `a comment on “${title}”`

/** What an item is called at the beginning of a sentence. */
export const begin = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** A refusal's message as a whole sentence. */
export const sentence = (message: string): string => message.replace(/\.?$/, '.')
