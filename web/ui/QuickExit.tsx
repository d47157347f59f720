import type { Ref } from 'react'
import styles from './QuickExit.module.css'

interface Props {
  ref?: Ref<HTMLButtonElement>
  className?: string | undefined
  /** In front of a modal dialog, whose own child it must be to be pressed at all. */
  isInFront?: boolean
}

/**
 * 'Leave now'. The script that acts on it stands in the page itself (web/app/quickExit.js), so it works before the app is
 * there; where the operator switched it off it is not shown.
 */
export function QuickExit({ ref, className, isInFront = false }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      data-quick-exit
      popover={isInFront ? 'manual' : undefined}
      className={[styles.button, className].filter(Boolean).join(' ')}
      title="Clears this page and what it kept here, and opens another site. Or press Escape three times."
    >
      Leave now
    </button>
  )
}
