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
    const left = new AbortController()
    const lay = async () => {
      const layer = await layerFor(tiles, theme).catch(() => null)
      if (left.signal.aborted) return
      // The connection went before the ground came: the stories stand on a plain one until it is back.
      if (!layer) return addEventListener('online', () => void lay(), { once: true, signal: left.signal })
      const old = shown.current
      shown.current = layer
      if (old) layer.once('load', () => old.remove())
      layer.addTo(map)
    }
    void lay()
    return () => left.abort()
  }, [map, tiles, theme])
}
