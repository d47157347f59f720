import type { ReactNode } from 'react'
import styles from './Profile.module.css'

interface Props {
  avatar?: ReactNode
  /** The screen's h1: the name, or that the profile is loading. */
  title: ReactNode
  actions?: ReactNode
  /** Under the name. */
  children?: ReactNode
}

/** Avatar, name and bio. The heading stays mounted while a profile loads, so that it keeps the focus. */
export function ProfileHeader({ avatar, title, actions, children }: Props) {
  return (
    <header className={styles.head}>
      {avatar}
      <div className={styles.who}>
        <h1 tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
