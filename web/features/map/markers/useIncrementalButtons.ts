import { startTransition, useEffect, useMemo, useState } from 'react'
import { keyOf, type Mark } from './arrange.ts'

/** So many more buttons a frame: on a slow phone none keeps a finger waiting. */
const perFrame = 50

/**
 * Those of the wanted marks that are buttons by now: what was one stays one, what is new becomes one in the frames after it was drawn.
 * `isWhole` once all are.
 */
export const useInTurn = (wanted: readonly Mark[]) => {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const buttons = useMemo(() => wanted.filter((mark) => turned.has(keyOf(mark))), [wanted, turned])
  const isWhole = buttons.length === wanted.length
  useEffect(() => {
    if (isWhole) return
    const more = wanted.filter((mark) => !turned.has(keyOf(mark))).slice(-perFrame)
    const next = new Set([...buttons, ...more].map(keyOf))
    // Never called off: a map that moves on and on has its buttons all the same.
    requestAnimationFrame(() => startTransition(() => setTurned(next)))
  }, [wanted, turned, buttons, isWhole])
  return { buttons, isWhole }
}
