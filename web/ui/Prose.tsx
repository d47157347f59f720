import type { ReactNode } from 'react'
import styles from './Prose.module.css'

/** One reading column: serif, 18/30, 66 characters at most. For stories and static pages. */
export function Prose({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={[styles.prose, className].filter(Boolean).join(' ')}>{children}</div>
}
