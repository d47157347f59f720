import { startTransition, useEffect, useMemo, useState } from 'react'
import { markerKey, type Marker } from './clusterEntries.ts'

/** More at once would make a slow phone miss a press. */
const perFrame = 50

/**
 * Those of the wanted markers that are buttons by now. What is one stays one; new markers become buttons a few each
 * frame, after they were drawn. `isComplete` once all are.
 */
export const useIncrementalButtons = (wanted: readonly Marker[]) => {
  const [mounted, setMounted] = useState<ReadonlySet<string>>(new Set())
  const buttons = useMemo(() => wanted.filter((marker) => mounted.has(markerKey(marker))), [wanted, mounted])
  const isComplete = buttons.length === wanted.length
  useEffect(() => {
    if (isComplete) return
    const more = wanted.filter((marker) => !mounted.has(markerKey(marker))).slice(-perFrame)
    const next = new Set([...buttons, ...more].map(markerKey))
    // Never cancelled: a map that keeps moving still gets its buttons.
    requestAnimationFrame(() => startTransition(() => setMounted(next)))
  }, [wanted, mounted, buttons, isComplete])
  return { buttons, isComplete }
}
