import { t } from '@lingui/core/macro'
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
  approve: { key: 'A', label: t`Approve`, done: t`Approved` },
  keep: { key: 'A', label: t`Keep`, done: t`Kept` },
  reverse: { key: 'A', label: t`Grant appeal`, done: t`Appeal granted:` },
  hide: { key: 'H', label: t`Hide`, done: t`Hidden` },
  decline: { key: 'R', label: t`Decline`, done: t`Declined` },
  remove: { key: 'R', label: t`Remove`, done: t`Removed` },
  uphold: { key: 'R', label: t`Deny appeal`, done: t`Appeal denied:` },
}

/** A decision on an item as its button and its message say it. */
export const wordsOf = (decision: Decision, { state }: Pick<ReviewItem, 'state'>): Words =>
  decision === 'keep' && state === 'hidden'
    ? { key: 'A', label: t`Show again`, done: t`Shown again:` }
    : words[decision]

/** What an item is called in a sentence. */
export const nameOf = ({ kind, title }: Pick<ReviewItem, 'kind' | 'title'>): string =>
  kind === 'story' ? `“${title}”` : t`a comment on “${title}”`

/** What an item is called at the beginning of a sentence. */
export const begin = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** A refusal's message as a whole sentence. */
export const sentence = (message: string): string => message.replace(/\.?$/, '.')
