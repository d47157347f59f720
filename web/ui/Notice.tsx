import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

/** A sentence about what just happened, told to screen readers as well: `error` at once, `done` when they have time. */
export function Notice({ tone = 'done', children }: { tone?: 'done' | 'error'; children: ReactNode }) {
  const Sign = tone === 'error' ? CircleAlert : CircleCheck
  return (
    <div
      className={[styles.notice, tone === 'error' && styles.error].filter(Boolean).join(' ')}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Sign size={20} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
