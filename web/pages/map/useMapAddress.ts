import { useCallback, useContext, useMemo } from 'react'
import { UNSAFE_DataRouterContext as DataRouter, useLocation, useNavigate, type Location } from 'react-router'
import { readMapAddress, writeMapAddress, type MapAddress } from '#web/lib/mapAddress.ts'
import { paths } from '#web/lib/paths.ts'

const isMapScreen = (pathname: string) => pathname === paths.map || /^\/story(\/|$)/i.test(pathname)

/**
 * Where the visitor is or is already going. The router itself is asked: what React shows comes later (it is a
 * transition), and a moving map that wrote the address shown would undo the step to a story that is on its way.
 */
const useDestination = () => {
  const router = useContext(DataRouter)?.router
  const shown = useLocation()
  return useCallback(() => {
    const { location = shown, navigation } = router?.state ?? {}
    const goingTo = navigation?.location
    return { place: (goingTo ?? location) as Location<unknown>, isGoing: goingTo !== undefined }
  }, [router, shown])
}

/**
 * The map's address and how to change parts of it. The panel beside it, and what its link carried, stay as they are.
 */
export const useMapAddress = () => {
  const location = useLocation()
  const navigate = useNavigate()
  const destination = useDestination()
  const address = useMemo(() => readMapAddress(new URLSearchParams(location.search)), [location.search])
  const change = useCallback(
    (part: Partial<MapAddress>, { replace = false } = {}) => {
      const { place, isGoing } = destination()
      if (!isMapScreen(place.pathname)) return
      const query = writeMapAddress(new URLSearchParams(place.search), part)
      const to = { pathname: place.pathname, search: query.toString() }
      void navigate(to, { replace: replace && !isGoing, state: place.state })
    },
    [navigate, destination],
  )
  return { address, change, search: location.search }
}
