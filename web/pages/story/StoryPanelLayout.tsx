import { X } from 'lucide-react'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { BottomSheet } from '#web/ui/BottomSheet.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useIsPhone } from '#web/ui/useIsPhone.ts'
import styles from './StoryPanelLayout.module.css'

/** Closes the panel; the map keeps its position and filters. */
export const useLeavePanel = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(() => navigate({ pathname: paths.map, search }), [navigate, search])
}

interface Props {
  label: string
  /** Tints the handle: 1, 2, 3, 'error', or grey. */
  category?: number | 'error'
  /** Shown beside the handle while the sheet is lowered. */
  loweredTitle: ReactNode
  /** Shown there while the sheet is raised. */
  raisedTitle?: ReactNode
  /** False where leaving must ask first. */
  closesOnEscape?: boolean
  children: ReactNode
}

/**
 * The panel in which a story is read or written; on phones a bottom sheet. Another `contentKey` makes it a new panel,
 * raised and scrolled to its top.
 */
export function StoryPanelLayout({ contentKey, ...panel }: Props & { contentKey: string }) {
  return <Panel key={contentKey} {...panel} />
}

/** Whether the panel is on screen already, in the prerendered page: it is not animated then. */
const isThere = () => typeof document === 'undefined' || document.querySelector('[data-prerendered]') !== null

function Panel({ label, category, loweredTitle, raisedTitle, closesOnEscape = true, children }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [isStill] = useState(isThere)
  const isPhone = useIsPhone()
  const leave = useLeavePanel()
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    if (!closesOnEscape) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open], :popover-open'))
        return
      if (isPhone && isOpen) setOpen(false)
      else void leave()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [closesOnEscape, isPhone, isOpen, leave])
  return (
    <div className={styles.place} data-panel="story" data-still={isStill || undefined}>
      <BottomSheet
        isOpen={isOpen}
        onToggle={setOpen}
        onLeave={() => void leave()}
        label={label}
        category={category}
        loweredTitle={loweredTitle}
        raisedTitle={raisedTitle}
        className={styles.panel}
      >
        <div className={styles.bar}>
          <IconButton label="Close" onClick={() => void leave()}>
            <X size={20} aria-hidden />
          </IconButton>
        </div>
        {children}
      </BottomSheet>
    </div>
  )
}
