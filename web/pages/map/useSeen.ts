import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { without, type View } from '#web/features/map/markers/geometry.ts'
import type { LeafletMap } from '#web/features/map/view/MapView.tsx'
import { type Covered, coveredBy } from '#web/features/map/markers/coveredBy.ts'
import { loweredSearch } from '#web/features/map/view/openingView.ts'

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
}

/** The visible part of the map: the view without the parts that panels cover. */
export const useSeen = ({ map, view, page, isSearchBelow, panel }: Screen): View | null => {
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
  return useMemo(() => view && without(view, covered), [view, covered])
}
