import { useEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { LeafletMap, MapPlace } from '#web/features/map/view/MapView.tsx'
import { mapPlaceOf } from '#web/features/map/view/useMapUrlSync.ts'
import { paths } from '#web/lib/paths.ts'

/** A view of the map, and the one to return to when the story is closed; null if the visitor has moved the map since. */
interface Left {
  at: MapPlace
  from: MapPlace | null
}

/**
 * Restores the map's view after a story has moved it: on a history entry, whose address may have no place, or a coarse one
 * (aroundVisitor.ts), and when the story is closed, unless the visitor has moved the map since. Runs after useMapUrlSync, which
 * moves the map to the address of any other entry. `isPanning` while a story moves it; `hold` says whether only stories have
 * moved it since it was bare.
 */
export const useMapOnReturn = (
  map: LeafletMap | null,
  isPanning: RefObject<boolean>,
  hold: (isHeld: boolean) => void,
): void => {
  const { key, pathname } = useLocation()
  const isBare = pathname === paths.map
  const isReturn = useNavigationType() === NavigationType.Pop
  const left = useRef(new Map<string, Left>())
  const wasBare = useRef(isBare)
  const from = useRef<MapPlace>(null)
  useEffect(() => {
    if (!map) return
    const known = left.current
    const before = known.get(key)
    const back = isReturn ? before?.at : isBare && !wasBare.current && from.current
    if (back) map.setView([back.latitude, back.longitude], back.zoom)
    if (isReturn) from.current = before?.from ?? null
    hold(isBare || from.current !== null)
    const note = () => {
      if (isBare || isPanning.current) return
      from.current = null
      hold(false)
    }
    map.on('movestart', note)
    return () => {
      map.off('movestart', note)
      const at = mapPlaceOf(map)
      if (isBare) from.current = at
      known.set(key, { at, from: from.current })
      wasBare.current = isBare
    }
    // Once for each page of the history: its address changes without leaving it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, key])
}
