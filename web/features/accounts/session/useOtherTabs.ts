import { useEffect, useEffectEvent } from 'react'
import { endReasonKey, type EndReason } from '#web/lib/forgetPerson.ts'
import { session, tokenKey } from '#web/lib/session.ts'

interface Listeners {
  /** A login in another tab. */
  onLogin: () => void
  /** The token expired in another tab: what is typed here stays. */
  onSessionEnd: () => void
  /** A logout or idle timeout in another tab: no data of the member may stay here. */
  onLogout: (why: EndReason) => void
}

/** Follows the session in the browser's other tabs, which share its storage. */
export const useOtherTabs = (listeners: Listeners): void => {
  const follow = useEffectEvent(({ key, oldValue, newValue }: StorageEvent) => {
    if (key === endReasonKey && newValue !== null) listeners.onLogout(newValue === 'idle' ? 'idle' : 'left')
    else if (key === null) listeners.onLogout('left')
    else if (newValue !== null && newValue === session.token()) listeners.onLogin()
    else if (newValue === null && oldValue !== null && key === tokenKey) listeners.onSessionEnd()
  })
  useEffect(() => {
    const listen = (event: StorageEvent) => follow(event)
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  }, [])
}
