import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigate, useOutletContext } from 'react-router'
import { toMapPosition } from '#contract/mercator'
import type { ShellContext } from '#web/features/accounts/session/theme.ts'
import { hasStreets } from '#web/features/map/basemap/basemapSource.ts'
import { isInside, type View } from '#web/features/map/markers/geometry.ts'
import { coarsePlaceOf, isAroundVisitor } from '#web/features/map/view/aroundVisitor.ts'
import type { AskedToShare, CollectionOnMap, MapContext } from '#web/features/map/view/mapContext.ts'
import { type LeafletMap, viewOf } from '#web/features/map/view/MapView.tsx'
import { mapPlaceOf, useMapUrlSync } from '#web/features/map/view/useMapUrlSync.ts'
import { useMapActs } from '#web/features/map/view/useMapActs.ts'
import { useVisitorPlace, type Visitor } from '#web/features/map/view/useVisitorPlace.ts'
import { isFiltered, type MapAddress, placeKey } from '#web/lib/mapAddress.ts'
import { collectionIn, paths, searchWithin } from '#web/lib/paths.ts'
import { isFirstVisit } from '#web/lib/preferences.ts'
import { useSite } from '#web/lib/site.ts'
import { useIsPhone } from '#web/ui/useIsPhone.ts'
import { useMapAddress } from './useMapAddress.ts'
import { useMapOnReturn } from './useMapOnReturn.ts'
import { type MapStories, useMapStories } from './useMapStories.ts'
import { useNearest } from './useNearest.ts'
import { useSeen } from './useSeen.ts'
import { type HasPin, useSelectedStory } from './useSelectedStory.ts'

/** Whether the chosen place is still in view; otherwise it is no longer named, unless a story was opened from there. */
const usePlaceInSight = (map: LeafletMap | null, { placeName, place }: MapAddress): (() => boolean) => {
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

/** Whether the map has streets, as far as the site's settings say. */
const useHasStreets = () => {
  const tiles = useSite()?.tiles
  return !tiles || hasStreets(tiles)
}

const isInView = ({ place }: Visitor, view: View | null): boolean =>
  place !== null && view !== null && isInside(toMapPosition(...place), view)

/** Keeps the map and the place in the address in step; around the visitor the address gets a coarse place. */
const usePlaceInAddress = (
  map: LeafletMap | null,
  { address, ahead, change, isHeld }: ReturnType<typeof useMapAddress>,
  visitor: Visitor,
  isBare: boolean,
): void => {
  const isPlaceInSight = usePlaceInSight(map, address)
  useMapUrlSync(map, {
    place: address.place,
    ahead,
    write: (place) => change({ place, ...(isBare && !isPlaceInSight() && { placeName: '' }) }, { replace: true }),
    read: (map) => (isAroundVisitor(map, visitor.place) ? coarsePlaceOf(mapPlaceOf(map)) : mapPlaceOf(map)),
    keyOf: placeKey,
    isHeld,
  })
}

/** The map's middle to a tenth of a degree: enough to tell two places of one name apart. */
const nearOf = (map: LeafletMap): string => {
  const { lat, lng } = map.getCenter().wrap()
  return `${lat.toFixed(1)},${lng.toFixed(1)}`
}

/** Whether the card of the first visit is shown: over the plain map, until it is closed. */
const useWelcome = (isPlain: boolean) => {
  const [isNew, setNew] = useState(() => isPlain && isFirstVisit())
  const closeWelcome = useCallback(() => setNew(false), [])
  return { isWelcome: isNew && isPlain, closeWelcome }
}

/** Whether nothing was opened ('' for nothing) since the visitor searched: else the map stays where it is. */
const useMayMove = (screen: { opened: string; sought: string }): boolean => {
  const [begun, setBegun] = useState(screen)
  if (begun.sought !== screen.sought) setBegun(screen)
  return !screen.opened || screen.opened === begun.opened
}

/** The collection that the address names, once a panel gave it to the map, and the ways to stories. */
const useStoryLinks = () => {
  const navigate = useNavigate()
  const location = useLocation()
  const [held, showCollection] = useState<CollectionOnMap | null>(null)
  const linkTo = (id: number) => ({ pathname: paths.story(id), search: searchWithin(location.search, null) })
  return {
    collection: String(held?.id) === collectionIn(location) ? held : null,
    showCollection,
    linkTo,
    open: (id: number) => void navigate(linkTo(id)),
  }
}

/** Keeps in `hasPin` which stories have a pin of their own: those that are in no cluster, and all stops of a collection. */
const usePins = (hasPin: RefObject<HasPin>, { shown: { singles } }: MapStories): void => {
  const isCollection = collectionIn(useLocation()) !== null
  useLayoutEffect(() => void (hasPin.current = (id) => isCollection || singles.some((single) => single.id === id)))
}

/** Without a place in the URL the map opens on the story, and without a story or collection where the visitor is. */
const openingOf = (pathname: string, { place }: MapAddress) => ({
  onStory: place === null && /^\/story/i.test(pathname),
  onNothing: place === null && pathname === paths.map,
})

/** The context of the panel, which stays the same object until a part of it changes. */
const useOutlet = ({ select, share, showCollection, map, theme, listed }: MapContext): MapContext =>
  useMemo(
    () => ({ select, share, showCollection, map, theme, listed }),
    [select, share, showCollection, map, theme, listed],
  )

/**
 * The state of the map's screen: its URL, the map, what it shows, what is selected, and the context of the panel over
 * it.
 */
export const useMapScreen = () => {
  const { mapTheme: theme } = useOutletContext<ShellContext>()
  const { pathname } = useLocation()
  const isBare = pathname === paths.map
  const moving = useMapAddress()
  const { address, change, search } = moving
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [view, setView] = useState<View | null>(null)
  const [isRaised, setRaised] = useState(false)
  const [opened] = useState(openingOf(pathname, address))
  const page = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const hasPin = useRef<HasPin>(() => true)
  const opening = { isDirect: opened.onStory, hasStreets: useHasStreets() }
  const { selected, select, openOnStory, isPanning } = useSelectedStory(map, page, opening, hasPin)
  const list = useSeen({ map, view, page, isSearchBelow: isBare && isPhone, panel: selected, filters: address })
  const isListWanted = !isPhone || isRaised
  const stories = useMapStories(view, list, address, isListWanted)
  usePins(hasPin, stories)
  const sought = [address.words, address.from, address.to, address.languages].join(' ')
  const screen = { opened: isBare ? '' : pathname, sought }
  const beginAct = useMapActs(map, screen)
  const visitor = useVisitorPlace(map, opened.onNothing, beginAct)
  const nearest = useNearest({ map, stories, filters: address, visitor, beginAct, isListWanted, onRaise: setRaised })
  const isPlain = isBare && !address.place && !isFiltered(address)
  const welcome = useWelcome(isPlain)
  const mayMove = useMayMove(screen)
  usePlaceInAddress(map, moving, visitor, isBare)
  useMapOnReturn(map, isPanning, list.hold)

  const sharing = useState<AskedToShare | null>(null)
  const ready = useCallback(
    (made: LeafletMap) => {
      openOnStory(made)
      const look = () => setView(viewOf(made))
      look()
      made.on('moveend', look)
      setMap(made)
    },
    [openOnStory],
  )
  const { collection, showCollection, ...links } = useStoryLinks()
  const listed = stories.results.rows
  const outlet = useOutlet({ select, share: sharing[1], showCollection, map, theme, listed })
  return {
    page,
    outlet,
    ...{ map, ready, sharing, stories, selected, mayMove },
    ...{ address, change, search },
    ...{ isBare, isPhone, view },
    ...welcome,
    ...{ visitor, nearest, beginAct },
    isVisitorInView: isInView(visitor, view),
    isRaised: isRaised && isBare,
    setRaised,
    near: () => (map ? nearOf(map) : undefined),
    ...{ collection, ...links },
  }
}
