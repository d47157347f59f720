import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './BottomSheet.module.css'
import { IconButton } from './IconButton.tsx'
import { useIsPhone } from './useIsPhone.ts'
import { useSheetDrag } from './useSheetDrag.ts'

interface Props {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** The region's name for screen readers. */
  label: string
  /** Tints the handle: 1, 2, 3, 'error', or grey. */
  category?: number | 'error' | undefined
  /** Shown beside the handle while the sheet is lowered. */
  loweredTitle: ReactNode
  /** Shown there instead while it is raised. */
  raisedTitle?: ReactNode
  /** What stands first in it stays in sight while it is lowered: then the content itself says what of it is inert. */
  isPeeking?: boolean
  /** Closes the panel; its button is shown while the sheet is lowered. */
  onLeave?: () => void
  /** Styles it on wide screens, where it is an ordinary panel, always open. */
  className?: string | undefined
  children: ReactNode
}

/**
 * On screens of 770 px or less a sheet over the lower edge with two states, closed (only its handle) and open; not
 * modal. Swipe up opens, swipe down closes, and the round button does both. Elsewhere a plain panel with the same
 * content.
 */
export function BottomSheet({
  isOpen,
  onToggle,
  label,
  category = 0,
  loweredTitle,
  raisedTitle,
  isPeeking = false,
  onLeave,
  className,
  children,
}: Props) {
  const isPhone = useIsPhone()
  const { sheet, ...dragging } = useSheetDrag(isOpen, onToggle)
  return (
    <section
      ref={sheet}
      className={[styles.sheet, className].filter(Boolean).join(' ')}
      aria-label={label}
      data-open={isOpen}
      data-category={category}
    >
      <div className={styles.bar} {...dragging}>
        <div className={styles.title}>{isOpen && raisedTitle !== undefined ? raisedTitle : loweredTitle}</div>
        {onLeave && (
          <IconButton label="Close" className={styles.leave} onClick={onLeave}>
            <X size={20} aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={isOpen ? 'Lower the panel' : 'Raise the panel'}
          aria-expanded={isOpen}
          onClick={() => onToggle(!isOpen)}
        >
          <ChevronDown size={22} className={styles.arrow} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.content} inert={isPhone && !isOpen && !isPeeking}>
        {children}
      </div>
    </section>
  )
}
