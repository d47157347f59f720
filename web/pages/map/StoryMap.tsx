import { Suspense, useMemo } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import { limits } from '#contract/limits'
import { fromMapPosition } from '#contract/mercator'
import type { FrameOutlet } from '#web/features/accounts/session/theme.ts'
import { Basemap } from '#web/features/map/basemap/Basemap.tsx'
import { useTitles } from '#web/features/map/feed/useTitles.ts'
import { mostButtons, type Crowd, type Single } from '#web/features/map/markers/arrange.ts'
import { Marks } from '#web/features/map/markers/Marks.tsx'
import { MapControls } from '#web/features/map/view/MapControls.tsx'
import { MapNotice } from '#web/features/map/view/MapNotice.tsx'
import { MapView, type LeafletMap, type MapPlace } from '#web/features/map/view/MapView.tsx'
import { NoPressedMenu } from '#web/features/map/view/NoPressedMenu.tsx'
import { useEarlyPress } from '#web/features/map/view/useEarlyPress.ts'
import { useVisitorPlace } from '#web/features/map/view/useVisitorPlace.ts'
import { VisitorDot } from '#web/features/map/view/VisitorDot.tsx'
import { signPaths } from '#web/features/stories/signs.ts'
import { paths, type StoryLinkState } from '#web/lib/paths.ts'
import { useSite } from '#web/lib/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import { toast } from '#web/ui/toasts.ts'
import type { MapStories } from './useMapStories.ts'

const PressedMenu = lazyPart(() => import('#web/features/map/view/PressedMenu.tsx'), NoPressedMenu)

/** Los Angeles, where the map opens when even the site's settings cannot be had (spec §9). */
const fallback: MapPlace = { latitude: 34.1, longitude: -118.2, zoom: limits.map.defaultZoom }
const builtIn = { kind: 'built-in' } as const
const adding: StoryLinkState = { storySidebarOpen: true, addStory: true }
const tellCrowd = () => void toast('Too many stories here to separate. See the list.')
const tellNoPlace = () =>
  void toast('We couldn’t get your location. You can allow it for this page in your browser’s settings.')

interface Props {
  map: LeafletMap | null
  onReady: (map: LeafletMap) => void
  /** The place in the address, which the map opens on. */
  place: MapPlace | null
  /** The map opens on where the visitor is. */
  isForVisitor: boolean
  stories: MapStories
  selected: Single | null
  pointedId: number | null
  /** The query that links keep. */
  search: string
  onOpen: (id: number) => void
}

/** The ground, the marks on it, and the buttons over it. */
export function MapGround({ map, onReady, place, isForVisitor, stories, selected, pointedId, search, onOpen }: Props) {
  const site = useSite()
  const { theme } = useOutletContext<FrameOutlet>()
  const navigate = useNavigate()
  const buttons = useMemo(() => stories.shown.singles.slice(-mostButtons), [stories.shown])
  const titles = useTitles(buttons, stories.results.rows)
  const visitor = useVisitorPlace(map, isForVisitor)
  const early = useEarlyPress(map)
  const approach = ({ x, y }: Crowd) => {
    if (!map) return
    if (map.getZoom() >= limits.map.maxZoom) return tellCrowd()
    const { latitude, longitude } = fromMapPosition({ x, y })
    map.setView([latitude, longitude], Math.min(map.getZoom() + 2, limits.map.maxZoom))
  }
  const layers = (
    <>
      <Basemap tiles={site?.tiles ?? builtIn} theme={theme} />
      <Marks
        {...{ selected, pointedId, titles, signPaths, theme }}
        shown={stories.shown}
        onOpen={({ id }) => onOpen(id)}
        onApproach={approach}
      />
      {visitor.place && <VisitorDot place={visitor.place} />}
    </>
  )
  return (
    <MapView start={place ?? site?.map ?? fallback} onReady={onReady} layers={layers}>
      <MapControls
        onNearMe={() => visitor.find().catch(tellNoPlace)}
        addTo={{ pathname: paths.story(), search }}
        addState={adding}
      />
      <Suspense>
        <PressedMenu
          early={early}
          onAdd={({ latitude, longitude }) => {
            const state: StoryLinkState = { ...adding, at: { latitude, longitude } }
            void navigate({ pathname: paths.story(), search }, { state })
          }}
        />
      </Suspense>
      {stories.hasFailed && (
        <MapNotice
          action={
            <Button variant="plain" isSmall onClick={stories.retry}>
              Try again
            </Button>
          }
        >
          The stories could not be loaded
        </MapNotice>
      )}
    </MapView>
  )
}
