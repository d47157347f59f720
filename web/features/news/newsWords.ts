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
  asked: (title) => t`Our team asks you to change “${title}”`,
}

const commentDecisions: Partial<Record<NewsDecision, (title: string) => string>> = {
  approved: (title) => t`Your comment on “${title}” was approved`,
  declined: (title) => t`Your comment on “${title}” was not published`,
  hidden: (title) => t`Your comment on “${title}” was hidden`,
  removed: (title) => t`Your comment on “${title}” was removed`,
  restored: (title) => t`Your comment on “${title}” is shown again`,
}

const photoDecisions: Partial<Record<NewsDecision, (title: string) => string>> = {
  approved: (title) => t`A photo of “${title}” was approved`,
  declined: (title) => t`A photo of “${title}” was not published`,
  removed: (title) => t`A photo of “${title}” was removed`,
  restored: (title) => t`A photo of “${title}” is shown again`,
  upheld: (title) => t`Your appeal about a photo of “${title}” was denied`,
  reversed: (title) => t`Your appeal about a photo of “${title}” was granted`,
}

const collectionDecisions: Partial<Record<NewsDecision, (title: string) => string>> = {
  approved: (title) => t({ message: `“${title}” was approved`, context: 'a collection' }),
  hidden: (title) => t({ message: `“${title}” was hidden`, context: 'a collection' }),
  removed: (title) => t({ message: `“${title}” was removed`, context: 'a collection' }),
  restored: (title) => t({ message: `“${title}” is shown again`, context: 'a collection' }),
  upheld: (title) => t({ message: `Your appeal about “${title}” was denied`, context: 'a collection' }),
  reversed: (title) => t({ message: `Your appeal about “${title}” was granted`, context: 'a collection' }),
  // Readers may see an earlier version.
  declined: (title) => t`The latest version of “${title}” was not published`,
}

const decisionsOf = {
  storyDecision: storyDecisions,
  commentDecision: commentDecisions,
  photoDecision: photoDecisions,
  collectionDecision: collectionDecisions,
}

/** What happened, in one sentence without a full stop. A story that the reader cannot read now has no title. */
export const newsWords = ({ kind, story, collection, decision }: NewsItem): string => {
  const title = (story ?? collection)?.title
  if (title === undefined) return t`Our team decided about a comment of yours`
  if (kind === 'comment') return t`New comment on “${title}”`
  if (kind === 'reply') return t`New comment after yours on “${title}”`
  if (kind === 'notes') return t`Our team added content notes to “${title}”`
  const words = decision && decisionsOf[kind][decision]
  return words ? words(title) : t`Our team decided about “${title}”`
}
