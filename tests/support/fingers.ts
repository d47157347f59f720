/** Milliseconds from one step of a finger to the next, independent of the machine. */
const stepMs = 16
const flickMs = 4

/** Whether a drag ends with a flick, at the speed of its last movement, or at rest. */
interface Pull {
  isFlick?: boolean
}

/** The steps of a drag from the center of an element, `by` px down (or up, negative). */
const stepsOf = (element: Element, by: number, { isFlick = false }: Pull) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  const [clientX, top] = [x + Math.min(width / 2, 120), y + Math.min(height / 2, 120)]
  const at = (share: number) => ({ clientX, clientY: top + by * share })
  const moves = [0.2, 0.4, 0.6, 0.8, 1].map(at)
  return { start: at(0), moves: isFlick ? moves : [...moves, at(1)], end: at(1) }
}

/** Gives each event a realistic timestamp. */
const clockOf = ({ isFlick = false }: Pull) => {
  let now = performance.now()
  return <E extends Event>(event: E): E => {
    now += isFlick ? flickMs : stepMs
    Object.defineProperty(event, 'timeStamp', { value: now })
    return event
  }
}

/** Drags an element with a finger, as pointer events: for elements with `touch-action: none`. */
export const pull = (element: Element, by: number, how: Pull = {}): void => {
  const { start, moves, end } = stepsOf(element, by, how)
  const timed = clockOf(how)
  const finger = { bubbles: true, cancelable: true, pointerId: 7, pointerType: 'touch', isPrimary: true, button: 0 }
  const point = (type: string, place: typeof start) =>
    element.dispatchEvent(timed(new PointerEvent(type, { ...finger, ...place })))
  point('pointerdown', start)
  for (const place of moves) point('pointermove', place)
  point('pointerup', end)
}

/** Slides over an element with a finger, as touch events. Returns whether the browser would have scrolled. */
export const slide = (element: Element, by: number, how: Pull = {}): boolean => {
  const { start, moves, end } = stepsOf(element, by, how)
  const timed = clockOf(how)
  const touch = (type: string, place: typeof start) => {
    const one = new Touch({ identifier: 1, target: element, ...place })
    const touches = type === 'touchend' ? [] : [one]
    return element.dispatchEvent(
      timed(new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: [one] })),
    )
  }
  touch('touchstart', start)
  const isLeftToBrowser = moves.map((place) => touch('touchmove', place)).every(Boolean)
  touch('touchend', end)
  return isLeftToBrowser
}
