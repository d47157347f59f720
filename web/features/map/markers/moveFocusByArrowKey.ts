import type { KeyboardEvent } from 'react'

const arrows: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** The button of the same group that lies nearest in an arrow's direction. */
const neighbor = (from: HTMLElement, [dx, dy]: readonly [number, number]): HTMLElement | null => {
  const here = middleOf(from)
  let best: HTMLElement | null = null
  let least = Infinity
  for (const button of from.parentElement?.querySelectorAll('button') ?? []) {
    const { x, y } = middleOf(button)
    const along = (x - here.x) * dx + (y - here.y) * dy
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx)
    const cost = along + 2 * aside
    if (button !== from && along > 1 && cost < least) [best, least] = [button, cost]
  }
  return best
}

/** Moves the focus with the arrow keys to the button in that direction. */
export const moveFocusByArrowKey = (event: KeyboardEvent<HTMLElement>): void => {
  const arrow = arrows[event.key]
  if (!arrow || !(event.target instanceof HTMLElement)) return
  event.preventDefault()
  event.stopPropagation()
  neighbor(event.target, arrow)?.focus()
}
