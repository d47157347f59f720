import type { ReactNode } from 'react'
import styles from './Page.module.css'

interface Props {
  /** The screen's one h1; it takes the focus when the screen opens. */
  title: ReactNode
  /** A sentence under it. */
  lead?: ReactNode
  /** `narrow` for a form, `reading` for text, `wide` for lists and tables. */
  width?: 'narrow' | 'reading' | 'wide'
  /** On phones the title takes one line, where what is below is worked with. */
  isCompact?: boolean
  children?: ReactNode
}

/** The column of every screen that is not the map. */
export function Page({ title, lead, width = 'reading', isCompact, children }: Props) {
  return (
    <div className={[styles.page, styles[width], isCompact && styles.compact].filter(Boolean).join(' ')}>
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  )
}
