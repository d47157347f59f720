import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { use, useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { type DataRouter, useLocation, useNavigate } from 'react-router'
import { paths, searchWithin } from '#web/lib/paths.ts'
import { RouterContext } from '#web/lib/router.ts'
import { BottomSheet } from '#web/ui/BottomSheet.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { SheetHeight } from '#web/ui/sheetHeights.ts'
import { useEscape } from '#web/ui/useEscape.ts'
import styles from './StoryPanelLayout.module.css'

/** Closes the panel; the map keeps its position and filters. */
export const useLeavePanel = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(() => navigate({ pathname: paths.map, search: searchWithin(search, null) }), [navigate, search])
}

interface Props {
  label: string
  /** Tints the handle: 1, 2, 3, 'error', or gray. */
  category?: number | 'error'
  /** Shown beside the handle while the sheet is lowered. */
  loweredTitle: ReactNode
  /** Shown there while the sheet is raised. */
  raisedTitle?: ReactNode
  /** The height of the sheet when it opens; without it half, or full after the reader raised another one to that. */
  opensAt?: SheetHeight
  /** False if leaving must ask first. */
  closesOnEscape?: boolean
  children: ReactNode
}

/**
 * The panel in which a story is read or written; on phones a bottom sheet, first at half height, so that its pin is seen above it.
 * Another `contentKey` makes it a new panel, scrolled to its top.
 */
export function StoryPanelLayout({ contentKey, ...panel }: Props & { contentKey: string }) {
  useFocusBack(contentKey)
  return <Panel key={contentKey} {...panel} />
}

/**
 * Returns the focus when the panel closes: to what opened it, or where the reader went on from that story to others, to the last one's
 * row in the list.
 */
const useFocusBack = (contentKey: string): void => {
  const { pathname } = useLocation()
  const first = useRef(contentKey)
  const back = useEffectEvent((opener: Element | null) => {
    if (document.activeElement !== document.body) return
    const links = document.querySelectorAll<HTMLAnchorElement>('#search-panel article a')
    const own = contentKey === first.current ? null : [...links].find((link) => link.pathname === pathname)
    const target = own ?? opener
    if (target instanceof HTMLElement) target.focus({ preventScroll: target === opener })
  })
  useEffect(() => {
    const opener = document.activeElement
    return () => back(opener)
  }, [])
}

/** Whether the title of the story is scrolled away below the panel's bar. */
const useTitleGone = () => {
  const bar = useRef<HTMLDivElement>(null)
  const [isGone, setGone] = useState(false)
  const look = () => {
    const title = document.getElementById('story-title')
    if (title && bar.current)
      setGone(title.getBoundingClientRect().bottom <= bar.current.getBoundingClientRect().bottom)
  }
  return { bar, isGone, look }
}

/** The height to which the reader last raised a panel, as long as the page lives. */
const readAt = new WeakMap<DataRouter, SheetHeight>()

/** Whether the panel is on screen already, in the prerendered page: it is not animated then. */
const isThere = () => typeof document === 'undefined' || document.querySelector('[data-prerendered]') !== null

function Panel({ opensAt, closesOnEscape = true, children, ...sheet }: Props) {
  // The prerendered page has no router.
  const router = use(RouterContext)
  const [height, setHeight] = useState(opensAt ?? (router && readAt.get(router)) ?? 'half')
  const change = (next: SheetHeight) => {
    setHeight(next)
    if (!opensAt && router) readAt.set(router, next === 'full' ? 'full' : 'half')
  }
  const [isStill] = useState(isThere)
  const leave = useLeavePanel()
  const { bar, isGone, look } = useTitleGone()
  useEscape(closesOnEscape, () => void leave())
  return (
    <div className={styles.place} data-panel="story" data-still={isStill || undefined} onScrollCapture={look}>
      <BottomSheet {...sheet} height={height} onHeight={change} onLeave={() => void leave()} className={styles.panel}>
        <div ref={bar} className={styles.bar}>
          {isGone && (
            <span className={styles.title} aria-hidden>
              {sheet.loweredTitle}
            </span>
          )}
          <IconButton label={t`Close`} onClick={() => void leave()}>
            <X size={20} aria-hidden />
          </IconButton>
        </div>
        {children}
      </BottomSheet>
    </div>
  )
}
