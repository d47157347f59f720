import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { List, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { BottomSheet } from '#web/ui/BottomSheet.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { SheetHeight } from '#web/ui/sheetHeights.ts'
import { useIsPhone } from '#web/ui/useIsPhone.ts'
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

/** Search, filters and results: a panel at the map's side that can be folded away, a sheet on phones, where the field stays in sight. */
export function SearchPanel({ isRaised, onRaise, isHidden, onHide, peek, field, filters, legal, children }: Props) {
  const isPhone = useIsPhone()
  const isLowered = isPhone && !isRaised
  const [raisedTo, setRaisedTo] = useState<SheetHeight>('half')
  const { pathname } = useLocation()
  // A lowered list is raised to half its height the next time; below a story it keeps its height.
  if (!isRaised && pathname === paths.map && raisedTo !== 'half') setRaisedTo('half')
  const setHeight = (height: SheetHeight) => {
    setRaisedTo(height === 'full' ? 'full' : 'half')
    onRaise(height !== 'peek')
  }
  // Also while the field has kept the focus: a chosen place lowers the sheet.
  const raise = () => isPhone && setHeight('full')
  return (
    <>
      <BottomSheet
        id="search-panel"
        height={isRaised ? raisedTo : 'peek'}
        onHeight={setHeight}
        label={t`Search stories`}
        loweredTitle={
          <span className={styles.peek}>
            <List size={18} aria-hidden />
            <span>{peek}</span>
          </span>
        }
        isPeeking
        lowersOnEscape
        className={[styles.panel, isHidden && styles.hidden].filter(Boolean).join(' ')}
      >
        <div className={styles.inside}>
          <div className={styles.top} onFocus={raise} onInput={raise}>
            {field}
            <IconButton label={t`Hide the search`} className={styles.fold} onClick={() => onHide(true)}>
              <PanelLeftClose size={20} aria-hidden />
            </IconButton>
          </div>
          <div className={styles.filters} inert={isLowered}>
            {filters}
          </div>
          <div className={styles.results} inert={isLowered}>
            {children}
          </div>
          {legal && (
            <div className={styles.legal} inert={isLowered}>
              {legal}
            </div>
          )}
        </div>
      </BottomSheet>
      {isHidden && (
        <button type="button" className={styles.unfold} onClick={() => onHide(false)}>
          <PanelLeftOpen size={20} aria-hidden />
          <Trans>Search stories</Trans>
        </button>
      )}
    </>
  )
}
