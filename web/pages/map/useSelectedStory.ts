import { useCallback, useMemo, useRef, useState, type RefObject } from 'react'
import { toMapPosition } from '#contract/mercator'
import type { Single } from '#web/features/map/markers/arrange.ts'
import { nearestCopy } from '#web/features/map/markers/geometry.ts'
import { type Covered, keepInSight } from '#web/features/map/view/keepInSight.ts'
import type { LeafletMap } from '#web/features/map/view/MapView.tsx'
import type { LocatedStory } from '#web/features/map/view/outlet.ts'

/** How much of the map the story's panel covers: from the side it stands on where the screen is wide, the handle's height on phones. */
const coveredBy = (page: HTMLElement | null, map: LeafletMap): Covered => {
  const panel = page?.querySelector('[data-panel=story]')?.getBoundingClientRect()
  const ground = map.getContainer().getBoundingClientRect()
  const nothing = { left: 0, right: 0, bottom: 0 }
  if (!panel) return nothing
  if (panel.width >= ground.width) return { ...nothing, bottom: 66 }
  const [left, right] = [panel.right - ground.left, ground.right - panel.left]
  return left < right ? { ...nothing, left: Math.max(0, left) } : { ...nothing, right: Math.max(0, right) }
}

/**
 * The story that is open: its pin stands out and is kept in sight. `isDirect` says that the page was opened on it, without a place in
 * the address: then the map opens there.
 */
export const useSelection = (map: LeafletMap | null, page: RefObject<HTMLElement | null>, isDirect: boolean) => {
  const [story, setStory] = useState<LocatedStory | null>(null)
  const isFirst = useRef(isDirect)
  const select = useCallback(
    (next: LocatedStory | null) => {
      setStory(next)
      if (!next || !map) return
      keepInSight(map, next, coveredBy(page.current, map), isFirst.current)
      isFirst.current = false
    },
    [map, page],
  )
  const selected = useMemo((): Single | null => {
    if (!story || !map) return null
    const { x, y } = toMapPosition(story.latitude, story.longitude)
    const middle = (map.getCenter().lng / 360 + 0.5) * 2 ** 24
    return { id: story.id, category: story.category, x: nearestCopy(x, middle), y }
  }, [story, map])
  return { selected, select }
}
