import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Keys that only lead somewhere else. */
const leading = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape']
const acts = ['pointerdown', 'wheel', 'keydown', 'input'] as const

/** Calls `onAct` at the first touch, wheel or key on the screen beside `card`, and at Escape anywhere. */
export const useFirstAct = (
  screen: RefObject<HTMLElement | null>,
  card: RefObject<HTMLElement | null>,
  onAct: () => void,
): void => {
  const act = useEffectEvent((event: Event) => {
    const isInside = event.target instanceof Node && card.current?.contains(event.target)
    if (!isInside && !(event instanceof KeyboardEvent && leading.includes(event.key))) onAct()
  })
  const press = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onAct())
  useEffect(() => {
    const element = screen.current
    const options = { capture: true, passive: true }
    acts.forEach((kind) => element?.addEventListener(kind, act, options))
    addEventListener('keydown', press)
    return () => {
      acts.forEach((kind) => element?.removeEventListener(kind, act, options))
      removeEventListener('keydown', press)
    }
  }, [screen])
}
