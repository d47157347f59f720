import { X } from 'lucide-react'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { BottomSheet } from '#web/ui/BottomSheet.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useIsPhone } from '#web/ui/useIsPhone.ts'
import styles from './StoryPanelLayout.module.css'

/** Leaves the panel for the bare map; where the map looks and what for stay. */
export const useLeavePanel = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(() => navigate({ pathname: paths.map, search }), [navigate, search])
}

interface Props {
  label: string
  /** Tints the handle: 1, 2, 3, 'error', or grey. */
  category?: number | 'error'
  /** What is readable beside the lowered handle. */
  loweredTitle: ReactNode
  /** What stands there while it is raised. */
  raisedTitle?: ReactNode
  /** False where leaving must ask first: then Escape does nothing. */
  closesOnEscape?: boolean
  children: ReactNode
}

/**
 * The panel beside the search, a bottom sheet on phones, that a story is read or written in. `of` changes when something else is
 * shown: the panel is then a new one, raised and at its top.
 */
export function StoryPanelLayout({ contentKey, ...panel }: Props & { contentKey: string }) {
  return <Panel key={contentKey} {...panel} />
}

/** In the page as it is served, and where it is taken over from that, the panel is there already. */
const isThere = () => typeof document === 'undefined' || document.querySelector('[data-frame]') !== null

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
