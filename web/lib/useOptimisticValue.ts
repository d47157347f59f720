import { useState } from 'react'

/**
 * A value shown before the page's data have it: what was just pressed, or the worker's answer. It holds while `data`
 * is the same object; once the loader brings new data, those count. Null is no value.
 */
export const useOptimisticValue = <T>(data: object): readonly [value: T | null, hold: (value: T | null) => void] => {
  const [held, setHeld] = useState<{ data: object; value: T } | null>(null)
  const hold = (value: T | null) => setHeld(value === null ? null : { data, value })
  return [held?.data === data ? held.value : null, hold]
}
