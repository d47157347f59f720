import { point, type Map as LeafletMap } from 'leaflet'
import { maxZoom } from '#contract/mapZooms'
import { fromMapPosition } from '#contract/mercator'
import { clusterEntries, type Cluster } from './clusterEntries.ts'
import { nearestCopy, pixelsPerUnit } from './geometry.ts'

/** Stories nearer to each other (px) at the last zoom cannot be told apart by a finger. */
const finger = 44
/** The side (px) of a cell of a story tile: the stories of an entry may be anywhere in it. */
const cell = 16
/** The most zoom levels at once if the stories of a cell are not known. */
const mostSteps = 3
/** The margin (px) around the target, both sides together. */
const room = 160

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

/** Zooms in until a cluster splits. Returns false, and does nothing, if no zoom splits it: then its stories are listed. */
export const partCluster = (map: LeafletMap, cluster: Cluster): boolean => {
  const zoom = map.getZoom()
  const { west, north, east, south } = boxOf(cluster, zoom)
  const extent = Math.max(east - west, south - north) * pixelsPerUnit(maxZoom)
  if (zoom >= maxZoom || extent <= finger) return false
  const entries = cluster.entries()
  const isKnown = entries.every(({ id }) => id !== null)
  const [a, b] = [fromMapPosition({ x: west, y: south }), fromMapPosition({ x: east, y: north })]
  const fitting = map.getBoundsZoom(
    [
      [a.latitude, a.longitude],
      [b.latitude, b.longitude],
    ],
    false,
    point(room, room),
  )
  const nearest = isKnown ? maxZoom : Math.min(zoom + mostSteps, maxZoom)
  const target = Math.min(nearest, Math.max(zoom + 1, fitting))
  const { singles, clusters } = isKnown ? clusterEntries(entries, target, cluster.x) : { singles: [], clusters: [] }
  if (isKnown && singles.length + clusters.length < 2) return false
  map.setView([(a.latitude + b.latitude) / 2, (a.longitude + b.longitude) / 2], target)
  return true
}
