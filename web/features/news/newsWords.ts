import { plural, t } from '@lingui/core/macro'
import { limits } from '#contract/limits'
import type { NewsDecision } from '#contract/news'
import { formatCount } from '#web/lib/numbers.ts'
import type { NewsDay, NewsEntry } from './arrangeNews.ts'

const storyDecisions: Record<NewsDecision, (title: string) => string> = {
  approved: (title) => t`“${title}” was approved`,
  declined: (title) => t`“${title}” was not published`,
  hidden: (title) => t`“${title}” was hidden`,
  removed: (title) => t`“${title}” was removed`,
  restored: (title) => t`“${title}” is shown again`,
  upheld: (title) => t`Your appeal about “${title}” was denied`,
  reversed: (title) => t`Your appeal about “${title}” was granted`,
  asked: (title) => t`Our team asks you to change “${title}”`,
  kept: (title) => t`“${title}” was reviewed and stays on the map`,
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
export const newsWords = ({ items: [{ kind, story, collection, decision, asked }, ...others] }: NewsEntry): string => {
  const title = (story ?? collection)?.title
  const count = others.length + 1
  const n = formatCount(count)
  if (title === undefined) return t`Our team decided about a comment of yours`
  if (kind === 'comment')
    return plural(count, { one: `Someone commented on “${title}”`, other: `There are ${n} comments on “${title}”` })
  if (kind === 'reply')
    return plural(count, {
      one: `Someone commented after you on “${title}”`,
      other: `There are ${n} comments after yours on “${title}”`,
    })
  if (kind === 'notes') return t`Our team added content notes to “${title}”`
  if (decision === 'asked' && !asked) return t`Our team asked you to change “${title}”`
  const words = decision && decisionsOf[kind][decision]
  return words ? words(title) : t`Our team decided about “${title}”`
}

/** How much of the news is new; '' where there is none. */
export const newSinceWords = (days: readonly NewsDay[], isFirstLook: boolean): string => {
  if (days.length === 0) return ''
  if (isFirstLook) return t`All of it counts as new: this device remembers what you’ve seen only until you log out.`
  const count = days.reduce((sum, { newItems }) => sum + newItems, 0)
  const n = formatCount(count >= limits.page.news ? `${count}+` : count)
  return count === 0
    ? t`Nothing new since you last looked.`
    : plural(count, { one: `${n} new since you last looked.`, other: `${n} new since you last looked.` })
}
