import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router'
import { readMapAddress, writeMapAddress, type MapAddress } from '#web/lib/mapAddress.ts'
import { paths } from '#web/lib/paths.ts'
import { useRouter } from '#web/lib/router.ts'

const isMapScreen = (pathname: string) => pathname === paths.map || /^\/story(\/|$)/i.test(pathname)

/**
 * Where the visitor is or is already going. `useLocation` comes later: a moving map that wrote the address shown would undo
 * the step to a story that is on its way.
 */
const useDestination = () => {
  const router = useRouter()
  return useCallback(() => {
    const { location, navigation } = router.state
    return { place: (navigation.location ?? location) as Location<unknown>, isGoing: navigation.state !== 'idle' }
  }, [router])
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
      const to = { pathname: place.pathname, search: query.toString(), hash: place.hash }
      // What somebody chose is on the screen before their next press; a moving map can wait.
      const flushSync = part.place === undefined
      void navigate(to, { replace: replace && !isGoing, state: place.state, flushSync })
    },
    [navigate, destination],
  )
  const ahead = useCallback(() => readMapAddress(new URLSearchParams(destination().place.search)).place, [destination])
  return { address, ahead, change, search: location.search }
}
