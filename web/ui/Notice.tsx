import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

/** A message about what just happened. Screen readers announce `error` at once and `done` politely. */
export function Notice({ tone = 'done', children }: { tone?: 'done' | 'error'; children: ReactNode }) {
  const Icon = tone === 'error' ? CircleAlert : CircleCheck
  return (
    <div
      className={[styles.notice, tone === 'error' && styles.error].filter(Boolean).join(' ')}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
