import { useEffect, useEffectEvent } from 'react'
import { session } from '#web/lib/session.ts'
import { local, ofTab } from '#web/lib/storage.ts'

interface Watch {
  /** Whether the page may show personal data. */
  mayHavePersonalData: boolean
  /** The page is shown again, for example by *Back*, and its session is still the current one. */
  onReturn: () => void
  /** The page is shown again, and its session is over or another one. It is hidden, and must be cleared. */
  onStale: () => void
}

/**
 * A page in the back-forward cache gets no storage events and no timers. So it is hidden before the browser caches it,
 * and shown again only if the session is the same as before. A session in memory ends when its page is left, because no other
 * page could end it.
 */
export const useBackForwardCache = ({ mayHavePersonalData, ...watch }: Watch): void => {
  const onReturn = useEffectEvent(watch.onReturn)
  const onStale = useEffectEvent(watch.onStale)
  useEffect(() => {
    const { style } = document.documentElement
    const stop = new AbortController()
    let tokenBefore = session.token()
    const hide = ({ persisted }: PageTransitionEvent) => {
      tokenBefore = session.token()
      local.forgetMemory()
      ofTab.forgetMemory()
      if (persisted && mayHavePersonalData) style.setProperty('visibility', 'hidden', 'important')
    }
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      const token = session.token()
      if (mayHavePersonalData && (token === null || token !== tokenBefore)) return onStale()
      style.removeProperty('visibility')
      onReturn()
    }
    addEventListener('pagehide', hide, { signal: stop.signal })
    addEventListener('pageshow', show, { signal: stop.signal })
    return () => stop.abort()
  }, [mayHavePersonalData])
}
