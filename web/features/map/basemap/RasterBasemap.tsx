import { tileLayer, type GridLayer } from 'leaflet'
import { useMemo } from 'react'
import type { SiteConfig } from '#contract/site'
import { BasemapLayer } from './BasemapLayer.tsx'
import styles from './RasterBasemap.module.css'

type RasterTiles = Extract<SiteConfig['tiles'], { kind: 'raster' }>

/** Raster tiles; those that were lost are asked for again when the connection is back. */
const rasterLayer = ({ light, attribution }: RasterTiles): GridLayer => {
  const layer = tileLayer(light, { attribution, maxZoom: 18, className: styles.tiles ?? '' })
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

/**
 * The basemap of an operator with a server of raster tiles, the same ones in both themes: their host must not see who is in anonymous
 * mode, in which the map is dark.
 */
export default function RasterBasemap({ tiles }: { tiles: RasterTiles }) {
  return <BasemapLayer layer={useMemo(() => rasterLayer(tiles), [tiles])} />
}
