import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import styles from './ManageNav.module.css'

const staffLinks = [
  { label: t({ message: 'Review', comment: 'Noun: looking at what waits for a moderator' }), to: paths.review },
  { label: t({ message: 'Flags', comment: 'Noun: readers who said “please look at this”' }), to: paths.flaggedStories },
  { label: t`Users`, to: paths.manageUsers },
  { label: t`Comments`, to: paths.flaggedComments },
  { label: t`Categories`, to: paths.categories },
  { label: t`Removed stories`, to: paths.removedStories },
  { label: t({ message: 'Log', comment: 'Noun: the list of what staff did' }), to: paths.log },
]
const administratorLinks = [
  { label: t`Inbox`, to: paths.inbox },
  { label: t({ message: 'Switches', comment: 'Noun: what administrators switch on and off' }), to: paths.switches },
  { label: t`Hotlines`, to: paths.hotlines },
  { label: t`Import`, to: paths.imports },
]

/** The navigation of the management area; inbox, switches, hotlines and imports are for administrators. */
export function ManageNav({ isAdministrator }: { isAdministrator: boolean }) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} className={styles.nav} aria-label={t`Management`}>
      {[...staffLinks, ...(isAdministrator ? administratorLinks : [])].map(({ label, to }) => (
        <NavLink key={to} to={to} className={styles.link}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
