import { t } from '@lingui/core/macro'
import { MessageCircle, Scale } from 'lucide-react'
import { Link } from 'react-router'
import type { NewsItem } from '#contract/news'
import { reasonNames } from '#web/content/reasonNames.ts'
import { linkedComment } from '#web/lib/linkedComment.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './NewsList.module.css'
import { newsWords } from './newsWords.ts'

/** The screen of what an item is about. */
const pathOf = ({ story, collection }: NewsItem): string => {
  if (collection) return paths.collection(collection.id)
  if (!story) return paths.contentPolicy
  return paths.story(story.id)
}

function Item({ item }: { item: NewsItem }) {
  const { kind, reason } = item
  const Icon = kind === 'comment' || kind === 'reply' ? MessageCircle : Scale
  return (
    <Link className={styles.item} to={pathOf(item)} onClick={() => linkedComment.set(item.comment)}>
      <Icon size={18} aria-hidden />
      <span>
        {newsWords(item)}
        {reason && <span className={styles.reason}>{t`Reason: ${reasonNames[reason]}.`}</span>}
      </span>
    </Link>
  )
}

/** News by day, the newest first. */
export function NewsList({ items }: { items: readonly NewsItem[] }) {
  return [...Map.groupBy(items, ({ day }) => day)].map(([day, ofDay]) => (
    <section key={day} className={styles.day} aria-labelledby={`news-${day}`}>
      <h2 id={`news-${day}`}>
        <time dateTime={day}>{formatLongDay(day)}</time>
      </h2>
      <ul>
        {ofDay.map((item) => (
          <li key={`${item.kind} ${(item.story ?? item.collection)?.id} ${item.comment} ${item.decision}`}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
