import type { Theme } from './colours.ts'
import type { MarkerRoom } from '../markers/markerRoom.ts'
import type { TilePlace } from './tiles.ts'

/**
 * Where the tiles come from: our own world, with or without the site's street map, or an extract over our own world
 * (`url` is a template with `{z}`, `{x}` and `{y}`).
 */
export type BasemapSource = { kind: 'world'; hasStreets: boolean } | { kind: 'extract'; url: string; maxZoom: number }

/** Pixels that a tile's picture has more on each side: neighbours overlap, so that no seam shines through. */
export const bleed = 2

/**
 * What the page sends to the paint worker: first the source, the language of the reader and whether the browser may keep no tile, then the tiles it wants and
 * those it needs no more. `caches` says that there is a service worker, so that tiles are cached for offline use;
 * `online` that the connection is back; `markers` where no name may stand.
 */
export type PaintRequest =
  | { source: BasemapSource; theme: Theme; language: string; isDiscreet: boolean }
  | { tile: number; place: TilePlace; ratio: number }
  | { dropped: number }
  | { caches: true }
  | { online: true }
  | { markers: MarkerRoom }

/** Whether a picture shows streets; `awaited` where that is not known yet. */
export type StreetState = 'shown' | 'none' | 'awaited'

/** A painted tile: perhaps not for the first time, and perhaps not for the last. */
export interface PaintedTile {
  tile: number
  picture: ImageBitmap
  streets: StreetState
}

/** What the paint worker sends: a tile, or whose the street map is (HTML). */
export type PaintAnswer = PaintedTile | { attribution: string }
