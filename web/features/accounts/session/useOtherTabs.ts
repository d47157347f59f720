import { useEffect, useEffectEvent } from 'react'
import { partingKey, type Parting } from '#web/lib/forgetPerson.ts'
import { session } from '#web/lib/session.ts'

interface Listeners {
  /** Somebody logged in, in another tab. */
  onEntered: () => void
  /** The token died there: nobody decided that, so what is typed here stays. */
  onLost: () => void
  /** Somebody logged out there, or was idle for too long: nothing of theirs may stay here. */
  onForgotten: (why: Parting) => void
}

/** Follows what happens to the session in the browser's other tabs, which share its storage. */
export const useOtherTabs = (listeners: Listeners): void => {
  const follow = useEffectEvent(({ key, oldValue, newValue }: StorageEvent) => {
    if (key === partingKey && newValue !== null) listeners.onForgotten(newValue === 'idle' ? 'idle' : 'left')
    else if (key === null) listeners.onForgotten('left')
    else if (newValue !== null && newValue === session.token()) listeners.onEntered()
    else if (newValue === null && oldValue !== null && key === 'token') listeners.onLost()
  })
  useEffect(() => {
    const listen = (event: StorageEvent) => follow(event)
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  }, [])
}
