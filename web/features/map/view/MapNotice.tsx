import type { ReactNode } from 'react'
import styles from './MapNotice.module.css'

/** A sentence over the map, with a next step. */
export function MapNotice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.notice} role="status">
      <span>{children}</span>
      {action}
    </div>
  )
}
