import type { Theme } from './colours.ts'
import type { TilePlace } from './tiles.ts'

/** What is painted: our own world, or an extract of the Protomaps basemap (`url` a template with `{z}`, `{x}` and `{y}`). */
export type Ground = { kind: 'world' } | { kind: 'extract'; url: string; maxZoom: number }

/**
 * What the page tells the painter: what to paint, then which tiles, and which it needs no more; and once there is a service worker
 * to read it without a connection, that the ground is to be kept.
 */
export type Order =
  | { ground: Ground; theme: Theme }
  | { tile: number; place: TilePlace; ratio: number }
  | { dropped: number }
  | { keeps: true }

/** A tile, perhaps for the second time; without a picture it could not be had. */
export interface Painted {
  tile: number
  picture?: ImageBitmap
}
