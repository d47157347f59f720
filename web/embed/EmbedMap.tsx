import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useMap } from 'react-leaflet'
import type { EmbedSettings } from '#contract/embeds'
import { fromMapPosition } from '#contract/mercator'
import type { CollectionOnMap } from '#web/features/map/view/mapContext.ts'
import { Basemap } from '#web/features/map/basemap/Basemap.tsx'
import {
  clusterEntries,
  filterByCategory,
  markersInView,
  noMarkers,
  type Cluster,
  type StoryMarker,
} from '#web/features/map/markers/clusterEntries.ts'
import { meridianOf, type View } from '#web/features/map/markers/geometry.ts'
import { Markers } from '#web/features/map/markers/Markers.tsx'
import { roomOf } from '#web/features/map/markers/markerRoom.ts'
import { partCluster } from '#web/features/map/markers/partCluster.ts'
import { MapView, viewOf, type LeafletMap } from '#web/features/map/view/MapView.tsx'
import { useZoomLimits } from '#web/features/map/view/useZoomLimits.ts'
import { CollectionLayer } from '#web/features/map/collection/CollectionLayer.tsx'
import { categoryIconPaths } from '#web/features/stories/categoryIcons.ts'
import { readMapAddress, writeMapAddress } from '#web/lib/mapAddress.ts'
import styles from './EmbedMap.module.css'
import { SpotCard, StoryCard } from './EmbedCards.tsx'
import { useEmbedStories } from './useEmbedStories.ts'

const nothing: ReadonlySet<number> = new Set()
const noTitles = new Map<number, never>()
const address = readMapAddress(new URLSearchParams(location.search))

/** A collection is looked at from no nearer. */
const collectionZoom = 16

/** The device's theme, and when it changes. */
const useTheme = (): 'light' | 'dark' => {
  const [isDark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches)
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const change = () => setDark(dark.matches)
    dark.addEventListener('change', change)
    return () => dark.removeEventListener('change', change)
  }, [])
  return isDark ? 'dark' : 'light'
}

function ZoomButtons() {
  const map = useMap()
  const { isMaxZoom, isMinZoom } = useZoomLimits()
  return (
    <div className={styles.zoom}>
      <button type="button" aria-label={t`Zoom in`} disabled={isMaxZoom} onClick={() => map.zoomIn()}>
        <Plus size={20} aria-hidden />
      </button>
      <button type="button" aria-label={t`Zoom out`} disabled={isMinZoom} onClick={() => map.zoomOut()}>
        <Minus size={20} aria-hidden />
      </button>
    </div>
  )
}

/** A collection as the map shows it. */
const onMap = ({ id, kind, items }: NonNullable<EmbedSettings['collection']>): CollectionOnMap => ({
  id,
  isWalk: kind === 'walk',
  stops: items.flatMap(({ story, number }) => (story ? [{ ...story, number }] : [])),
})

/** The address of the same map on the site itself, with the current view. */
const siteAddress = (place: { latitude: number; longitude: number; zoom: number } | null): string => {
  const query = writeMapAddress(new URLSearchParams(), { ...address, ...(place && { place }) }).toString()
  return `/${query && `?${query}`}`
}
const placeOf = (view: View | null, map: LeafletMap | null) => {
  if (!view || !map) return address.place
  const { lat, lng } = map.getCenter()
  return { latitude: lat, longitude: lng, zoom: view.zoom }
}

/** The markers of the loaded stories, clustered for the view. */
const useMarkers = (view: View | null, apiKey: string) => {
  const { entries, hasFailed, retry } = useEmbedStories(view, address, apiKey)
  const latest = useDeferredValue(useMemo(() => ({ entries, view }), [entries, view]))
  return useMemo(() => {
    const placed = latest.view
      ? clusterEntries(filterByCategory(latest.entries, address.categories), latest.view.zoom, meridianOf(latest.view))
      : noMarkers
    return { placed, shown: latest.view ? markersInView(placed, latest.view) : noMarkers, hasFailed, retry }
    // oxlint-disable-next-line react/exhaustive-deps -- `retry` is a new function each time, with the same effect
  }, [latest, hasFailed])
}

/** The map of an embed page: markers, zoom, a card of the pressed marker, and a link to the site. */
export function EmbedMap({ settings }: { settings: EmbedSettings }) {
  const { siteName, apiKey, tiles, start, region, collection } = settings
  const theme = useTheme()
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [view, setView] = useState<View | null>(null)
  const [story, setStory] = useState<StoryMarker | null>(null)
  const [spot, setSpot] = useState<Cluster | null>(null)
  const [stopId, setStopId] = useState<number | null>(null)
  const { placed, shown, hasFailed, retry } = useMarkers(collection ? null : view, apiKey)
  const stops = useMemo(() => collection && onMap(collection), [collection])
  const room = useMemo(() => roomOf(placed), [placed])
  const ready = useCallback((made: LeafletMap) => {
    const look = () => setView(viewOf(made))
    made.on('moveend', look)
    look()
    setMap(made)
  }, [])
  const close = useCallback(() => {
    setStory(null)
    setSpot(null)
    setStopId(null)
    map?.getContainer().focus({ preventScroll: true })
  }, [map])
  const openStory = (pressed: StoryMarker) => {
    setSpot(null)
    setStory(pressed)
  }
  const openCluster = (cluster: Cluster) => {
    setStory(null)
    setSpot(map && !partCluster(map, cluster) ? cluster : null)
  }
  const spotAddress = () => siteAddress(spot && map && { ...fromMapPosition(spot), zoom: map.getZoom() })
  return (
    <div className={styles.page}>
      <main className={styles.map}>
        <h1 className="visually-hidden">{collection ? collection.title : <Trans>Map of {siteName}</Trans>}</h1>
        <MapView
          start={address.place ?? start}
          region={
            !address.place && region
              ? { box: region, covered: 0, ...(collection && { maxZoom: collectionZoom }) }
              : null
          }
          onReady={ready}
          theme={theme}
          layers={
            <>
              <Basemap {...{ tiles, theme }} markers={room} />
              <Markers
                {...{ shown, theme }}
                selected={story}
                pointedId={null}
                titles={noTitles}
                circles={nothing}
                iconPaths={categoryIconPaths}
                onOpenStory={openStory}
                onOpenCluster={openCluster}
              />
              {stops && (
                <CollectionLayer
                  collection={stops}
                  selectedId={stopId}
                  onOpen={(id) => {
                    setSpot(null)
                    setStopId(id)
                  }}
                />
              )}
            </>
          }
        >
          <ZoomButtons />
        </MapView>
        {stopId !== null && <StoryCard key={stopId} id={stopId} apiKey={apiKey} onClose={close} />}
        {story && <StoryCard key={story.id} id={story.id} apiKey={apiKey} onClose={close} />}
        {spot && <SpotCard total={spot.total} address={spotAddress()} onClose={close} />}
      </main>
      <footer className={styles.bar}>
        {hasFailed ? (
          <p role="alert">
            <Trans>The stories couldn’t be loaded.</Trans>{' '}
            <button type="button" className={styles.retry} onClick={retry}>
              <Trans>Try again</Trans>
            </button>
          </p>
        ) : (
          <strong>{collection ? collection.title : siteName}</strong>
        )}
        <a
          href={collection ? `/collections/${collection.id}` : siteAddress(placeOf(view, map))}
          target="_blank"
          rel="noopener"
        >
          <Trans>Open the map</Trans>
          <span className="visually-hidden"> {t`(opens in a new tab)`}</span>
        </a>
      </footer>
    </div>
  )
}
