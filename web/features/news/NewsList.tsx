import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MessageCircle, Scale } from 'lucide-react'
import { Link } from 'react-router'
import type { NewsItem } from '#contract/news'
import { askedNames } from '#web/content/askedNames.ts'
import { reasonNames } from '#web/content/reasonNames.ts'
import { linkedComment } from '#web/lib/linkedComment.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { lastDayToAppeal } from '#web/lib/lastDayToAppeal.ts'
import { formatCount } from '#web/lib/numbers.ts'
import { paths } from '#web/lib/paths.ts'
import { sentence } from '#web/lib/sentence.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { nameOf, type NewsDay, type NewsEntry } from './arrangeNews.ts'
import styles from './NewsList.module.css'
import { newsWords } from './newsWords.ts'

/** The screen of what an item is about. */
const pathOf = ({ story, collection }: NewsItem): string => {
  if (collection) return paths.collection(collection.id)
  if (!story) return paths.contentPolicy
  return paths.story(story.id)
}

/** What marks new items: of several in one entry their number, so that the marks add up to that of the bell. */
const newWords = (count: number): string => {
  if (count === 1) return t({ message: 'New', context: 'news', comment: 'An item that the reader has not seen yet' })
  const n = formatCount(count)
  return plural(count, { one: `${n} new`, other: `${n} new` })
}

/** A request for a change hid the story. */
const hiddenWords = (day: string): string => {
  const until = formatLongDay(lastDayToAppeal(day))
  return t`It’s hidden for now. Until ${until}, you can edit it.`
}

function Entry({ entry }: { entry: NewsEntry }) {
  const { items, isNew } = entry
  const [{ kind, day, reason, asked, isHidden, isChanged }] = items
  // Of several comments the earliest, which the others follow.
  const first = items.at(-1)!
  const Icon = kind === 'comment' || kind === 'reply' ? MessageCircle : Scale
  return (
    <Link
      className={styles.item}
      data-new={isNew || undefined}
      to={pathOf(first)}
      onClick={() => linkedComment.set(first.comment)}
    >
      <Icon size={18} aria-hidden />
      <span className={styles.words}>
        {newsWords(entry)}
        {reason && <span className={styles.reason}>{t`Reason: ${reasonNames[reason]}.`}</span>}
        {asked && asked !== 'other' && <span className={styles.reason}>{sentence(askedNames[asked])}</span>}
        {isHidden && <span className={styles.reason}>{hiddenWords(day)}</span>}
        {isChanged && (
          <span className={styles.reason}>{t`You changed the story. Our team will look at it again.`}</span>
        )}
      </span>{' '}
      {isNew && <Chip>{newWords(items.length)}</Chip>}
    </Link>
  )
}

/** Of a day on which the reader looked: how many items came later. */
const unmarkedWords = (count: number): string => {
  const n = formatCount(count)
  return plural(count, { one: `${n} of these is new`, other: `${n} of these are new` })
}

/** News by day, the newest first. */
export function NewsList({ days }: { days: readonly NewsDay[] }) {
  return days.map(({ day, entries, unmarked }) => (
    <section key={day} className={styles.day} aria-labelledby={`news-${day}`}>
      <h2 id={`news-${day}`}>
        <time dateTime={day}>{formatLongDay(day)}</time>
      </h2>
      {unmarked > 0 && (
        <p className={styles.unmarked}>
          <Chip>{unmarkedWords(unmarked)}</Chip>{' '}
          <Trans>News has a day but no time, so this page can’t say which.</Trans>
        </p>
      )}
      <ul>
        {entries.map((entry) => (
          <li key={nameOf(entry.items[0])}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
