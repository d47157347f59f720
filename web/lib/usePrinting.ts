import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed: what is not on the screen can be on paper. */
export const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    // The browser takes the page as it is after this event.
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal: stop.signal })
    addEventListener('afterprint', () => setPrinting(false), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return isPrinting
}
