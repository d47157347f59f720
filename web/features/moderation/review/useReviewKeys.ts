import { useEffect, useEffectEvent } from 'react'
import { isComposing } from '#web/lib/isComposing.ts'
import { shortcutKey } from '#web/lib/shortcutKey.ts'

/** Elements that handle letters themselves: fields and lists. */
const deaf = 'input, textarea, select, [contenteditable=true], [role=menu], dialog'

/**
 * Calls `onKey` with each letter (upper case) or sign that is pressed anywhere on the screen, except while typing, in a menu
 * or a dialog, or with Ctrl, Alt or ⌘. `onKey` returns whether the key meant something.
 */
export const useReviewKeys = (isOn: boolean, onKey: (key: string) => boolean): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, repeat } = event
    if (ctrlKey || metaKey || altKey || repeat || event.defaultPrevented || isComposing(event)) return
    if ((target instanceof Element && target.closest(deaf)) || document.querySelector('dialog[open]')) return
    if (onKey(shortcutKey(event))) event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return
    const stop = new AbortController()
    addEventListener('keydown', (event) => press(event), { signal: stop.signal })
    return () => stop.abort()
  }, [isOn])
}
