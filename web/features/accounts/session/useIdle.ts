import { useEffect, useEffectEvent } from 'react'
import { limits } from '#contract/limits'
import { activity } from '#web/lib/activity.ts'

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const
/** Events of a page that returns from sleep, from the background, or from the back-forward cache. */
const wakeEvents = ['visibilitychange', 'resume', 'pageshow', 'focus'] as const

interface Watch {
  /** False if there is no personal data. */
  isOn: boolean
  /** Called after `limits.idleMs` without activity in any tab. */
  onIdle: () => void
  /** Called on every action of the visitor. */
  onActive: () => void
}

/**
 * Calls `onIdle` after 15 minutes without activity in any tab. It compares wall-clock times, because timers stop
 * while a laptop sleeps: the first movement after that must end the session, not renew it.
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
    for (const event of activityEvents)
      addEventListener(event, act, { capture: true, passive: true, signal: stop.signal })
    for (const event of wakeEvents) {
      document.addEventListener(event, check, { signal: stop.signal })
      addEventListener(event, check, { signal: stop.signal })
    }
    activity.touch()
    check()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [isOn])
}
