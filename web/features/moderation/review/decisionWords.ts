import { t } from '@lingui/core/macro'
import type { Decision, ReviewItem } from '#contract/reviews'

/** The keys of the queue. `A` shows the item; `H` and `R` do not; `C` asks its author for a change. */
type DecisionKey = 'A' | 'H' | 'R' | 'C'

interface Words {
  key: DecisionKey
  /** The label of the button. */
  label: string
  /** The result, before the item's name. */
  done: string
}

const words: Record<Decision, Words> = {
  approve: {
    key: 'A',
    label: t({ message: 'Approve', comment: 'Verb, on a button' }),
    done: t({ message: 'Approved', context: 'before its name', comment: 'As in: Approved “The bench”' }),
  },
  keep: {
    key: 'A',
    label: t({ message: 'Keep', context: 'a decision', comment: 'Verb, on a button: it stays on the map' }),
    done: t({ message: 'Kept', context: 'before its name', comment: 'As in: Kept “The bench”' }),
  },
  reverse: { key: 'A', label: t`Grant appeal`, done: t`Appeal granted:` },
  hide: {
    key: 'H',
    label: t({
      message: 'Hide',
      context: 'a decision',
      comment: 'Verb, on a button: only author and staff can read it for now',
    }),
    done: t({ message: 'Hid', context: 'before its name', comment: 'As in: Hid “The bench”' }),
  },
  decline: {
    key: 'R',
    label: t({ message: 'Decline', comment: 'Verb, on a button: it is not published' }),
    done: t({ message: 'Declined', context: 'before its name', comment: 'As in: Declined “The bench”' }),
  },
  remove: {
    key: 'R',
    label: t({ message: 'Remove', context: 'a decision', comment: 'Verb, on a button: take it off the map' }),
    done: t({ message: 'Removed', context: 'before its name', comment: 'As in: Removed “The bench”' }),
  },
  ask: {
    key: 'C',
    label: t({ message: 'Ask for a change', comment: 'Verb, on a button: ask the author of a story to change it' }),
    done: t({ message: 'Asked for a change:', comment: 'As in: Asked for a change: “The bench”' }),
  },
  restore: {
    key: 'A',
    label: t`Restore`,
    done: t({ message: 'Restored', context: 'before its name', comment: 'As in: Restored “The bench”' }),
  },
  uphold: { key: 'R', label: t`Deny appeal`, done: t`Appeal denied:` },
}

/** A decision on an item as its button and its message say it. */
export const wordsOf = (decision: Decision, { state }: Pick<ReviewItem, 'state'>): Words =>
  decision === 'keep' && state === 'hidden'
    ? { key: 'A', label: t`Show again`, done: t`Shown again:` }
    : words[decision]

/** The name of an item in a sentence. */
export const nameOf = ({ kind, title }: Pick<ReviewItem, 'kind' | 'title'>): string => {
  switch (kind) {
    case 'story':
    case 'collection':
      return t`“${title}”`
    case 'photo':
      return t({
        message: `a photo of “${title}”`,
        comment:
          'The name of something under review. It stands in sentences as it is: give it a form that fits everywhere',
      })
    case 'comment':
      return t({
        message: `a comment on “${title}”`,
        comment:
          'The name of something under review. It stands in sentences as it is: give it a form that fits everywhere',
      })
  }
}

/** The name of an item among all. */
export const keyOf = ({ kind, id }: Pick<ReviewItem, 'kind' | 'id'>): string => `${kind} ${id}`

/** Asks why something is decided about an item. */
export const whyQuestion = (decision: Decision, item: Pick<ReviewItem, 'kind' | 'title' | 'state'>): string => {
  const { label } = wordsOf(decision, item)
  return t({ message: `${label} ${nameOf(item)}: why?`, comment: 'As in: Remove “The bench”: why?' })
}
