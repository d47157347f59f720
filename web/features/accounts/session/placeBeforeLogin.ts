import { useEffect } from 'react'
import { createPath, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'

interface Place {
  to: string
  /** The navigation state of that screen, e.g. for a story's edit form. */
  state: unknown
}

const accountPaths = [paths.login, paths.register, paths.forgotPassword, paths.resetPassword].map((path) =>
  path.toLowerCase(),
)
let place: Place = { to: paths.map, state: null }

/** Remembers this tab's last screen that was not about logging in. */
export const useTrackPlaceBeforeLogin = (): void => {
  const location = useLocation()
  useEffect(() => {
    if (!accountPaths.includes(location.pathname.toLowerCase().replace(/\/$/, '')))
      place = { to: createPath(location), state: location.state as unknown }
  }, [location])
}

/** The screen before the login page; the map by default. */
export const placeBeforeLogin = (): Place => place
