import { createElementObject, createTileLayerComponent, type LayerProps } from '@react-leaflet/core'
import { stamp, type GridLayer } from 'leaflet'
import { useEffect, useState } from 'react'
import type { SiteConfig } from '#contract/site'
import { backoff, pause } from '#web/lib/pause.ts'
import type { MarkerRoom } from '../markers/markerRoom.ts'
import type { VectorLayer } from './VectorLayer.ts'

type Theme = 'light' | 'dark'
type Tiles = SiteConfig['tiles']

interface Props {
  tiles: Tiles
  theme: Theme
  /** Where no name may stand. */
  markers?: MarkerRoom
}

/** The code is fetched only when the map is there: the basemap may come a moment after the stories. */
const makeLayer = async (tiles: Tiles, theme: Theme): Promise<GridLayer> => {
  const { pmtilesLayer, rasterLayer, worldLayer } = await import('./basemap.ts')
  if (tiles.kind === 'raster') return rasterLayer(tiles.light, tiles.dark, tiles.attribution, theme)
  if (tiles.kind === 'pmtiles') return pmtilesLayer('/api/tiles/{z}/{x}/{y}', tiles.maxZoom, tiles.attribution, theme)
  return worldLayer(tiles.streets, theme)
}

/** The code is fetched again after the first of these, then after twice as long each time, up to the second. */
const againMs = [1_000, 300_000] as const

/** The layer for these tiles and this theme, the one before until it is made, and null until there is any. */
const useBasemapLayer = ({ tiles, theme, markers }: Props): GridLayer | null => {
  const [layer, setLayer] = useState<GridLayer | null>(null)
  useEffect(() => {
    const aborted = new AbortController()
    const { signal } = aborted
    const isOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true, signal }))
    const load = async () => {
      for (let failures = 0; !signal.aborted; failures++) {
        const made = await makeLayer(tiles, theme).catch(() => null)
        if (signal.aborted) return
        if (made) return setLayer(made)
        // Until then the stories are on a plain map.
        await Promise.race([pause(backoff(failures, againMs)), isOnline()])
      }
    }
    void load()
    return () => aborted.abort()
  }, [tiles, theme])
  useEffect(() => {
    // Raster tiles have their names in them.
    if (markers && layer && 'avoid' in layer) (layer as VectorLayer).avoid(markers)
  }, [layer, markers])
  return layer
}

const MadeLayer = createTileLayerComponent<GridLayer, LayerProps & { layer: GridLayer }>(
  ({ layer }, context) => createElementObject(layer, context),
  () => undefined, // Another layer is another component, by its key.
)

/** The basemap in the theme's colours. The old layer stays until the new one is drawn. */
export function Basemap(props: Props) {
  const latest = useBasemapLayer(props)
  const [drawn, setDrawn] = useState<GridLayer | null>(null)
  return [...new Set([drawn, latest])].map(
    (layer) =>
      layer && (
        <MadeLayer
          key={stamp(layer)}
          layer={layer}
          eventHandlers={{ load: () => layer === latest && setDrawn(layer) }}
        />
      ),
  )
}
