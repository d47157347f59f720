import { useEffect, useEffectEvent, useState } from 'react'

/** Whether this device has a connection at all, as the browser knows it; calls `onChange` when that changes. */
export const useOnline = (onChange?: (isOnline: boolean) => void): boolean => {
  const [isOnline, setOnline] = useState(navigator.onLine)
  const look = useEffectEvent(() => {
    setOnline(navigator.onLine)
    onChange?.(navigator.onLine)
  })
  useEffect(() => {
    const stop = new AbortController()
    for (const change of ['online', 'offline']) addEventListener(change, () => look(), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return isOnline
}

/** Does something again whenever the connection is back. */
export const useOnReturn = (again: () => void): void =>
  void useOnline((isOnline) => {
    if (isOnline) again()
  })
