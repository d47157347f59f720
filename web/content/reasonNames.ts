import { t } from '@lingui/core/macro'
import type { Reason } from '#contract/reasons'

/** The names of the reasons of the Content Policy. */
export const reasonNames: Record<Reason, string> = {
  privacy: t`Outing or privacy`,
  hate: t({ message: 'Hate', comment: 'Noun: a reason why something is removed' }),
  harassment: t`Harassment`,
  sexual: t`Sexual content`,
  violence: t`Violence`,
  spam: t`Spam`,
  false: t`False information`,
  illegal: t`Against the law`,
  other: t`Something else`,
}
