import type { Theme } from './colors.ts'
import type { MarkerRoom } from '../markers/markerRoom.ts'

/**
 * Where the tiles come from: our own world, with or without the site's street map, or an extract over our own world
 * (`url` is a template with `{z}`, `{x}` and `{y}`).
 */
export type BasemapSource = { kind: 'world'; hasStreets: boolean } | { kind: 'extract'; url: string; maxZoom: number }

/** Pixels of a tile, as in parseTile.ts, which would import the whole painter. */
export const paintedTileSize = 512
/** A tile of `paintedTileSize` at a display zoom. */
export interface TilePlace {
  x: number
  y: number
  z: number
}

/** Device pixels a pixel, at most. */
export const mostTileRatio = 3
/** Extra pixels of a tile's picture on each side, so that neighbors overlap and no seam is visible. */
export const bleed = 2

/** The first message to a paint worker, from every layer that it paints for. */
export interface PaintOpening {
  source: BasemapSource
  theme: Theme
  language: string
  isDiscreet: boolean
  hasMarkers: boolean
}

/**
 * The messages of the page to the paint worker: first the source, the reader's language, whether the browser may cache tiles and
 * whether there are markers to wait for, then the tiles it needs and those it no longer needs. `caches` says that there is a service worker, so that tiles are cached for
 * offline use; `online` that the connection is back; `markers` where no label may be.
 */
export type PaintRequest =
  | PaintOpening
  | { tile: number; place: TilePlace; ratio: number }
  | { dropped: number }
  | { caches: true }
  | { online: true }
  | { markers: MarkerRoom }

/** Whether a picture shows streets; `loading` if that is not known yet. */
export type StreetState = 'shown' | 'none' | 'loading'

/** A painted tile, which may be painted several times. */
export interface PaintedTile {
  tile: number
  picture: ImageBitmap
  streets: StreetState
}

/** The messages of the paint worker: a tile, or the attribution of the street map (HTML). */
export type PaintAnswer = PaintedTile | { attribution: string }
