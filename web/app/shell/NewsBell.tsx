import { plural, t } from '@lingui/core/macro'
import { Bell } from 'lucide-react'
import { NavLink } from 'react-router'
import { limits } from '#contract/limits'
import { useUnreadNews } from '#web/features/news/unreadNews.ts'
import { useDiscreet } from '#web/features/site/useDiscreet.ts'
import { formatCount } from '#web/lib/numbers.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './NewsBell.module.css'

/** The link to a member's news, with how many items are new. In discreet mode it shows no count, and asks for none. */
export default function NewsBell({ userId }: { userId: number }) {
  const { isOn: isDiscreet } = useDiscreet()
  const count = useUnreadNews(userId, !isDiscreet)
  const shown = formatCount(count >= limits.page.news ? `${count}+` : count)
  const label =
    count === 0
      ? t({ message: 'News', comment: 'What happened to one’s stories and comments; the name of a page' })
      : plural(count, { one: `News: ${shown} new item`, other: `News: ${shown} new items` })
  return (
    <NavLink to={paths.news} className={styles.bell} aria-label={label} title={label}>
      <Bell size={20} aria-hidden />
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {shown}
        </span>
      )}
    </NavLink>
  )
}
