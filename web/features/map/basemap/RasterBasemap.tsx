import { tileLayer, type GridLayer } from 'leaflet'
import { useMemo } from 'react'
import type { SiteConfig } from '#contract/site'
import { BasemapLayer } from './BasemapLayer.tsx'
import type { Theme } from './colors.ts'

type RasterTiles = Extract<SiteConfig['tiles'], { kind: 'raster' }>

/** Raster tiles; those that were lost are asked for again when the connection is back. */
const rasterLayer = ({ light, dark, attribution }: RasterTiles, theme: Theme): GridLayer => {
  const layer = tileLayer(theme === 'dark' ? dark : light, { attribution, maxZoom: 18 })
  const missing = new Set<HTMLImageElement>()
  const askAgain = () => {
    for (const picture of missing) picture.src = `${picture.src}`
    missing.clear()
  }
  return layer
    .on('tileerror', ({ tile }) => missing.add(tile))
    .on('tileunload', ({ tile }) => missing.delete(tile))
    .on('add', () => addEventListener('online', askAgain))
    .on('remove', () => removeEventListener('online', askAgain))
}

/** The basemap of an operator with a server of raster tiles. */
export default function RasterBasemap({ tiles, theme }: { tiles: RasterTiles; theme: Theme }) {
  return <BasemapLayer layer={useMemo(() => rasterLayer(tiles, theme), [tiles, theme])} />
}
