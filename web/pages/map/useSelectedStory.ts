import { useCallback, useMemo, useRef, useState, type RefObject } from 'react'
import { useRouteLoaderData } from 'react-router'
import { toMapPosition } from '#contract/mercator'
import type { StoryView } from '#contract/stories'
import type { StoryMarker } from '#web/features/map/markers/clusterEntries.ts'
import { nearestCopy } from '#web/features/map/markers/geometry.ts'
import type { OpenStory } from '#web/features/map/view/mapContext.ts'
import type { LeafletMap } from '#web/features/map/view/MapView.tsx'
import { coveredBy } from '#web/features/map/markers/coveredBy.ts'
import { panIntoView } from '#web/features/map/view/panIntoView.ts'
import { storyRoute } from '#web/features/stories/loadStory.ts'
import type { Deferred } from '#web/lib/useLoaded.ts'
import { justPosted } from '../story/justPosted.ts'

/** The open story's marker. */
export type SelectedStory = StoryMarker & OpenStory

export type HasPin = (id: number) => boolean

/**
 * The story that is open: its pin is highlighted and panned into view. `isDirect` says that the page was opened on
 * the story without a place in the URL: then the map opens there, with `openOnStory` before anything
 * is asked for.
 */
export const useSelectedStory = (
  map: LeafletMap | null,
  page: RefObject<HTMLElement | null>,
  { isDirect, hasStreets }: { isDirect: boolean; hasStreets: boolean },
  hasPin: RefObject<HasPin>,
) => {
  const [story, setStory] = useState<OpenStory | null>(null)
  const isFirst = useRef(isDirect)
  const isPanning = useRef(false)
  const found = useRouteLoaderData<Deferred<StoryView>>(storyRoute)?.data
  const [opening] = useState({ story: isDirect ? found : null, hasStreets })
  const openOnStory = useCallback(
    (made: LeafletMap) => {
      const { story, hasStreets } = opening
      if (story)
        panIntoView(made, story, coveredBy(page.current, made.getContainer()), {
          isFirst: true,
          hasPin: true,
          hasStreets,
        })
    },
    [opening, page],
  )
  const select = useCallback(
    (next: OpenStory | null) => {
      setStory(next)
      if (!next || !map) return
      // The map is there already.
      if (!isFirst.current || next.id !== opening.story?.id) {
        const isPosted = justPosted.is(next.id)
        // The map stays at a story that was just posted.
        isPanning.current = !isPosted
        panIntoView(map, next, coveredBy(page.current, map.getContainer()), {
          isFirst: isFirst.current,
          hasPin: hasPin.current(next.id),
          isPosted,
          hasStreets,
        })
        isPanning.current = false
      }
      isFirst.current = false
    },
    [map, page, hasStreets, hasPin, opening],
  )
  const selected = useMemo((): SelectedStory | null => {
    if (!story || !map) return null
    const { x, y } = toMapPosition(story.latitude, story.longitude)
    const middle = (map.getCenter().lng / 360 + 0.5) * 2 ** 24
    return { ...story, x: nearestCopy(x, middle), y }
  }, [story, map])
  return { selected, select, openOnStory, isPanning }
}
