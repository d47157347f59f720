import { useEffect } from 'react'
import { createPath, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'

interface Place {
  to: string
  /** What the place was opened with, e.g. a story's edit form. */
  state: unknown
}

const entrances = [paths.login, paths.register, paths.forgotPassword, paths.resetPassword].map((path) =>
  path.toLowerCase(),
)
let place: Place = { to: paths.map, state: null }

/** Keeps in mind, for this tab, the last screen that was not about getting in. */
export const useKeptPlace = (): void => {
  const location = useLocation()
  useEffect(() => {
    if (!entrances.includes(location.pathname.toLowerCase().replace(/\/$/, '')))
      place = { to: createPath(location), state: location.state as unknown }
  }, [location])
}

/** Where one was before going to log in: the map when one came from outside. */
export const placeBefore = (): Place => place
