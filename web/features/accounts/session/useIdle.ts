import { useEffect, useEffectEvent } from 'react'
import { idleMs, idleWarningMs } from '#contract/pageLimits'
import { activity } from '#web/lib/activity.ts'

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const
/** Events of a page that returns from sleep, from the background, or from the back-forward cache. */
const wakeEvents = ['visibilitychange', 'resume', 'pageshow', 'focus'] as const

/** How often the remaining time is updated, in ms. */
const tickMs = 1_000
/** How long the warning stays after an action, in ms: a press that closed it would land on what is below it. */
const settleMs = 250

interface Watch {
  /** False if there is no personal data. */
  isOn: boolean
  /** Called every second of the last two minutes (`idleWarningMs`) with the time left (ms), and with null when they are over. */
  onWarning: (leftMs: number | null) => void
  /** Called after `idleMs` without activity in any tab. */
  onIdle: () => void
  /** Called on every action of the visitor. */
  onActive: () => void
}

/**
 * Warns after 13 minutes without activity in any tab, and calls `onIdle` after 15. It compares wall-clock times, because timers
 * stop while a laptop sleeps: the first movement after that must end the session, not renew it.
 */
export const useIdle = ({ isOn, ...watch }: Watch): void => {
  const onIdle = useEffectEvent(watch.onIdle)
  const onActive = useEffectEvent(watch.onActive)
  const onWarning = useEffectEvent(watch.onWarning)
  useEffect(() => {
    if (!isOn) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let isWarning = false
    const warn = (left: number | null) => {
      if (left !== null || isWarning) onWarning(left)
      isWarning = left !== null
    }
    const check = (): boolean => {
      clearTimeout(timer)
      const left = idleMs - activity.idleMs()
      if (left > idleWarningMs) {
        warn(null)
        timer = setTimeout(check, left - idleWarningMs)
      } else if (left > 0) {
        warn(left)
        timer = setTimeout(check, Math.min(left, tickMs))
      } else if (!stop.signal.aborted) {
        warn(null)
        onIdle()
      }
      return left > 0
    }
    const act = () => {
      if (activity.idleMs() >= idleMs) return check()
      activity.touch()
      onActive()
      if (!isWarning) return
      clearTimeout(timer)
      timer = setTimeout(check, settleMs)
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
      warn(null)
    }
  }, [isOn])
}
