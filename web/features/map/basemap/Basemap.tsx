import { createElementObject, createTileLayerComponent, type LayerProps } from '@react-leaflet/core'
import { stamp, type GridLayer } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import type { SiteConfig } from '#contract/site'
import type { MarkerRoom } from '../markers/markerRoom.ts'
import { rasterLayer, vectorLayer } from './basemap.ts'
import { sourceOf } from './basemapSource.ts'
import type { VectorLayer } from './VectorLayer.ts'

type Theme = 'light' | 'dark'
type Tiles = SiteConfig['tiles']

interface Props {
  tiles: Tiles
  theme: Theme
  /** Where no name may stand; null until that is known: names wait for it a moment. */
  markers?: MarkerRoom | null
}

const makeLayer = (tiles: Tiles, theme: Theme, hasMarkers: boolean): GridLayer => {
  if (tiles.kind === 'raster') return rasterLayer(tiles.light, tiles.dark, tiles.attribution, theme)
  return vectorLayer(sourceOf(tiles), { theme, hasMarkers }, 'attribution' in tiles ? tiles.attribution : '')
}

/** The layer for these tiles and this theme. */
const useBasemapLayer = ({ tiles, theme, markers }: Props): GridLayer => {
  const hasMarkers = markers !== undefined
  const layer = useMemo(() => makeLayer(tiles, theme, hasMarkers), [tiles, theme, hasMarkers])
  useEffect(() => {
    // Raster tiles have their names in them.
    if (markers && 'avoid' in layer) (layer as VectorLayer).avoid(markers)
  }, [layer, markers])
  return layer
}

const MadeLayer = createTileLayerComponent<GridLayer, LayerProps & { layer: GridLayer }>(
  ({ layer }, context) => createElementObject(layer, context),
  () => undefined, // Another layer is another component, by its key.
)

/** The basemap in the theme's colors. The old layer stays until the new one is drawn. */
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
