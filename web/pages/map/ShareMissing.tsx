import { useEffect } from 'react'
import { tellLoadFailure, type LoadFailure } from '#web/ui/lazyWithRetry.tsx'

/** Says why nothing is shared, and ends that: the next press loads it again. */
export function ShareMissing({ error, onClose }: LoadFailure & { onClose: () => void }) {
  useEffect(() => {
    tellLoadFailure(error)
    onClose()
  }, [error, onClose])
  return null
}
