import { useEffect, useRef } from 'react'
import type { LeafletMap } from '#web/features/map/view/MapView.tsx'
import type { MapAddress } from '#web/lib/mapAddress.ts'

/** Tells whether the place that was chosen is still on the map; one that was left behind is not named any more. */
export const usePlaceInSight = (map: LeafletMap | null, { placeName, place }: MapAddress): (() => boolean) => {
  const chosen = useRef(place)
  useEffect(() => {
    chosen.current = place
    // The map stands on the place when it is chosen, or opened by its link; later moves are no choice.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [placeName])
  return () => {
    const at = chosen.current
    return !map || !at || map.getBounds().contains([at.latitude, at.longitude])
  }
}
