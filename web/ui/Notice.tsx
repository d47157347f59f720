import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

const icons = { done: CircleCheck, error: CircleAlert, info: Info }

/** A message about what just happened, or `info` on what will. Screen readers announce `error` at once and the others politely. */
export function Notice({ tone = 'done', children }: { tone?: 'done' | 'error' | 'info'; children: ReactNode }) {
  const Icon = icons[tone]
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
