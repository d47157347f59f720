import type { SiteConfig } from '#contract/site'
import type { BasemapSource } from './paintMessages.ts'

type Tiles = SiteConfig['tiles']

/** Raster tiles are not painted. */
export type PaintedTiles = Exclude<Tiles, { kind: 'raster' }>

/** Where the painter of the basemap gets its tiles from. */
export const sourceOf = (tiles: PaintedTiles): BasemapSource =>
  tiles.kind === 'pmtiles'
    ? { kind: 'extract', url: '/api/tiles/{z}/{x}/{y}', maxZoom: tiles.maxZoom }
    : { kind: 'world', hasStreets: tiles.streets }

/** Whether the basemap has streets, so that there is something to see near by. */
export const hasStreets = (tiles: Tiles): boolean => tiles.kind !== 'built-in' || tiles.streets
