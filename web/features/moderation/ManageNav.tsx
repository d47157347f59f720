import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import styles from './ManageNav.module.css'

const staffLinks = [
  { label: 'Review', to: paths.review },
  { label: 'Flags', to: paths.flaggedStories },
  { label: 'Users', to: paths.manageUsers },
  { label: 'Comments', to: paths.flaggedComments },
  { label: 'Categories', to: paths.categories },
  { label: 'Removed stories', to: paths.removedStories },
  { label: 'Log', to: paths.log },
]
const administratorLinks = [
  { label: 'Inbox', to: paths.inbox },
  { label: 'Switches', to: paths.switches },
  { label: 'Hotlines', to: paths.hotlines },
]

/** The navigation of the management area; inbox, switches and hotlines are for administrators. */
export function ManageNav({ isAdministrator }: { isAdministrator: boolean }) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} className={styles.nav} aria-label="Management">
      {[...staffLinks, ...(isAdministrator ? administratorLinks : [])].map(({ label, to }) => (
        <NavLink key={to} to={to} className={styles.link}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
