import type { SiteConfig } from '#contract/site'
import type { BasemapSource } from './paintMessages.ts'

type Tiles = SiteConfig['tiles']

/** Where the painter of the basemap gets its tiles from. Raster tiles are not painted. */
export const sourceOf = (tiles: Exclude<Tiles, { kind: 'raster' }>): BasemapSource =>
  tiles.kind === 'pmtiles'
    ? { kind: 'extract', url: '/api/tiles/{z}/{x}/{y}', maxZoom: tiles.maxZoom }
    : { kind: 'world', hasStreets: tiles.streets }

/** Whether the basemap has streets, so that there is something to see near by. */
export const hasStreets = (tiles: Tiles): boolean => tiles.kind !== 'built-in' || tiles.streets
