import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router'
import { readMapAddress, writeMapAddress, type MapAddress } from '#web/lib/mapAddress.ts'
import { paths } from '#web/lib/paths.ts'
import { useRouter } from '#web/lib/router.ts'

const isMapScreen = (pathname: string) => pathname === paths.map || /^\/(story|collections)(\/|$)/i.test(pathname)

/**
 * The current or pending location. `useLocation` lags behind: a moving map that wrote the old address would cancel a pending
 * navigation to a story.
 */
const useDestination = () => {
  const router = useRouter()
  return useCallback(() => {
    const { location, navigation } = router.state
    return { place: (navigation.location ?? location) as Location<unknown>, isGoing: navigation.state !== 'idle' }
  }, [router])
}

/**
 * The map's address and how to change parts of it. The panel and its navigation state do not change.
 */
export const useMapAddress = () => {
  const location = useLocation()
  const navigate = useNavigate()
  const router = useRouter()
  const destination = useDestination()
  const address = useMemo(() => readMapAddress(new URLSearchParams(location.search)), [location.search])
  const change = useCallback(
    (part: Partial<MapAddress>, { replace = false } = {}) => {
      const { place, isGoing } = destination()
      if (!isMapScreen(place.pathname)) return
      const query = writeMapAddress(new URLSearchParams(place.search), part)
      const to = { pathname: place.pathname, search: query.toString(), hash: place.hash }
      // A choice must be on the screen before the next press; a moving map can wait.
      const flushSync = part.place === undefined
      void navigate(to, { replace: replace && !isGoing, state: place.state, flushSync })
    },
    [navigate, destination],
  )
  const ahead = useCallback(() => readMapAddress(new URLSearchParams(destination().place.search)).place, [destination])
  const isHeld = useCallback(
    () => [...router.state.blockers.values()].some(({ state }) => state === 'blocked'),
    [router],
  )
  return { address, ahead, change, isHeld, search: location.search }
}
