import { useEffect, useEffectEvent, useRef } from 'react'
import { isComposing } from '#web/lib/isComposing.ts'
import { shortcutKey } from '#web/lib/shortcutKey.ts'

/** Elements that handle letters themselves: fields and lists. */
const deaf = 'input, textarea, select, [contenteditable=true], [role=menu], dialog'

/** After a decision, letters count again once none was pressed for so long (ms). */
export const pauseMs = 800

/**
 * Calls `onKey` with each letter (upper case) or sign that is pressed anywhere on the screen, except while typing, in a menu
 * or a dialog, or with Ctrl, Alt or ⌘. `onKey` returns whether the key meant something. Returns a function for after a decision:
 * letters that were still meant for what was decided are ignored, all but U, which undoes it.
 */
export const useReviewKeys = (isOn: boolean, onKey: (key: string) => boolean): (() => void) => {
  const deafUntil = useRef(0)
  const pause = () => void (deafUntil.current = Date.now() + pauseMs)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, repeat } = event
    if (ctrlKey || metaKey || altKey || repeat || event.defaultPrevented || isComposing(event)) return
    if ((target instanceof Element && target.closest(deaf)) || document.querySelector('dialog[open]')) return
    const key = shortcutKey(event)
    if (key === 'U') deafUntil.current = 0
    else if (key.length === 1 && Date.now() < deafUntil.current) return pause()
    if (onKey(key)) event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return
    const stop = new AbortController()
    addEventListener('keydown', (event) => press(event), { signal: stop.signal })
    return () => stop.abort()
  }, [isOn])
  return pause
}
