import { maxZoom } from '#contract/mapZooms'
import type { Cluster } from './clusterEntries.ts'
import { nearestCopy, pixelsPerUnit } from './geometry.ts'

/** Stories nearer to each other (px) at the last zoom cannot be told apart by a finger. */
const finger = 44
/** The side (px) of a cell of a story tile: the stories of an entry may be anywhere in it. */
const cell = 16
/** Map units. */
interface Box {
  west: number
  north: number
  east: number
  south: number
}

/** The area that a cluster may cover, at its zoom. */
export const boxOf = ({ x: around, entries }: Cluster, zoom: number): Box => {
  const box = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity }
  for (const { id, x, y } of entries()) {
    const reach = id === null ? cell / 2 / pixelsPerUnit(zoom) : 0
    const here = nearestCopy(x, around)
    box.west = Math.min(box.west, here - reach)
    box.east = Math.max(box.east, here + reach)
    box.north = Math.min(box.north, y - reach)
    box.south = Math.max(box.south, y + reach)
  }
  return box
}

/** Whether a press on a cluster zooms in until it splits; otherwise its stories are listed. */
export const mayPart = (cluster: Cluster, zoom: number): boolean => {
  if (zoom >= maxZoom) return false
  const { west, north, east, south } = boxOf(cluster, zoom)
  return Math.max(east - west, south - north) * pixelsPerUnit(maxZoom) > finger
}
