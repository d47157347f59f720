import { useEffect, useRef } from 'react'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import type { SheetControl } from './sheetDrag.ts'

/** Lets the pointer pull a sheet, whose ref it answers. Only phones fetch what that takes; until then, and without it, the buttons do the same. */
export const useSheetDrag = (isPhone: boolean, control: SheetControl) => {
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
