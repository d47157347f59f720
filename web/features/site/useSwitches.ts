import { useEffect, useState } from 'react'
import { calls } from '#contract/calls'
import type { AllSwitches } from '#contract/switches'
import { ApiError, call } from '#web/lib/api.ts'

/** The switches as they are when a screen is opened; null before they are read, or where they cannot be read. */
export const useSwitches = (): AllSwitches | null => {
  const [switches, setSwitches] = useState<AllSwitches | null>(null)
  useEffect(() => {
    let isLeft = false
    call(calls.switches.read, {}).then(
      (read) => isLeft || setSwitches(read),
      (error: unknown) => {
        // The worker refuses what is not allowed when it is sent.
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => void (isLeft = true)
  }, [])
  return switches
}
