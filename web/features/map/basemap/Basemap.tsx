import { Suspense, useEffect, useMemo } from 'react'
import type { SiteConfig } from '#contract/site'
import { lazyWithRetry, showNothing } from '#web/ui/lazyWithRetry.tsx'
import type { MarkerRoom } from '../markers/markerRoom.ts'
import { paintedLayer } from './paintedLayer.ts'
import { BasemapLayer } from './BasemapLayer.tsx'
import { type PaintedTiles, sourceOf } from './basemapSource.ts'
import type { Theme } from './colors.ts'

const RasterBasemap = lazyWithRetry(() => import('./RasterBasemap.tsx'), showNothing)

interface Props<Tiles = SiteConfig['tiles']> {
  tiles: Tiles
  theme: Theme
  /** Where no name may stand; null until that is known: names wait for it a moment. Raster tiles have their names in them. */
  markers?: MarkerRoom | null
}

function PaintedBasemap({ tiles, theme, markers }: Props<PaintedTiles>) {
  const hasMarkers = markers !== undefined
  const layer = useMemo(
    () => paintedLayer(sourceOf(tiles), { theme, hasMarkers }, 'attribution' in tiles ? tiles.attribution : ''),
    [tiles, theme, hasMarkers],
  )
  useEffect(() => {
    if (markers) layer.avoid(markers)
  }, [layer, markers])
  return <BasemapLayer layer={layer} />
}

/** The basemap in the theme's colors. */
export function Basemap({ tiles, ...props }: Props) {
  return tiles.kind === 'raster' ? (
    <Suspense>
      <RasterBasemap tiles={tiles} />
    </Suspense>
  ) : (
    <PaintedBasemap tiles={tiles} {...props} />
  )
}
