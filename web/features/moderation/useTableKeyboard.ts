import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
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

const focusScreenHeading = () => document.querySelector<HTMLElement>('main h1')?.focus()

/**
 * Lets people work through a table by keyboard. `leave(id)` moves the focus to the item after one that is removed, or
 * to the screen's heading when none is left. `onKeyDown` moves between items with ↑ and ↓ and presses the item's
 * button whose `aria-keyshortcuts` was typed, except in fields and dialogs.
 */
export const useTableKeyboard = (ids: readonly number[]) => {
  const table = useRef<HTMLTableElement>(null)
  const leaving = useRef<{ id: number; index: number } | null>(null)
  const [leavings, setLeavings] = useState(0)
  const key = ids.join(' ')

  useEffect(() => {
    if (!leaving.current || key.split(' ').includes(String(leaving.current.id))) return
    if (!focusItem(table.current, leaving.current.index)) focusScreenHeading()
    leaving.current = null
  }, [leavings, key])

  useEffect(
    () => () => {
      // The table disappears with its last item.
      if (leaving.current) focusScreenHeading()
    },
    [],
  )

  const leave = (id: number) => {
    if (!table.current) return focusScreenHeading()
    // After a reload the item is no longer in the list, so its position at the time of the press counts.
    leaving.current = { id, index: Math.max(0, ids.indexOf(id)) }
    setLeavings((count) => count + 1)
  }

  const onKeyDown = useCallback((event: KeyboardEvent<HTMLTableElement>) => {
    if (isComposing(event.nativeEvent)) return
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, dialog')) return
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
