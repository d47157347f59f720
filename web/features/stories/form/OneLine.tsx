import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './OneLine.module.css'

interface Props {
  question: string
  /** What is chosen now, in a few words. */
  answer: ReactNode
  children: ReactNode
  /** Where it opens by itself too: whether it is open, and what to do when the author opens or closes it. */
  open?: { isOpen: boolean; onToggle: (isOpen: boolean) => void }
}

/** A question of the form that is one line with its answer until it is opened. */
export function OneLine({ question, answer, children, open }: Props) {
  return (
    <details
      className={styles.oneLine}
      {...(open && { open: open.isOpen, onToggle: ({ currentTarget }) => open.onToggle(currentTarget.open) })}
    >
      <summary>
        <span>
          {question} <span className={styles.answer}>{answer}</span>
        </span>
        <ChevronDown size={18} aria-hidden />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
