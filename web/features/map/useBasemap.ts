import type { Layer, Map as LeafletMap } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { SiteConfig } from '#contract/site'

type Theme = 'light' | 'dark'
type Tiles = SiteConfig['tiles']

/** Fetched only when the map is there: the ground may come a moment after the stories. */
const layerFor = async (tiles: Tiles, theme: Theme): Promise<Layer> => {
  const { pmtilesLayer, rasterLayer, worldLayer } = await import('./basemap.ts')
  if (tiles.kind === 'raster') return rasterLayer(tiles.light, tiles.dark, tiles.attribution, theme)
  if (tiles.kind === 'pmtiles') return pmtilesLayer('/api/tiles/{z}/{x}/{y}', tiles.maxZoom, tiles.attribution, theme)
  return worldLayer(theme)
}

/** Lays the ground in the theme's colours; the old one stays until the new one is drawn. */
export const useBasemap = (map: LeafletMap | null, tiles: Tiles, theme: Theme): void => {
  const shown = useRef<Layer | null>(null)
  useEffect(() => {
    if (!map) return
    let isWanted = true
    void layerFor(tiles, theme).then((layer) => {
      if (!isWanted) return
      const old = shown.current
      shown.current = layer
      if (old) layer.once('load', () => old.remove())
      layer.addTo(map)
    })
    return () => void (isWanted = false)
  }, [map, tiles, theme])
}
