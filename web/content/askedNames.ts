import { t } from '@lingui/core/macro'
import type { Asked } from '#contract/asked'

/** What staff ask the author of a story to change. */
export const askedNames: Record<Asked, string> = {
  place: t`Make the place less exact`,
  name: t`Change or take out a name`,
  notes: t`Add a content note`,
  other: t`Something else`,
}
