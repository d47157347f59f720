import { PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { BottomSheet } from '#web/ui/BottomSheet.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './SearchPanel.module.css'

interface Props {
  /** Raised on phones. */
  isRaised: boolean
  onRaise: (isRaised: boolean) => void
  /** Folded away on wide screens. */
  isHidden: boolean
  onHide: (isHidden: boolean) => void
  /** How many stories, said beside the handle on phones. */
  peek: string
  field: ReactNode
  filters: ReactNode
  /** The way to the terms, under the results. */
  legal?: ReactNode
  children: ReactNode
}

/** Search, filters and results: a panel at the map's side that can be folded away, a sheet on phones. */
export function SearchPanel({ isRaised, onRaise, isHidden, onHide, peek, field, filters, legal, children }: Props) {
  return (
    <>
      <BottomSheet
        isOpen={isRaised}
        onToggle={onRaise}
        label="Search stories"
        loweredTitle={
          <span className={styles.peek}>
            <Search size={18} aria-hidden />
            {peek}
          </span>
        }
        className={[styles.panel, isHidden && styles.hidden].filter(Boolean).join(' ')}
      >
        <div className={styles.inside}>
          <div className={styles.top}>
            {field}
            <IconButton label="Hide the search" className={styles.fold} onClick={() => onHide(true)}>
              <PanelLeftClose size={20} aria-hidden />
            </IconButton>
          </div>
          <div className={styles.filters}>{filters}</div>
          <div className={styles.results}>{children}</div>
          {legal}
        </div>
      </BottomSheet>
      {isHidden && (
        <button type="button" className={styles.unfold} onClick={() => onHide(false)}>
          <PanelLeftOpen size={20} aria-hidden />
          Search stories
        </button>
      )}
    </>
  )
}
