import { heightAfterTap, sheetHeights, type SheetHeight } from './sheetHeights.ts'

/** A sheet's height now, and what changes it. */
export interface SheetControl {
  height: SheetHeight
  onHeight: (height: SheetHeight) => void
  /** Closes it; without this it cannot be pulled out of the screen. */
  onLeave?: (() => void) | undefined
}

/** Movements below this (px) are a tap. */
const tapPx = 6
/** A released sheet stops where its speed would carry it in this time (ms). */
const carryMs = 160
/** The speed is measured over the last movements within this time (ms). */
const restMs = 90
/** How long a closed sheet stays out of sight before it returns, for a visitor who declines to leave. */
const leaveMs = 300

/** Elements with their own gestures. */
const ownGestures = 'textarea, [contenteditable=true], input[type=range], .leaflet-container'

interface Drag {
  startY: number
  lastY: number
  lastTime: number
  /** px per ms, downward. */
  speed: number
  /** How far (px) the sheet is below its full height, now and at each height. */
  start: number
  stops: Readonly<Record<SheetHeight, number>>
}

/** The offset of each height below the full height. */
const measureStops = (sheet: HTMLElement): Drag['stops'] => {
  const { height } = sheet.dataset
  const [peek, half, full] = sheetHeights.map((each) => {
    sheet.dataset.height = each
    return sheet.getBoundingClientRect().top
  }) as [number, number, number]
  sheet.dataset.height = height
  return { peek: peek - full, half: half - full, full: 0 }
}

/** One drag of a sheet, from any kind of events. */
const makePull = (sheet: HTMLElement, control: () => SheetControl) => {
  let drag: Drag | null = null
  const place = ({ start, startY, lastY, stops }: Drag) => {
    const lowest = control().onLeave ? sheet.offsetHeight : stops.peek
    return Math.min(lowest, Math.max(0, start + lastY - startY))
  }
  const shift = (px: number | null) =>
    px === null ? sheet.style.removeProperty('--drag') : sheet.style.setProperty('--drag', `${px}px`)

  const begin = (y: number, time: number) => {
    sheet.dataset.dragging = ''
    const stops = measureStops(sheet)
    drag = { startY: y, lastY: y, lastTime: time, speed: 0, start: stops[control().height], stops }
  }
  const move = (y: number, time: number) => {
    if (!drag) return
    const elapsed = Math.max(1, time - drag.lastTime)
    drag.speed = (y - drag.lastY) / elapsed
    drag.lastY = y
    drag.lastTime = time
    shift(place(drag) - drag.start)
  }
  /** Ends the drag; without a `time` the sheet returns to where it was. */
  const end = (time: number | null) => {
    const held = drag
    drag = null
    delete sheet.dataset.dragging
    if (!held || time === null) return void shift(null)
    const speed = time - held.lastTime < restMs ? held.speed : 0
    const goal = place(held) + speed * carryMs
    const { height, onHeight, onLeave } = control()
    const distance = (stop: number) => Math.abs(stop - goal)
    const nearest = sheetHeights.reduce((best, each) =>
      distance(held.stops[each]) < distance(held.stops[best]) ? each : best,
    )
    if (onLeave && distance(sheet.offsetHeight) < distance(held.stops[nearest])) {
      shift(sheet.offsetHeight - held.start)
      setTimeout(() => shift(null), leaveMs)
      return onLeave()
    }
    shift(null)
    if (nearest !== height) onHeight(nearest)
  }
  return { begin, move, end, isHeld: () => drag !== null }
}
type Pull = ReturnType<typeof makePull>

/** Drags by the head, with any pointer. Buttons there keep their click if nothing was dragged. */
const pullByHead = (bar: HTMLElement, pull: Pull, control: () => SheetControl, signal: AbortSignal) => {
  const stopClick = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  const press = (down: PointerEvent) => {
    if (down.button !== 0 || !down.isPrimary) return
    const ended = new AbortController()
    const options = { signal: ended.signal }
    const isSame = ({ pointerId }: PointerEvent) => pointerId === down.pointerId
    const follow = (event: PointerEvent) => {
      if (!isSame(event)) return
      if (!pull.isHeld() && Math.abs(event.clientY - down.clientY) < tapPx) return
      if (!pull.isHeld()) pull.begin(down.clientY, down.timeStamp)
      pull.move(event.clientY, event.timeStamp)
    }
    const release = (event: PointerEvent) => {
      if (!isSame(event)) return
      ended.abort()
      if (pull.isHeld()) {
        addEventListener('click', stopClick, { capture: true })
        setTimeout(() => removeEventListener('click', stopClick, { capture: true }))
        pull.end(event.type === 'pointerup' ? event.timeStamp : null)
      } else if (event.type === 'pointerup' && !(down.target as Element).closest('button, a')) {
        const { height, onHeight } = control()
        onHeight(heightAfterTap[height])
      }
    }
    document.addEventListener('pointermove', follow, options)
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', release, options)
  }
  bar.addEventListener('pointerdown', press, { signal })
}

/** Whether what is under a finger, or something around it inside the sheet, is scrolled down. */
const isScrolled = (target: Element, content: HTMLElement): boolean => {
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element.scrollTop > 0) return true
    if (element === content) return false
  }
  return false
}

/**
 * Drags by the content, with a finger: below full height in both directions, so that it is raised before it scrolls; at full
 * height down from the top of the scrolled content. The first movement decides, because later the browser no longer allows it.
 */
const pullByContent = (content: HTMLElement, pull: Pull, control: () => SheetControl, signal: AbortSignal) => {
  let first: Touch | undefined
  const isOurs = (event: TouchEvent, { clientX, clientY }: Touch, target: Element): boolean => {
    const [dx, dy] = [clientX - first!.clientX, clientY - first!.clientY]
    if (Math.abs(dx) > Math.abs(dy) || !event.cancelable || target.closest(ownGestures)) return false
    return control().height !== 'full' || (dy > 0 && !isScrolled(target, content))
  }
  const start = ({ touches }: TouchEvent) => {
    first = touches.length === 1 ? touches[0] : undefined
    if (pull.isHeld()) pull.end(null)
  }
  const move = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!touch || !(event.target instanceof Element)) return
    if (!pull.isHeld()) {
      if (!first || (touch.clientX === first.clientX && touch.clientY === first.clientY)) return
      const { clientY } = first
      const isPull = isOurs(event, touch, event.target)
      first = undefined
      if (!isPull) return
      pull.begin(clientY, event.timeStamp)
    }
    event.preventDefault()
    pull.move(touch.clientY, event.timeStamp)
  }
  const stop = (event: TouchEvent) => {
    if (pull.isHeld()) pull.end(event.type === 'touchend' ? event.timeStamp : null)
  }
  content.addEventListener('touchstart', start, { signal, passive: true })
  content.addEventListener('touchmove', move, { signal, passive: false })
  content.addEventListener('touchend', stop, { signal })
  content.addEventListener('touchcancel', stop, { signal })
}

/**
 * Lets a sheet (its head and its content are its two children) be pulled until `signal` ends it. `control` answers its state at
 * any time.
 */
export const dragSheet = (sheet: HTMLElement, control: () => SheetControl, signal: AbortSignal): void => {
  const [bar, content] = sheet.children
  if (signal.aborted || !(bar instanceof HTMLElement) || !(content instanceof HTMLElement)) return
  const pull = makePull(sheet, control)
  pullByHead(bar, pull, control, signal)
  pullByContent(content, pull, control, signal)
  sheet.dataset.pullable = ''
}
