import type { ReactNode } from 'react'
import { formatCount } from '#web/lib/numbers.ts'
import styles from './Chip.module.css'

interface Props {
  children: ReactNode
  /** The id of a category takes its color; the accent otherwise. */
  category?: number
  icon?: ReactNode
  count?: number | undefined
  /** With `onToggle` the chip is a switch. */
  isPressed?: boolean
  onToggle?: () => void
}

/** A small rounded label; with `onToggle` a button that is on or off. */
export function Chip({ children, category, icon, count, isPressed = false, onToggle }: Props) {
  const inside = (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      {children}
      {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
    </>
  )
  return onToggle ? (
    <button type="button" className={styles.chip} data-category={category} aria-pressed={isPressed} onClick={onToggle}>
      {inside}
    </button>
  ) : (
    <span className={styles.chip} data-category={category}>
      {inside}
    </span>
  )
}
