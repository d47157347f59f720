import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'

interface Guard {
  /** Whether something would be left behind; asked at the moment of leaving. */
  isUnsaved: () => boolean
  /** Whether the form still stands at an address (the map writes its position and filters there). */
  staysAt: (location: Location) => boolean
}

/** Asks before unsaved words are left: here with the answer's `blocker`, and by the browser itself on reload and close. */
export const useLeaveGuard = ({ isUnsaved, staysAt }: Guard) => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return useBlocker(({ nextLocation }) => isUnsaved() && !staysAt(nextLocation))
}
