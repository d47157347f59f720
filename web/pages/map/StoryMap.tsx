import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useMemo, useState } from 'react'
import { useLocation, useNavigate, useOutletContext } from 'react-router'
import { defaultZoom } from '#contract/mapZooms'
import type { ShellContext } from '#web/features/accounts/session/theme.ts'
import { Basemap } from '#web/features/map/basemap/Basemap.tsx'
import { useTitles } from '#web/features/map/storyTiles/useTitles.ts'
import { maxButtons, noMarkers, type Cluster } from '#web/features/map/markers/clusterEntries.ts'
import { type MarkerRoom, roomOf } from '#web/features/map/markers/markerRoom.ts'
import { Markers } from '#web/features/map/markers/Markers.tsx'
import { useOpeningMarkers } from '#web/features/map/view/adoptOpeningPicture.ts'
import { MapContextMenu } from '#web/features/map/view/MapContextMenu.tsx'
import { MapControls } from '#web/features/map/view/MapControls.tsx'
import type { CollectionOnMap, ShareState } from '#web/features/map/view/mapContext.ts'
import { MapNotice } from '#web/features/map/view/MapNotice.tsx'
import { MapView, type LeafletMap, type MapPlace } from '#web/features/map/view/MapView.tsx'
import type { Visitor } from '#web/features/map/view/useVisitorPlace.ts'
import { categoryIconPaths } from '#web/features/stories/categoryIcons.ts'
import { ApiError } from '#web/lib/api.ts'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { newStoryAt, type StoryLinkState } from '#web/lib/paths.ts'
import { readLastOpening, useSite } from '#web/lib/site.ts'
import { useOnline } from '#web/lib/useOnline.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyWithRetry, showNothing, tellLoadFailure } from '#web/ui/lazyWithRetry.tsx'
import { toast } from '#web/ui/toasts.ts'
import type { MapStories } from './useMapStories.ts'
import type { Nearest } from './useNearest.ts'
import type { SelectedStory } from './useSelectedStory.ts'

const ClusterSpot = lazyWithRetry(() => import('#web/features/map/clusterList/ClusterSpot.tsx'))
const PrecisionCircles = lazyWithRetry(() => import('#web/features/map/markers/PrecisionCircles.tsx'), showNothing)
const MapDots = lazyWithRetry(() => import('./MapDots.tsx'), showNothing)
const NearestNotice = lazyWithRetry(() => import('./NearestNotice.tsx'), showNothing)
const PassingYears = lazyWithRetry(() => import('#web/features/map/view/PassingYears.tsx'), showNothing)
const Stops = lazyWithRetry(() => import('./Stops.tsx'), showNothing)
const ShareControl = lazyWithRetry(() => import('./ShareControl.tsx'), showNothing)

/** Los Angeles, where the map opens when the site's settings cannot be loaded. */
const fallback: MapPlace = { latitude: 34.1, longitude: -118.2, zoom: defaultZoom }
const builtIn = { kind: 'built-in', streets: false } as const
const tellNoLocation = (error: unknown) =>
  error instanceof ApiError
    ? tellLoadFailure(error)
    : void toast(t`We couldn’t get your location. You can allow it for this page in your browser’s settings.`)

interface Props {
  map: LeafletMap | null
  onReady: (map: LeafletMap) => void
  /** The place in the address, which the map opens on. */
  place: MapPlace | null
  /** The name of the place that was chosen, or ''. */
  placeName: string
  onWords: (words: string) => void
  /** Where the visitor is. */
  visitor: Visitor
  /** Begins an act that moves the map after an answer (useMapActs.ts). */
  beginAct: () => AbortSignal
  /** The nearest stories, where none is in view. */
  nearest: Nearest
  /** The height (px) that is covered at the map's lower edge when it opens. */
  coveredBelow: number
  stories: MapStories
  selected: SelectedStory | null
  /** What the visitor shares, and its setter. */
  sharing: ShareState
  pointedId: number | null
  /** The years that pass now, in words; '' while time stands still. */
  passingYears: string
  /** The query string that links keep. */
  search: string
  onOpen: (id: number) => void
  /** The collection that is shown instead of all stories. */
  collection: CollectionOnMap | null
}

/** The stories could not be loaded. Without a connection the page says so itself (web/app/shell/OfflineNotice.tsx). */
function LoadFailure({ stories: { hasFailed, retry } }: Pick<Props, 'stories'>) {
  const isOnline = useOnline()
  if (!hasFailed || !isOnline) return null
  return (
    <MapNotice
      action={
        <Button variant="plain" isSmall onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>The stories couldn’t be loaded</Trans>
    </MapNotice>
  )
}

/** Whether the map's markers were ever placed; those of the opening picture go with that. */
const useWasPlaced = (map: LeafletMap | null, { isPlaced, hasFailed }: MapStories): boolean => {
  const [was, setWas] = useState(false)
  if (!was && (isPlaced || hasFailed)) setWas(true)
  useOpeningMarkers(map, was)
  return was
}

/** The map with its layers and the controls over it. */
export function StoryMap({
  map,
  onReady,
  place,
  placeName,
  onWords,
  visitor,
  beginAct,
  nearest,
  coveredBelow,
  stories,
  selected,
  sharing,
  pointedId,
  passingYears,
  search,
  onOpen,
  collection,
}: Props) {
  const site = useSite()
  const { mapTheme: theme } = useOutletContext<ShellContext>()
  const navigate = useNavigate()
  const { placed } = stories
  const shown = collection ? noMarkers : stories.shown
  const marked = collection ? null : selected
  const buttons = useMemo(() => shown.singles.slice(-maxButtons), [shown])
  const isPlaced = useWasPlaced(map, stories)
  const [roomOfDots, setRoomOfDots] = useState<MarkerRoom | null>(null)
  const room = useMemo(
    () => (isPlaced ? new Float64Array([...roomOf(placed), ...(roomOfDots ?? [])]) : null),
    [placed, isPlaced, roomOfDots],
  )
  const [roomOfStops, setRoomOfStops] = useState<MarkerRoom | null>(null)
  const titles = useTitles(buttons, stories.results.rows)
  const hasCircles = [...titles.values()].some((told) => told.placePrecision !== 'exact')
  const [circles, setCircles] = useState<ReadonlySet<number>>(new Set())
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<{ cluster: Cluster; pathname: string } | null>(null)
  const openCluster = async (cluster: Cluster) => {
    const movedOn = beginAct()
    const { partCluster } = await fetchChunk(() => import('#web/features/map/markers/partCluster.ts'))
    if (map && !movedOn.aborted && !partCluster(map, cluster)) setOpened({ cluster, pathname })
  }
  const layers = (
    <>
      <Basemap tiles={site?.tiles ?? builtIn} theme={theme} markers={collection ? roomOfStops : room} />
      <Markers
        {...{ pointedId, titles, circles, theme, shown }}
        selected={marked}
        iconPaths={categoryIconPaths}
        onOpenStory={({ id }) => onOpen(id)}
        onOpenCluster={(cluster) => void openCluster(cluster).catch(tellLoadFailure)}
      />
      {hasCircles && (
        <Suspense>
          <PrecisionCircles {...{ titles, selected: marked, theme }} singles={buttons} onCircles={setCircles} />
        </Suspense>
      )}
      {collection && (
        <Suspense>
          <Stops collection={collection} selectedId={selected?.id ?? null} onRoom={setRoomOfStops} />
        </Suspense>
      )}
      {(visitor.place || placeName) && (
        <Suspense>
          <MapDots {...{ visitor, nearest, placeName }} onRoom={setRoomOfDots} />
        </Suspense>
      )}
    </>
  )
  const known = site ?? readLastOpening()
  const region = known?.opening?.region
  return (
    <MapView
      start={place ?? known?.map ?? fallback}
      region={!place && region ? { box: region, covered: coveredBelow } : null}
      onReady={onReady}
      theme={theme}
      layers={layers}
    >
      <MapControls onNearMe={() => visitor.find().catch(tellNoLocation)} addTo={newStoryAt(search)}>
        <ShareControl {...{ map, sharing, selected, circles, shown, collection, visitor }} />
      </MapControls>
      <MapContextMenu
        onAdd={({ latitude, longitude }) => {
          const state: StoryLinkState = { at: { latitude, longitude } }
          void navigate(newStoryAt(search), { state })
        }}
      />
      {map && opened && (
        <Suspense>
          <ClusterSpot
            key={opened.cluster.key}
            map={map}
            cluster={opened.cluster}
            // The list opens again when one of its stories is closed.
            isHidden={opened.pathname !== pathname}
            search={search}
            iconPaths={categoryIconPaths}
            onClose={() => setOpened((now) => (now === opened ? null : now))}
          />
        </Suspense>
      )}
      {passingYears && (
        <Suspense>
          <PassingYears years={passingYears} />
        </Suspense>
      )}
      {nearest.isSought && nearest.stories.length > 0 && (
        <Suspense>
          <NearestNotice {...{ ...nearest, placeName, onWords }} />
        </Suspense>
      )}
      {!collection && <LoadFailure stories={stories} />}
    </MapView>
  )
}
