import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useOutletContext } from 'react-router'
import type { ShellContext } from '#web/features/accounts/session/theme.ts'
import { without, type View } from '#web/features/map/markers/geometry.ts'
import type { MapContext } from '#web/features/map/view/mapContext.ts'
import { viewOf, type LeafletMap } from '#web/features/map/view/MapView.tsx'
import type { Covered } from '#web/features/map/view/panIntoView.ts'
import { useMapUrlSync } from '#web/features/map/view/useMapUrlSync.ts'
import { isFiltered, placeKey } from '#web/lib/mapAddress.ts'
import { paths } from '#web/lib/paths.ts'
import { isFirstVisit } from '#web/lib/preferences.ts'
import { useIsPhone } from '#web/ui/useIsPhone.ts'
import { useFoundOnMap } from './useFoundOnMap.ts'
import { useMapAddress } from './useMapAddress.ts'
import { useMapStories } from './useMapStories.ts'
import { coveredBy, useSelectedStory } from './useSelectedStory.ts'

const nothing: Covered = { left: 0, right: 0, bottom: 0 }
const isSame = (a: Covered, b: Covered) => a.left === b.left && a.right === b.right && a.bottom === b.bottom
/** The height in px of the search's lowered sheet on a phone (`--peek-search`). */
export const loweredSearch = 126

/** Whether the card of the first visit is there: over the plain map, until it is closed. */
const useWelcome = (isPlain: boolean) => {
  const [isNew, setNew] = useState(() => isPlain && isFirstVisit())
  const closeWelcome = useCallback(() => setNew(false), [])
  return { isWelcome: isNew && isPlain, closeWelcome }
}

/**
 * The state of the map's screen: its URL, the map, what it shows, what is selected, and the context of the panel over
 * it.
 */
export const useMapScreen = () => {
  const { theme } = useOutletContext<ShellContext>()
  const navigate = useNavigate()
  const isBare = useLocation().pathname === paths.map
  const { address, change, search } = useMapAddress()
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [view, setView] = useState<View | null>(null)
  const [isRaised, setRaised] = useState(false)
  // Without a place in the URL the map opens on the story, and without a story where the visitor is.
  const [opened] = useState({ onStory: !isBare && address.place === null, onNothing: isBare && address.place === null })
  const page = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const [covered, setCovered] = useState(nothing)
  const seen = useMemo(() => view && without(view, covered), [view, covered])
  const stories = useMapStories(view, seen, address, !isPhone || isRaised)
  const { selected, select } = useSelectedStory(map, page, opened.onStory)
  // The panels stand when this runs: a story's, or on a phone the lowered search.
  useLayoutEffect(() => {
    const now = isBare && isPhone ? { ...nothing, bottom: loweredSearch } : map ? coveredBy(page.current, map) : nothing
    setCovered((then) => (isSame(then, now) ? then : now))
  }, [map, view, isBare, isPhone, selected])
  const isPlain = isBare && !address.place && !isFiltered(address)
  const welcome = useWelcome(isPlain)
  const showFound = useFoundOnMap(map, stories.found, [address.words, address.from, address.to].join(' '))
  useMapUrlSync(map, {
    place: address.place,
    write: (place) => change({ place }, { replace: true }),
    keyOf: placeKey,
  })

  const ready = useCallback((made: LeafletMap) => {
    const look = () => setView(viewOf(made))
    made.on('moveend', look)
    look()
    setMap(made)
  }, [])
  const outlet = useMemo(
    (): MapContext => ({ select, showAtOnce: stories.own.showAtOnce, hideAtOnce: stories.own.hideAtOnce, map, theme }),
    [select, stories.own, map, theme],
  )
  return {
    page,
    outlet,
    map,
    ready,
    stories,
    selected,
    showFound,
    address,
    change,
    search,
    isBare,
    isPhone,
    view,
    ...welcome,
    isForVisitor: opened.onNothing,
    isRaised: isRaised && isBare,
    setRaised,
    linkTo: (id: number) => ({ pathname: paths.story(id), search }),
    open: (id: number) => void navigate({ pathname: paths.story(id), search }),
  }
}
