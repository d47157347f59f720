import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Waiting } from '#contract/reviews'
import { paths } from '#web/lib/paths.ts'
import { useIsPhone } from '#web/ui/useIsPhone.ts'
import styles from './ManageNav.module.css'
import { CountMark } from './WaitingMark.tsx'
import { useWaiting } from './waiting.ts'

interface Room {
  label: string
  to: string
  isForAdministrators?: true
  /** How much waits there. */
  count?: (waiting: Waiting) => number
}
interface Group {
  name: string
  rooms: readonly Room[]
}

const groups: readonly Group[] = [
  {
    name: t({ message: 'Work', comment: 'Noun: what waits for a moderator' }),
    rooms: [
      {
        label: t({ message: 'Review', comment: 'Noun: looking at what waits for a moderator' }),
        to: paths.review,
        count: ({ review }) => review,
      },
      {
        label: t({ message: 'Flags', comment: 'Noun: readers who said “please look at this”' }),
        to: paths.flaggedStories,
        count: ({ flaggedStories }) => flaggedStories,
      },
      { label: t`Comments`, to: paths.flaggedComments, count: ({ flaggedComments }) => flaggedComments },
      { label: t`Inbox`, to: paths.inbox, isForAdministrators: true, count: ({ inbox }) => inbox ?? 0 },
    ],
  },
  { name: t({ message: 'People', comment: 'Noun: the users' }), rooms: [{ label: t`Users`, to: paths.manageUsers }] },
  {
    name: t({ message: 'Content', comment: 'Noun: stories, categories, hotlines' }),
    rooms: [
      {
        label: t({
          message: 'Hidden',
          context: 'a list',
          comment: 'What moderators took off the map until someone looks again',
        }),
        to: paths.hidden,
      },
      {
        label: t({ message: 'Removed', context: 'a list', comment: 'Removed stories, comments and collections' }),
        to: paths.removedStories,
      },
      { label: t`Categories`, to: paths.categories },
      { label: t`Hotlines`, to: paths.hotlines, isForAdministrators: true },
      { label: t`Import`, to: paths.imports, isForAdministrators: true },
      { label: t`FAQ`, to: paths.faq, isForAdministrators: true },
      { label: t`About Us`, to: paths.about, isForAdministrators: true },
    ],
  },
  {
    name: t({ message: 'System', comment: 'Noun: how the site itself is run' }),
    rooms: [
      {
        label: t({ message: 'Switches', comment: 'Noun: what administrators switch on and off' }),
        to: paths.switches,
        isForAdministrators: true,
      },
      { label: t({ message: 'Log', comment: 'Noun: the list of what staff did' }), to: paths.log },
    ],
  },
]

/** The numbers of a group are those of its queue and inbox: what is flagged is in the queue already. */
const countIn = ({ rooms }: Group, waiting: Waiting | null): number =>
  waiting && rooms.some(({ to }) => to === paths.review) ? waiting.review + (waiting.inbox ?? 0) : 0

/**
 * The navigation of the management area, in four groups, with how much waits. On a phone one group is open at a time, at first the
 * one of the present screen.
 */
export function ManageNav({ isAdministrator }: { isAdministrator: boolean }) {
  const { pathname } = useLocation()
  const waiting = useWaiting(true)
  const isPhone = useIsPhone()
  const here = groups.findIndex(({ rooms }) => rooms.some(({ to }) => to.toLowerCase() === pathname.toLowerCase()))
  const [chosen, choose] = useState<{ group: number; at: string } | null>(null)
  const open = chosen?.at === pathname ? chosen.group : here
  return (
    <nav className={styles.nav} aria-label={t`Management`} data-toasts="bottom">
      {groups.map((group, index) => (
        <div key={group.name} className={styles.group} data-open={index === open || undefined}>
          {isPhone ? (
            <button
              type="button"
              className={styles.name}
              aria-expanded={index === open}
              onClick={() => choose({ group: index, at: pathname })}
            >
              {group.name}
              <CountMark count={countIn(group, waiting)} />
            </button>
          ) : (
            <span className={styles.name} aria-hidden>
              {group.name}
            </span>
          )}
          {(!isPhone || index === open) && (
            <ul className={styles.rooms} aria-label={group.name}>
              {group.rooms
                .filter(({ isForAdministrators }) => isAdministrator || !isForAdministrators)
                .map(({ label, to, count }) => (
                  <li key={to}>
                    <NavLink to={to} className={styles.link}>
                      {label}
                      <CountMark count={(waiting && count?.(waiting)) ?? 0} />
                    </NavLink>
                  </li>
                ))}
            </ul>
          )}
        </div>
      ))}
    </nav>
  )
}
