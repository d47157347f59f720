import type { Theme } from './colours.ts'
import type { TilePlace } from './tiles.ts'

/**
 * Where the tiles come from: our own world, or an extract of the Protomaps basemap (`url` is a template with `{z}`,
 * `{x}` and `{y}`).
 */
export type BasemapSource = { kind: 'world' } | { kind: 'extract'; url: string; maxZoom: number }

/** Pixels that a tile's picture has more on each side: neighbours overlap, so that no seam shines through. */
export const bleed = 2

/**
 * What the page sends to the paint worker: first the source, then the tiles it wants and those it needs no more.
 * `caches` says that there is a service worker, so that tiles are cached for offline use; `online`
 * that the connection is back.
 */
export type PaintRequest =
  | { source: BasemapSource; theme: Theme }
  | { tile: number; place: TilePlace; ratio: number }
  | { dropped: number }
  | { caches: true }
  | { online: true }

/** A painted tile: perhaps not for the first time, and perhaps not for the last. */
export interface PaintedTile {
  tile: number
  picture: ImageBitmap
}
