import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Span } from './spans.ts'

/** The duration of a step (ms). */
const stepMs = 1000

interface TimePlay {
  steps: readonly Span[]
  /** The years that are chosen. */
  chosen: Span
  /** Chooses years; `isReplacing` replaces the last history entry. */
  onStep: (span: Span, isReplacing: boolean) => void
  /** Prefetches the results of the steps. */
  prepare: (spans: readonly Span[]) => Promise<void>
  /** Drops the prefetched results. */
  release: () => void
}

const isSame = (a: Span | undefined, b: Span) => a?.from === b.from && a.to === b.to

/** The step that the chosen years begin in; -1 while all are. */
const indexOf = (steps: readonly Span[], { from, to }: Span): number => {
  if (from === null && to === null) return -1
  const index = steps.findIndex((step) => (step.to ?? Infinity) >= (from ?? -Infinity))
  return index < 0 ? steps.length - 1 : index
}

/**
 * The animation: a step each second until the last, then it returns to the years it began with; any action of the reader
 * pauses it. `button` starts and pauses it. All steps are one history entry, so Back returns to the earlier years.
 */
export const useTimePlay = ({ steps, chosen, onStep, prepare, release }: TimePlay) => {
  const [isPlaying, setPlaying] = useState(false)
  const isWanted = useRef(false)
  const began = useRef(chosen)
  const button = useRef<HTMLButtonElement>(null)
  const current = indexOf(steps, chosen)
  const isOnStep = isSame(steps[current], chosen)

  const show = (index: number, isReplacing: boolean) => {
    const step = steps[index]
    if (step) onStep(step, isReplacing)
  }
  const pause = () => {
    isWanted.current = false
    setPlaying(false)
    release()
  }
  const play = () => {
    isWanted.current = true
    began.current = chosen
    setPlaying(true)
    // Without the prefetch the results load step by step.
    const begin = () => {
      if (isWanted.current) show(isOnStep && current < steps.length - 1 ? current + 1 : 0, isOnStep)
      else release()
    }
    prepare(steps).then(begin, begin)
  }
  const end = () => {
    pause()
    onStep(began.current, true)
  }
  const tick = useEffectEvent(() => (current < steps.length - 1 ? show(current + 1, true) : end()))
  const act = useEffectEvent((event: Event) => {
    const isOnButton = event.target instanceof Node && button.current?.contains(event.target)
    const isPress = !(event instanceof KeyboardEvent) || event.key === ' ' || event.key === 'Enter'
    // The button has its own handler for pausing.
    if (!isOnButton || !isPress) pause()
  })
  const stop = useEffectEvent(release)

  useEffect(() => {
    if (!isPlaying || !isOnStep) return
    const timer = setTimeout(tick, stepMs)
    return () => clearTimeout(timer)
  }, [isPlaying, isOnStep, current])

  useEffect(() => {
    if (!isPlaying) return
    const acts = ['pointerdown', 'click', 'keydown', 'wheel', 'popstate'] as const
    acts.forEach((kind) => addEventListener(kind, act, { capture: true, passive: true }))
    return () => acts.forEach((kind) => removeEventListener(kind, act, { capture: true }))
  }, [isPlaying])

  useEffect(() => () => stop(), [])

  return {
    isPlaying,
    isOnStep,
    button,
    toggle: isPlaying ? pause : play,
    /** Steps back (-1) or forward (1); null at the end of the years. */
    step: (by: -1 | 1) => {
      const next = isOnStep ? current + by : by > 0 ? Math.max(0, current) : Math.max(0, current) - 1
      return next >= 0 && next < steps.length ? () => show(next, isOnStep) : null
    },
  }
}
