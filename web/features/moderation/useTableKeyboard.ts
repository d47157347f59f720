import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { focusIfLost, hasLostFocus } from '#web/lib/focusIfLost.ts'
import { isComposing } from '#web/lib/isComposing.ts'
import { shortcutKey } from '#web/lib/shortcutKey.ts'

const controls = 'a[href], button:not(:disabled)'
const focusItem = (table: HTMLTableElement | null, index: number): boolean => {
  const items = table?.tBodies
  const control = items?.[Math.min(index, items.length - 1)]?.querySelector<HTMLElement>(controls)
  if (!control) return false
  control.focus()
  return true
}

const moveBy = (table: HTMLTableElement, item: HTMLTableSectionElement, step: 1 | -1): boolean => {
  const index = [...table.tBodies].indexOf(item) + step
  return index >= 0 && index < table.tBodies.length && focusItem(table, index)
}

const pressKey = (item: HTMLElement, key: string): boolean => {
  const button = item.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)
  button?.focus()
  button?.click()
  return button !== null
}

/** Whether ↓ would only scroll, at the top of the screen: nothing that has keys has the focus. */
const isAtTop = (): boolean =>
  document.querySelector('main')?.scrollTop === 0 &&
  (hasLostFocus() || document.activeElement?.matches('main, h1') === true)

/** Leads into the first table of a screen by ↓. */
const useWayIn = (table: RefObject<HTMLTableElement | null>): void => {
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (key !== 'ArrowDown' || shiftKey || ctrlKey || metaKey || altKey || defaultPrevented) return
      if (isAtTop() && focusItem(table.current, 0)) event.preventDefault()
    }
    addEventListener('keydown', enter)
    return () => removeEventListener('keydown', enter)
  }, [table])
}

const focusScreenHeading = () => focusIfLost(document.querySelector<HTMLElement>('main h1'))

/**
 * Lets people work through a table by keyboard. `leave(id)` moves the focus from an item that is removed to the one after
 * it, or to the screen's heading when none is left. `onKeyDown` moves between items with ↑ and ↓ and presses the item's
 * button whose `aria-keyshortcuts` was typed, except in fields, forms and dialogs. At the top of the screen ↓ leads into
 * the first table.
 */
export const useTableKeyboard = (ids: readonly (number | string)[]) => {
  const table = useRef<HTMLTableElement>(null)
  const leaving = useRef<{ id: number | string; after: readonly (number | string)[] } | null>(null)
  const [leavings, setLeavings] = useState(0)
  useWayIn(table)
  const key = JSON.stringify(ids)

  useEffect(() => {
    const listed = JSON.parse(key) as (number | string)[]
    if (!leaving.current || listed.includes(leaving.current.id)) return
    const next = leaving.current.after.map((id) => listed.indexOf(id)).find((index) => index >= 0)
    leaving.current = null
    if (hasLostFocus() && !focusItem(table.current, next ?? listed.length - 1)) focusScreenHeading()
  }, [leavings, key])

  useEffect(
    () => () => {
      // The table disappears with its last item.
      if (leaving.current) focusScreenHeading()
    },
    [],
  )

  const leave = (id: number | string) => {
    if (!table.current) return focusScreenHeading()
    // After a reload the item is no longer in the list, so what followed it at the time of the press counts.
    leaving.current = { id, after: ids.slice(ids.indexOf(id) + 1) }
    setLeavings((count) => count + 1)
  }

  const onKeyDown = useCallback((event: KeyboardEvent<HTMLTableElement>) => {
    if (isComposing(event.nativeEvent)) return
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, form, dialog'))
      return
    const item = target.closest('tbody')
    if (!item || !table.current) return
    const isDone =
      event.key === 'ArrowDown' || event.key === 'ArrowUp'
        ? moveBy(table.current, item, event.key === 'ArrowDown' ? 1 : -1)
        : pressKey(item, shortcutKey(event.nativeEvent))
    if (isDone) event.preventDefault()
  }, [])

  return { table, leave, onKeyDown }
}
