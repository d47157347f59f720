import { useEffect, useEffectEvent, type RefObject } from 'react'
import { shortcutKey } from '#web/lib/shortcutKey.ts'

/** Calls `print` on the shortcut of the browser, whose own way would print the titles of the screen alone. */
export const usePrintKey = (print: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || shortcutKey(event) !== 'P') return
    event.preventDefault()
    print()
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

/** Whether the shortcut was pressed before there was code for it. It is answered once. */
export const takeAsked = (asked: RefObject<boolean>): boolean => {
  const was = asked.current
  asked.current = false
  return was
}
