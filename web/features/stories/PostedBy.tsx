import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { StoryView } from '#contract/stories'
import { formatDay, formatMoment } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './StoryArticle.module.css'

type Posted = Pick<StoryView, 'username' | 'is_anonymous_pin' | 'created_at'>

/** Who posted a story and when. Of an anonymous one only the day is stored, so that its time cannot name the author. */
export function PostedBy({ story: { username, is_anonymous_pin, created_at } }: { story: Posted }) {
  const isNamed = username !== null && !is_anonymous_pin
  const author = isNamed ? (
    <Link to={paths.profile(username)}>
      <bdi>{username}</bdi>
    </Link>
  ) : (
    <b>
      <Trans>Anonymous</Trans>
    </b>
  )
  return (
    <p className={styles.posted}>
      <Trans>Posted by {author}</Trans>
      {' · '}
      <time dateTime={isNamed ? created_at : created_at.slice(0, 10)}>
        {isNamed ? formatMoment(created_at) : formatDay(created_at)}
      </time>
    </p>
  )
}
