import { useRef, type PointerEvent } from 'react'

/** Movements below this are a tap. */
const tapPx = 6
/** A flick faster than this decides alone, in px per ms. */
const flick = 0.35

interface Drag {
  startY: number
  lastY: number
  lastTime: number
  speed: number
  /** How far the sheet may travel. */
  travel: number
}

/** The pointer's way to open and close a sheet of two states: drag, flick or tap its bar. */
export const useSheetDrag = (isOpen: boolean, onToggle: (isOpen: boolean) => void) => {
  const sheet = useRef<HTMLElement>(null)
  const drag = useRef<Drag | null>(null)

  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const height = sheet.current?.offsetHeight ?? 0
    const { clientY: startY, timeStamp: lastTime } = event
    drag.current = { startY, lastY: startY, lastTime, speed: 0, travel: height - event.currentTarget.offsetHeight }
  }

  const move = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current
    if (!held || !sheet.current) return
    const elapsed = Math.max(1, event.timeStamp - held.lastTime)
    held.speed = (event.clientY - held.lastY) / elapsed
    held.lastY = event.clientY
    held.lastTime = event.timeStamp
    const distance = event.clientY - held.startY
    const inside = isOpen ? Math.min(held.travel, Math.max(0, distance)) : Math.max(-held.travel, Math.min(0, distance))
    sheet.current.dataset.dragging = ''
    sheet.current.style.setProperty('--drag', `${inside}px`)
  }

  const end = () => {
    const held = drag.current
    if (!held || !sheet.current) return
    drag.current = null
    delete sheet.current.dataset.dragging
    sheet.current.style.removeProperty('--drag')
    const distance = held.lastY - held.startY
    if (Math.abs(distance) < tapPx) onToggle(!isOpen)
    else if (Math.abs(held.speed) > flick) onToggle(held.speed < 0)
    else if (Math.abs(distance) > held.travel / 3) onToggle(distance < 0)
  }

  return { sheet, onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end }
}
