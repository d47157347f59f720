import { t } from '@lingui/core/macro'
import type { Reason } from '#contract/reasons'

/** The reasons of the Content Policy as a reader names what is wrong with a story or a comment, in display order. */
export const topicNames: Record<Reason, string> = {
  privacy: t`It names or shows a person`,
  hate: t`It is hateful`,
  harassment: t`It attacks someone`,
  sexual: t`It is sexual`,
  violence: t`It is violent, or threatens someone`,
  spam: t`It is advertising or spam`,
  false: t`It is not true`,
  illegal: t`It is against the law`,
  other: t`Something else`,
}
