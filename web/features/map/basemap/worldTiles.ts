import type { MapArea } from '../markers/geometry.ts'
import { paintedTileSize as side, type TilePlace } from './paintMessages.ts'
import { worldMaxZoom, worldVersion } from './world.ts'

/** The tiles that an area needs: where each is drawn (in tiles of the endless map), and which it is. */
export const tilesOf = ({ zoom, width, height, x, y }: MapArea) => {
  const across = 2 ** (zoom - 1)
  const tiles: { column: number; row: number; place: TilePlace }[] = []
  const [bottom, right] = [Math.min(across, (y + height) / side), (x + width) / side]
  for (let row = Math.max(0, Math.floor(y / side)); row < bottom; row++)
    for (let column = Math.floor(x / side); column < right; column++)
      tiles.push({ column, row, place: { x: ((column % across) + across) % across, y: row, z: zoom } })
  return tiles
}

/** The address of a tile of the built-in world (`worker/commands/data/basemap/unpackTiles.ts`), or of the names beside it. */
export const worldTileUrl = ({ z, x, y }: TilePlace, names = ''): string =>
  `/basemap/${z}/${x}/${y}${names}.mvt?v=${worldVersion}`

/** The addresses of the built-in world's tiles from which an area is painted: a painted tile is one zoom nearer than its data. */
export const worldTileUrls = (area: MapArea): string[] => {
  const urls = tilesOf(area).map(({ place: { x, y, z } }) => {
    const enlarged = Math.max(0, z - 1 - worldMaxZoom)
    return worldTileUrl({ z: z - 1 - enlarged, x: x >> enlarged, y: y >> enlarged })
  })
  return [...new Set(urls)]
}
