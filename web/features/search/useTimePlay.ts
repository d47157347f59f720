import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { partsWithin, type Span } from './spans.ts'

/** The duration of a step (ms). */
const stepMs = 1000

interface TimePlay {
  /** The decades of all stories. */
  decades: readonly Span[]
  /** The years that have stories to show. */
  told: Span
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

const always: Span = { from: null, to: null }

/** The decades within some years, from the first with stories to the last; all of them where there are none. */
const stepsIn = (decades: readonly Span[], told: Span, limits: Span): Span[] => {
  const steps = partsWithin(decades, limits)
  const withStories = steps.filter((step) => partsWithin([step], told).length > 0)
  return withStories.length > 0 ? withStories : steps
}

/** The years that are played from some chosen ones: those, or from a decade on all. */
const limitsFrom = (decades: readonly Span[], chosen: Span): Span =>
  decades.some((one) => isSame(one, chosen)) ? always : chosen

/** Calls `onAct` for any action of the reader while it is on, except on `button`, which has a handler of its own. */
const useEveryAct = (isOn: boolean, button: RefObject<HTMLElement | null>, onAct: () => void): void => {
  const act = useEffectEvent((event: Event) => {
    const isOnButton = event.target instanceof Node && button.current?.contains(event.target)
    const isPress = !(event instanceof KeyboardEvent) || event.key === ' ' || event.key === 'Enter'
    if (!isOnButton || !isPress) onAct()
  })
  useEffect(() => {
    if (!isOn) return
    const acts = ['pointerdown', 'click', 'keydown', 'wheel', 'popstate'] as const
    acts.forEach((kind) => addEventListener(kind, act, { capture: true, passive: true }))
    return () => acts.forEach((kind) => removeEventListener(kind, act, { capture: true }))
  }, [isOn])
}

/**
 * The animation: through the chosen years, or from a chosen decade to the last, from where stories are to where they end. A step each
 * second, then it returns to the years it began with; any action of the reader pauses it. `button` starts and pauses it. All steps are
 * one history entry, so Back returns to the earlier years.
 */
export const useTimePlay = ({ decades, told, chosen, onStep, prepare, release }: TimePlay) => {
  const [isPlaying, setPlaying] = useState(false)
  // As they were when it began: the numbers of stories may come later.
  const [played, setPlayed] = useState<readonly Span[]>([])
  const isOwn = isPlaying || played.some((one) => isSame(one, chosen))
  const steps = isOwn ? played : decades
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
    const stepsNow = isOwn ? played : stepsIn(decades, told, limitsFrom(decades, chosen))
    setPlayed(stepsNow)
    // Without the prefetch the results load step by step.
    const begin = () => {
      const next = stepsNow[stepsNow.findIndex((one) => isSame(one, chosen)) + 1] ?? stepsNow[0]
      if (isWanted.current && next) onStep(next, isOnStep)
      else pause()
    }
    prepare(stepsNow).then(begin, begin)
  }
  const end = () => {
    pause()
    onStep(began.current, true)
  }
  const tick = useEffectEvent(() => (current < steps.length - 1 ? show(current + 1, true) : end()))
  const stop = useEffectEvent(release)
  useEveryAct(isPlaying, button, pause)

  useEffect(() => {
    if (!isPlaying || !isOnStep) return
    const timer = setTimeout(tick, stepMs)
    return () => clearTimeout(timer)
  }, [isPlaying, isOnStep, current])

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
