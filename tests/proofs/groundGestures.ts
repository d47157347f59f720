import type { CDPSession, Page } from '@playwright/test'
import type { Random } from '../bench/random.ts'

interface Size {
  width: number
  height: number
}
type At = { x: number; y: number }

/** The input devices of a user of the map. */
export interface Hands {
  page: Page
  touch: CDPSession
  size: Size
  random: Random
}

const pause = (page: Page, ms: number) => page.waitForTimeout(ms)

/** A place on the screen, away from its edges. */
const somewhere = ({ size, random }: Hands): At => ({
  x: Math.round(size.width * (0.2 + random.fraction() * 0.6)),
  y: Math.round(size.height * (0.25 + random.fraction() * 0.5)),
})

/** Some quick notches of a wheel. */
const wheel = async (hands: Hands) => {
  const { page, random } = hands
  const { x, y } = somewhere(hands)
  const direction = random.fraction() < 0.6 ? 1 : -1
  await page.mouse.move(x, y)
  for (let notches = random.between(1, 4); notches > 0; notches--) {
    await page.mouse.wheel(0, direction * 100)
    await pause(page, random.between(5, 90))
  }
}

/** Moves fingers along paths, from 0 to 1. */
const move = async ({ page, touch }: Hands, fingers: readonly ((at: number) => At)[], steps: number) => {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : fingers.map((path, id) => ({ ...path(at), id })),
    })
  await send('touchStart', 0)
  for (let n = 1; n <= steps; n++) {
    await send('touchMove', n / steps)
    await pause(page, 12)
  }
  await send('touchEnd', 1)
}

const pinch = async (hands: Hands) => {
  const { random } = hands
  const middle = somewhere(hands)
  const [near, far] = [random.between(20, 40), random.between(90, 160)]
  const [from, to] = random.fraction() < 0.6 ? [far, near] : [near, far]
  const finger = (side: number) => (at: number) => ({ x: middle.x + side * (from + (to - from) * at), y: middle.y })
  await move(hands, [finger(-1), finger(1)], random.between(5, 12))
}

const drag = async (hands: Hands) => {
  const { page, random, size } = hands
  const [from, to] = [somewhere(hands), somewhere(hands)]
  const steps = random.between(4, 12)
  if (size.width < 600)
    return move(hands, [(at) => ({ x: from.x + (to.x - from.x) * at, y: from.y + (to.y - from.y) * at })], steps)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps })
  await page.mouse.up()
}

/** Rotates the phone, or resizes the window. */
const resize = async (hands: Hands) => {
  const { page, random, size } = hands
  const within = (length: number) => Math.min(1900, Math.max(360, length))
  const height = within(size.height + random.between(-200, 200))
  const width = within(size.width + random.between(-240, 240))
  hands.size = random.fraction() < 0.3 ? { width: height, height: width } : { width, height }
  await page.setViewportSize(hands.size)
}

const gestures = { wheel, pinch, drag, resize }
export type Gesture = keyof typeof gestures
const bag: readonly Gesture[] = ['wheel', 'wheel', 'wheel', 'pinch', 'pinch', 'drag', 'drag', 'resize']

/** Plays three to eight gestures and returns their names. */
export const play = async (hands: Hands): Promise<Gesture[]> => {
  const played: Gesture[] = []
  for (let left = hands.random.between(3, 8); left > 0; left--) {
    const gesture = hands.random.of(bag)
    played.push(gesture)
    await gestures[gesture](hands)
    await pause(hands.page, hands.random.between(0, 300))
  }
  return played
}
