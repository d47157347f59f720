/**
 * The least app that could show the same: React, React Router, react-leaflet and supercluster draw the story tiles,
 * and with `?story=ID` one story with its pin. No basemap, no filters, no styles. Figure 22 compares our start with its start.
 */
import { divIcon, type LatLngBoundsLiteral, type Map as LeafletMap } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MapContainer, Marker } from 'react-leaflet'
import { createBrowserRouter, RouterProvider, useSearchParams } from 'react-router'
import Supercluster from 'supercluster'
import { totalOf } from '#contract/categoryCounts'
import { decodeTiles, type TileEntry } from '#contract/storyTileCodec'
import { fromMapPosition, toMapPosition } from '#contract/mercator'
import type { SiteConfig } from '#contract/site'
import type { StoryView } from '#contract/stories'
import { tilesFor } from '../../../web/features/map/markers/geometry.ts'
import { rangesOf } from '../../../web/features/map/storyTiles/tileRanges.ts'

const configuration = fetch('/api/config/').then((answer) => answer.json<SiteConfig>())
const icon = (text: string) => divIcon({ html: text, className: 'mark' })

const viewOf = (map: LeafletMap) => {
  const bounds = map.getBounds()
  const northWest = toMapPosition(bounds.getNorth(), bounds.getWest())
  const southEast = toMapPosition(bounds.getSouth(), bounds.getEast())
  return { zoom: map.getZoom(), west: northWest.x, north: northWest.y, east: southEast.x, south: southEast.y }
}

const fetchTiles = async (map: LeafletMap): Promise<TileEntry[]> => {
  const ranges = rangesOf(tilesFor(viewOf(map)))
  const parts = await Promise.all(
    ranges.map(async (range) => {
      const { z, x0, y0, x1, y1 } = range
      const answer = await fetch(`/api/view/${z}/${x0}/${y0}/${x1}/${y1}/`)
      return decodeTiles(new Uint8Array(await answer.arrayBuffer()), range).flatMap(({ entries }) => entries)
    }),
  )
  return parts.flat()
}

/** Clusters of the stories of a view, 40 px wide. */
const useClusters = (map: LeafletMap | null) => {
  const [entries, setEntries] = useState<TileEntry[]>([])
  useEffect(() => {
    if (map) void fetchTiles(map).then(setEntries)
  }, [map])
  return useMemo(() => {
    const index = new Supercluster<{ total: number }>({
      radius: 40,
      reduce: (sum, more) => void (sum.total += more.total),
    })
    index.load(
      entries.map((entry) => {
        const { longitude, latitude } = fromMapPosition(entry)
        const properties = { total: totalOf(entry.counts) }
        return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [longitude, latitude] } }
      }),
    )
    return map ? index.getClusters([-180, -90, 180, 90], Math.round(map.getZoom())) : []
  }, [entries, map])
}

const useStory = (id: string | null, apiKey: string): StoryView | null => {
  const [story, setStory] = useState<StoryView | null>(null)
  useEffect(() => {
    if (id === null) return
    void fetch(`/api/pins/${id}/`, { headers: { 'x-api-key': apiKey } })
      .then((answer) => answer.json<StoryView>())
      .then(setStory)
  }, [id, apiKey])
  return story
}

function StoryMap({ region, at }: { region: [number, number, number, number]; at: [number, number] | null }) {
  const [map, setMap] = useState<LeafletMap | null>(null)
  const clusters = useClusters(map)
  const [west, south, east, north] = region
  const bounds: LatLngBoundsLiteral = [
    [south, west],
    [north, east < west ? east + 360 : east],
  ]
  return (
    <MapContainer
      className="map"
      ref={setMap}
      {...(at ? { center: at, zoom: 9 } : { bounds, boundsOptions: { maxZoom: 6 } })}
    >
      {clusters.map(({ geometry: { coordinates }, properties: { total } }, index) => (
        <Marker key={index} position={[coordinates[1]!, coordinates[0]!]} icon={icon(String(total))} />
      ))}
    </MapContainer>
  )
}

function Floor({ config }: { config: SiteConfig }) {
  const [query] = useSearchParams()
  const id = query.get('story')
  const story = useStory(id, config.apiKey)
  if (id !== null && !story) return null
  return (
    <>
      <StoryMap
        region={config.opening?.region ?? [-10, 35, 30, 60]}
        at={story && [Number(story.latitude), Number(story.longitude)]}
      />
      {story && (
        <article>
          <h1>{story.title}</h1>
          <div dangerouslySetInnerHTML={{ __html: story.description }} />
        </article>
      )}
    </>
  )
}

function Screen() {
  const [config, setConfig] = useState<SiteConfig | null>(null)
  useEffect(() => void configuration.then(setConfig), [])
  return config && <Floor config={config} />
}

const router = createBrowserRouter([{ path: '*', element: <Screen /> }])
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />)
