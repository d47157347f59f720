import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isFreeEscape } from '#web/ui/useEscape.ts'

/** Keys that only move the focus. */
const leading = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape']
const acts = ['wheel', 'keydown', 'input'] as const
/** The click after a finger is lifted may come this much later (ms). */
const clickMs = 400
/** How long (ms) after each event a press ends. */
const lifts = { click: 0, pointercancel: 0, pointerup: clickMs } as const

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
  const press = useEffectEvent((event: KeyboardEvent) => isFreeEscape(event) && onAct())
  // The layout changes when the card closes, so a press counts only after its click.
  const lift = useEffectEvent((event: Event) => setTimeout(() => act(event), lifts[event.type as keyof typeof lifts]))
  useEffect(() => {
    const element = screen.current
    const options = { capture: true, passive: true }
    acts.forEach((kind) => element?.addEventListener(kind, act, options))
    Object.keys(lifts).forEach((kind) => element?.addEventListener(kind, lift, options))
    addEventListener('keydown', press)
    return () => {
      acts.forEach((kind) => element?.removeEventListener(kind, act, options))
      Object.keys(lifts).forEach((kind) => element?.removeEventListener(kind, lift, options))
      removeEventListener('keydown', press)
    }
  }, [screen])
}
