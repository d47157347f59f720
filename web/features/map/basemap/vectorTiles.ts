import { TileCache, View, type PreparedTile, type Zxy } from 'protomaps-leaflet'
import { fromOpenMapTiles, isOpenMapTiles } from './openMapTiles.ts'
import type { TilePlace } from './paintMessages.ts'
import { StreetMapClient } from './streetMapClient.ts'
import { type Layers, tilePixels } from './parseTile.ts'
import { VectorTileStore } from './vectorTileStore.ts'
import { worldTileUrl } from './worldTiles.ts'

export { tilePixels }

/** The first display zoom of streets. From here on the built-in world gives way to them. */
export const streetsFrom = 10
/** The street map among the sets of a zoom; the built-in world has no name. */
export const streetSet = 'streets'
/** The name of the built-in world in the rules that paint it under streets. */
export const worldSource = 'world'

/** A data tile is drawn one zoom further in than its number says. */
const levelDifference = 1
/** From this zoom on the names of small places are shown, which are in separate tiles. */
const namesFrom = 10

/** Data tiles up to a last zoom; nearer, its tiles are drawn larger. */
interface TileSet {
  readonly maxZoom: number
  /** Resolves when the last zoom of the set is known. */
  known?: () => Promise<unknown>
  /** Whether the set is currently unavailable. */
  isDown?: () => boolean
  /** The complete tile, however many retries it takes; rejects when `signal` is aborted. */
  get: (tile: Zxy, signal: AbortSignal) => Promise<Layers>
  /** The data that is already loaded. */
  peek: (tile: Zxy) => Layers | undefined
}

/** Returns the sets to draw from at a display zoom, by their name in the rules (`dataSource`). */
export type TileSets = (zoom: number) => ReadonlyMap<string, TileSet>

/** protomaps-leaflet's view counts in tiles of 256 pixels. Only its arithmetic is used, so its cache stays empty. */
const noCache = new TileCache({ get: () => Promise.reject(new Error('Nothing is fetched here')) }, tilePixels)
const transformOf = ({ x, y, z }: TilePlace, maxZoom: number) =>
  new View(noCache, maxZoom, levelDifference).dataTileForDisplayTile({ z, x: x * 2, y: y * 2 })

/** Waits for a set's data for a place, ready to be drawn there. */
export const getTile = async (set: TileSet, place: TilePlace, signal: AbortSignal): Promise<PreparedTile> => {
  await set.known?.()
  const transform = transformOf(place, set.maxZoom)
  return { z: place.z, data: await set.get(transform.dataTile, signal), ...transform }
}

/** The finest loaded data of a place; undefined if there is none. */
export const peekTile = (set: TileSet, place: TilePlace): PreparedTile | undefined => {
  for (let zoom = Math.min(set.maxZoom, place.z - levelDifference); zoom >= 0; zoom--) {
    const transform = transformOf(place, zoom)
    const data = set.peek(transform.dataTile)
    if (data) return { z: place.z, data, ...transform }
  }
  return undefined
}

/**
 * Our own world, cut into static files (see worker/commands/data/basemap/unpackTiles.ts). `{z}/{x}/{y}.mvt` has land, water
 * and the larger places; at the last zoom `{z}/{x}/{y}.names.mvt` beside it has the smaller ones, wherever there are
 * places at all.
 */
export const worldSets = (maxZoom: number): TileSets => {
  const base = new VectorTileStore((tile) => worldTileUrl(tile))
  const names = new VectorTileStore((tile) => worldTileUrl(tile, '.names'))
  const getBoth = async (tile: Zxy, signal: AbortSignal) => {
    const layers = await base.get(tile, signal)
    const places = layers.get('places')
    if (!places) return layers
    const more = await names.get(tile, signal)
    return new Map([...layers, ['places', [...places, ...(more.get('places') ?? [])]]])
  }
  const { get, peek } = base
  const far = new Map([['', { maxZoom, get, peek }]])
  const near = new Map([['', { maxZoom, get: getBoth, peek }]])
  return (zoom) => (zoom < namesFrom ? far : near)
}

const inOneSchema = (layers: Layers): Layers => (isOpenMapTiles(layers) ? fromOpenMapTiles(layers) : layers)
/** A tile of the center of a large city takes 8 MB. */
const ofStreets = { adapt: inOneSchema, most: 16 }
const fillIn = (template: string, { z, x, y }: Zxy) =>
  template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))

/** An extract served tile by tile, over the built-in world; `url` is a template with `{z}`, `{x}` and `{y}`. */
export const extractSets = (world: TileSets, url: string, maxZoom: number): TileSets => {
  const { get, peek } = new VectorTileStore((tile) => fillIn(url, tile), ofStreets)
  const set = { maxZoom, get, peek }
  return (zoom) => new Map([...world(zoom), [streetSet, set]])
}

const nowhere: Layers = new Map()

/** The site's street map over the built-in world. `onAttribution` gets its attribution. */
export const streetSets = (world: TileSets, onAttribution: (attribution: string) => void): TileSets => {
  const client = new StreetMapClient(onAttribution)
  const { get, peek } = new VectorTileStore((tile) => fillIn(client.template, tile), ofStreets)
  const set: TileSet = {
    get maxZoom() {
      return client.maxZoom
    },
    known: client.known,
    isDown: client.isDown,
    get: (tile, signal) => (tile.z < client.minZoom ? Promise.resolve(nowhere) : get(tile, signal)),
    peek,
  }
  return (zoom) => (zoom < streetsFrom ? world(zoom) : new Map([...world(zoom), [streetSet, set]]))
}
