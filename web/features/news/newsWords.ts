import { t } from '@lingui/core/macro'
import type { NewsDecision, NewsItem } from '#contract/news'

const storyDecisions: Record<NewsDecision, (title: string) => string> = {
  approved: (title) => t`“${title}” was approved`,
  declined: (title) => t`“${title}” was not published`,
  hidden: (title) => t`“${title}” was hidden`,
  removed: (title) => t`“${title}” was removed`,
  restored: (title) => t`“${title}” is shown again`,
  upheld: (title) => t`Your appeal about “${title}” was denied`,
  reversed: (title) => t`Your appeal about “${title}” was granted`,
}

const commentDecisions: Partial<Record<NewsDecision, (title: string) => string>> = {
  approved: (title) => t`Your comment on “${title}” was approved`,
  declined: (title) => t`Your comment on “${title}” was not published`,
  hidden: (title) => t`Your comment on “${title}” was hidden`,
  removed: (title) => t`Your comment on “${title}” was removed`,
  restored: (title) => t`Your comment on “${title}” is shown again`,
}

/** What happened, in one sentence without a full stop. A story that the reader cannot read now has no title. */
export const newsWords = ({ kind, story, decision }: NewsItem): string => {
  if (!story) return t`Our team decided about a comment of yours`
  const { title } = story
  if (kind === 'comment') return t`New comment on “${title}”`
  if (kind === 'reply') return t`New comment after yours on “${title}”`
  if (kind === 'notes') return t`Our team added content notes to “${title}”`
  const words = decision && (kind === 'storyDecision' ? storyDecisions : commentDecisions)[decision]
  return words ? words(title) : t`Our team decided about “${title}”`
}
