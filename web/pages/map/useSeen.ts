import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { without, type View } from '#web/features/map/markers/geometry.ts'
import type { LeafletMap } from '#web/features/map/view/MapView.tsx'
import { type Covered, coveredBy } from '#web/features/map/markers/coveredBy.ts'
import { loweredSearch } from '#web/features/map/view/openingView.ts'
import { type Filters, isNarrowed } from '#web/lib/mapAddress.ts'

const nothing: Covered = { left: 0, right: 0, bottom: 0 }
const isSame = (a: Covered, b: Covered) => a.left === b.left && a.right === b.right && a.bottom === b.bottom

interface Screen {
  map: LeafletMap | null
  view: View | null
  page: RefObject<HTMLElement | null>
  /** On a phone without a story the lowered search lies over the map. */
  isSearchBelow: boolean
  /** Changes when a panel opens or closes. */
  panel: unknown
  filters: Filters
}

export interface Seen {
  seen: View | null
  isHeld: boolean
  /** Whether only stories have moved the map since. */
  hold: (isOwn: boolean) => void
}

/**
 * The part of the map that is listed: the view without the parts that panels cover. While a story is open it stays (`isHeld`) what it
 * was before, unless the visitor moves the map (useMapOnReturn.ts) or a search finds the markers: those are needed beside the story.
 */
export const useSeen = ({ map, view, page, isSearchBelow, panel, filters }: Screen): Seen => {
  const [covered, setCovered] = useState(nothing)
  // The panels are mounted when this runs.
  useLayoutEffect(() => {
    const now = isSearchBelow
      ? { ...nothing, bottom: loweredSearch }
      : map
        ? coveredBy(page.current, map.getContainer())
        : nothing
    setCovered((then) => (isSame(then, now) ? then : now))
  }, [map, view, page, isSearchBelow, panel])
  const now = useMemo(() => view && without(view, covered), [view, covered])
  const [isOwn, hold] = useState(false)
  const { pathname } = useLocation()
  const isHeld = isOwn && /^\/story\/\d/i.test(pathname) && !isNarrowed(filters)
  const [seen, setSeen] = useState(now)
  if (!isHeld && seen !== now) setSeen(now)
  return { seen: isHeld ? seen : now, isHeld, hold }
}
