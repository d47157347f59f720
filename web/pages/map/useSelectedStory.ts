import { useCallback, useMemo, useRef, useState, type RefObject } from 'react'
import { useRouteLoaderData } from 'react-router'
import { toMapPosition } from '#contract/mercator'
import type { StoryView } from '#contract/stories'
import type { StoryMarker } from '#web/features/map/markers/clusterEntries.ts'
import { nearestCopy } from '#web/features/map/markers/geometry.ts'
import type { OpenStory } from '#web/features/map/view/mapContext.ts'
import type { LeafletMap } from '#web/features/map/view/MapView.tsx'
import { type Covered, panIntoView } from '#web/features/map/view/panIntoView.ts'
import { storyRoute } from '#web/features/stories/loadStory.ts'
import type { Deferred } from '#web/lib/useLoaded.ts'

/** The open story's marker. */
export type SelectedStory = StoryMarker & OpenStory

/** Less visible map (px) than this counts as none. */
const tooHigh = 100

/** The final visible height of a sheet in px, which may still be animating. */
const shownOf = (sheet: Element, mapHeight: number): number => {
  const shown = parseFloat(getComputedStyle(sheet).getPropertyValue('--sheet-shown'))
  // Browsers without registered properties return nothing; a sheet opens at half the height.
  return Number.isNaN(shown) || shown >= mapHeight - tooHigh ? mapHeight / 2 : shown
}

/**
 * How much of the map (px) the story's panel covers: its side on wide screens, its sheet on phones; one at full height counts
 * as half, where it was or will be.
 */
export const coveredBy = (page: HTMLElement | null, map: LeafletMap): Covered => {
  const sheet = page?.querySelector('[data-panel=story] > section')
  const panel = sheet?.getBoundingClientRect()
  const mapBox = map.getContainer().getBoundingClientRect()
  const nothing = { left: 0, right: 0, bottom: 0 }
  if (!sheet || !panel) return nothing
  if (panel.width >= mapBox.width) return { ...nothing, bottom: shownOf(sheet, mapBox.height) }
  const [left, right] = [panel.right - mapBox.left, mapBox.right - panel.left]
  return left < right ? { ...nothing, left: Math.max(0, left) } : { ...nothing, right: Math.max(0, right) }
}

/**
 * The story that is open: its pin is highlighted and panned into view. `isDirect` says that the page was opened on
 * the story without a place in the URL: then the map opens there, with `openOnStory` before anything
 * is asked for.
 */
export const useSelectedStory = (
  map: LeafletMap | null,
  page: RefObject<HTMLElement | null>,
  isDirect: boolean,
  hasStreets: boolean,
) => {
  const [story, setStory] = useState<OpenStory | null>(null)
  const isFirst = useRef(isDirect)
  const found = useRouteLoaderData<Deferred<StoryView>>(storyRoute)?.data
  const [opening] = useState({ story: isDirect ? found : null, hasStreets })
  const openOnStory = useCallback(
    (made: LeafletMap) => {
      const { story, hasStreets } = opening
      if (story) panIntoView(made, story, coveredBy(page.current, made), { isFirst: true, hasStreets })
    },
    [opening, page],
  )
  const select = useCallback(
    (next: OpenStory | null) => {
      setStory(next)
      if (!next || !map) return
      // The map is there already.
      if (!isFirst.current || next.id !== opening.story?.id)
        panIntoView(map, next, coveredBy(page.current, map), { isFirst: isFirst.current, hasStreets })
      isFirst.current = false
    },
    [map, page, hasStreets, opening],
  )
  const selected = useMemo((): SelectedStory | null => {
    if (!story || !map) return null
    const { x, y } = toMapPosition(story.latitude, story.longitude)
    const middle = (map.getCenter().lng / 360 + 0.5) * 2 ** 24
    return { ...story, x: nearestCopy(x, middle), y }
  }, [story, map])
  return { selected, select, openOnStory }
}
