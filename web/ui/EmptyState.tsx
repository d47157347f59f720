import type { ReactNode, Ref } from 'react'
import styles from './EmptyState.module.css'
import { PlaceholderArt } from './PlaceholderArt.tsx'

interface Props {
  title: ReactNode
  children?: ReactNode
  /** The next step: a button or link. */
  action?: ReactNode
  /** Another drawing than the default, or null for none. */
  art?: ReactNode
  /** 1 where this is all the screen says. */
  level?: 1 | 2
  /** The heading, where it gets the focus. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** Nothing is here yet, said with a next step. Also for what could not be found or loaded. */
export function EmptyState({ title, children, action, art = <PlaceholderArt />, level = 2, headingRef }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      {art && <div className={styles.art}>{art}</div>}
      <Heading ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
