import { useEffect, useEffectEvent } from 'react'
import { isComposing } from '#web/lib/isComposing.ts'

/** The handlers of Escape, the last opened at the end. */
const open: object[] = []

/** Whether a key is Escape, and nothing in front takes it for itself. */
export const isFreeEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' &&
  !event.defaultPrevented &&
  !isComposing(event) &&
  !document.querySelector('dialog[open], :popover-open')

/** Calls `close` for Escape anywhere while it is on, the last that came on first, unless something in front takes the key for itself. */
export const useEscape = (isOn: boolean, close: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isFreeEscape(event)) return
    event.preventDefault()
    close()
  })
  useEffect(() => {
    if (!isOn) return
    const own = {}
    const listen = (event: KeyboardEvent) => open.at(-1) === own && press(event)
    open.push(own)
    document.addEventListener('keydown', listen)
    return () => {
      open.splice(open.indexOf(own), 1)
      document.removeEventListener('keydown', listen)
    }
  }, [isOn])
}
