import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'

interface Guard {
  /** Whether there are unsaved changes; asked at the moment of leaving. */
  isUnsaved: () => boolean
  /** Whether an address still shows the form: moving or filtering the map changes the address too. */
  isStillForm: (location: Location) => boolean
}

/**
 * Blocks leaving unsaved changes. The returned blocker goes to `LeaveDialog`; the browser asks by itself on reload
 * and close.
 */
export const useLeaveGuard = ({ isUnsaved, isStillForm }: Guard) => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return useBlocker(({ nextLocation }) => isUnsaved() && !isStillForm(nextLocation))
}
