import { TileCache, View, ZxySource, type TileSource } from 'protomaps-leaflet'

/** Pixels of a data tile: it is drawn one zoom further in than its number says. */
export const tilePixels = 512
const levelDifference = 1
/** From here on the names of small places are wanted, which have tiles of their own. */
const namesFrom = 10

/** A tile of `tilePixels` at a display zoom. */
export interface TilePlace {
  x: number
  y: number
  z: number
}

type Layers = Awaited<ReturnType<TileSource['get']>>

/** Says which tiles to draw from at a display zoom. */
export type Views = (zoom: number) => View

const nowhere: Layers = new Map()

/**
 * Our own world, cut into static files (see worker/commands/data/basemap/unpackTiles.ts). `{z}/{x}/{y}.mvt` has land, water
 * and the larger places; at the last zoom `{z}/{x}/{y}.names.mvt` beside it has the smaller ones, wherever there are
 * places at all.
 */
export const worldViews = (folder: string, version: string, maxZoom: number): Views => {
  const base = new TileCache(new ZxySource(`${folder}/{z}/{x}/{y}.mvt?v=${version}`, true), tilePixels)
  const names = new ZxySource(`${folder}/{z}/{x}/{y}.names.mvt?v=${version}`, true)
  const both: TileSource = {
    get: async (tile, size) => {
      const layers = await base.get(tile)
      const places = layers.get('places')
      if (!places) return layers
      const more = await names.get(tile, size).catch(() => nowhere)
      return new Map([...layers, ['places', [...places, ...(more.get('places') ?? [])]]])
    },
  }
  const far = new View(base, maxZoom, levelDifference)
  const near = new View(new TileCache(both, tilePixels), maxZoom, levelDifference)
  return (zoom) => (zoom < namesFrom ? far : near)
}

/** An extract of the Protomaps basemap, served tile by tile. */
export const extractViews = (url: string, maxZoom: number): Views => {
  const view = new View(new TileCache(new ZxySource(url, true), tilePixels), maxZoom, levelDifference)
  return () => view
}
