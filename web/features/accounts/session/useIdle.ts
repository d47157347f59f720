import { useEffect, useEffectEvent } from 'react'
import { limits } from '#contract/limits'
import { activity } from '#web/lib/activity.ts'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const
/** When a page comes back from sleep, from another tab, or from the browser's memory of it. */
const awakenings = ['visibilitychange', 'resume', 'pageshow', 'focus'] as const

interface Watch {
  /** False where nobody is signed in. */
  isOn: boolean
  /** After `limits.idleMs` without activity in any tab. */
  onIdle: () => void
  /** Whenever somebody does something. */
  onActive: () => void
}

/**
 * Watches whether anybody is there, by the wall clock all tabs share: a timer alone stands still while a laptop sleeps, and the
 * first movement after that must find the session over, not renew it.
 */
export const useIdle = ({ isOn, ...watch }: Watch): void => {
  const onIdle = useEffectEvent(watch.onIdle)
  const onActive = useEffectEvent(watch.onActive)
  useEffect(() => {
    if (!isOn) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const check = (): boolean => {
      clearTimeout(timer)
      const left = limits.idleMs - activity.idleMs()
      if (left > 0) timer = setTimeout(check, left)
      else if (!stop.signal.aborted) onIdle()
      return left > 0
    }
    const act = () => {
      if (activity.idleMs() >= limits.idleMs) return check()
      activity.touch()
      onActive()
    }
    for (const sign of signs) addEventListener(sign, act, { capture: true, passive: true, signal: stop.signal })
    for (const awakening of awakenings) {
      document.addEventListener(awakening, check, { signal: stop.signal })
      addEventListener(awakening, check, { signal: stop.signal })
    }
    activity.touch()
    check()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [isOn])
}
