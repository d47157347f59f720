import type { SiteConfig } from '#contract/site'
import type { App } from '../../http/app.ts'
import { deepestZoom } from '../../services/tileArchive.ts'

/** The tiles that the browser may ask for: of an extract none deeper than it has, whatever the operator set. */
export const tilesOf = async (
  { PMTILES, TILES }: App['Bindings'],
  tiles: SiteConfig['tiles'],
): Promise<SiteConfig['tiles']> => {
  if (tiles.kind !== 'pmtiles' || !PMTILES) return tiles
  return { ...tiles, maxZoom: Math.min(tiles.maxZoom, (await deepestZoom(TILES, PMTILES)) ?? tiles.maxZoom) }
}
