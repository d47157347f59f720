import { NavLink } from 'react-router'
import { paths } from '#web/paths.ts'
import styles from './ManageNav.module.css'

const staffLinks = [
  { label: 'Flags', to: paths.flaggedStories },
  { label: 'Users', to: paths.manageUsers },
  { label: 'Comments', to: paths.flaggedComments },
  { label: 'Categories', to: paths.categories },
  { label: 'Removed stories', to: paths.removedStories },
]
const inbox = { label: 'Inbox', to: paths.inbox }

/** The rooms of the management area; the inbox is the administrators'. */
export function ManageNav({ hasInbox }: { hasInbox: boolean }) {
  return (
    <nav className={styles.nav} aria-label="Management">
      {[...staffLinks, ...(hasInbox ? [inbox] : [])].map(({ label, to }) => (
        <NavLink key={to} to={to} className={styles.link}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
