import { useState } from 'react'

/**
 * Something known before the page's data know it: what was just pressed, or what the worker answered to it. It holds
 * while `data` is the same object; when that comes anew from the loader, the loader is right. Null is nothing.
 */
export const useUntilFresh = <T>(data: object): readonly [value: T | null, hold: (value: T | null) => void] => {
  const [held, setHeld] = useState<{ data: object; value: T } | null>(null)
  const hold = (value: T | null) => setHeld(value === null ? null : { data, value })
  return [held?.data === data ? held.value : null, hold]
}
