import { t } from '@lingui/core/macro'
import { ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import styles from './BottomSheet.module.css'
import { IconButton } from './IconButton.tsx'
import type { SheetControl } from './sheetDrag.ts'
import { heightAfterTap, heightByArrowKey, type SheetHeight } from './sheetHeights.ts'
import { useEscape } from './useEscape.ts'
import { useIsPhone } from './useIsPhone.ts'

/** Makes a sheet draggable; returns its ref. Only phones load that code; until then, and without it, the buttons do the same. */
const useSheetDrag = (isPhone: boolean, control: SheetControl) => {
  const sheet = useRef<HTMLElement>(null)
  const latest = useRef(control)
  useEffect(() => void (latest.current = control))
  useEffect(() => {
    const element = sheet.current
    if (!isPhone || !element) return
    const controller = new AbortController()
    fetchChunk(() => import('./sheetDrag.ts')).then(
      ({ dragSheet }) => dragSheet(element, () => latest.current, controller.signal),
      () => undefined,
    )
    return () => controller.abort()
  }, [isPhone])
  return sheet
}

interface Props {
  height: SheetHeight
  onHeight: (height: SheetHeight) => void
  /** The id by which other parts of the page find it. */
  id?: string
  /** The region's name for screen readers. */
  label: string
  /** Tints the handle: 1, 2, 3, 'error', or gray. */
  category?: number | 'error' | undefined
  /** Shown beside the handle while the sheet is lowered. */
  loweredTitle: ReactNode
  /** Shown there instead while it is raised. */
  raisedTitle?: ReactNode
  /** True if the first part of the content stays visible while it is lowered: then the content itself sets what is inert. */
  isPeeking?: boolean
  lowersOnEscape?: boolean
  /** Closes the panel: by its button, and by pulling the sheet out of the screen. */
  onLeave?: () => void
  /** Styles it on wide screens, where it is an ordinary panel, always open. */
  className?: string | undefined
  children: ReactNode
}

/**
 * On screens of 770 px or less a sheet over the lower edge with three heights; not modal. It is pulled by its head, and by
 * its content where that does not scroll (sheetDrag.ts). The round button and its arrow keys do the same. Elsewhere a
 * plain panel with the same content.
 */
export function BottomSheet(props: Props) {
  const { height, onHeight, label, category = 0, loweredTitle, raisedTitle, isPeeking = false, onLeave } = props
  const isPhone = useIsPhone()
  const handle = useRef<HTMLButtonElement>(null)
  const isLowered = height === 'peek'
  const change = (next: SheetHeight) => {
    // The focused element may move out of view.
    if (next === 'peek' && sheet.current?.contains(document.activeElement)) handle.current?.focus()
    onHeight(next)
  }
  const sheet = useSheetDrag(isPhone, { height, onHeight: change, onLeave })
  useEscape(isPhone && !isLowered && props.lowersOnEscape === true, () => change('peek'))
  const press = (event: KeyboardEvent) => {
    const next = heightByArrowKey(height, event.key)
    if (!next) return
    event.preventDefault()
    change(next)
  }
  return (
    <section
      ref={sheet}
      id={props.id}
      className={[styles.sheet, props.className].filter(Boolean).join(' ')}
      aria-label={label}
      data-height={height}
      data-category={category}
    >
      <div className={styles.bar}>
        <div className={styles.title}>{!isLowered && raisedTitle !== undefined ? raisedTitle : loweredTitle}</div>
        <IconButton
          ref={handle}
          label={height === 'full' ? t`Lower the panel` : t`Raise the panel`}
          aria-expanded={!isLowered}
          onKeyDown={press}
          onClick={() => change(heightAfterTap[height])}
        >
          <ChevronUp size={22} className={styles.arrow} aria-hidden />
        </IconButton>
        {onLeave && (
          <IconButton label={t`Close`} onClick={onLeave}>
            <X size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={styles.content} inert={isPhone && isLowered && !isPeeking}>
        {props.children}
      </div>
    </section>
  )
}
