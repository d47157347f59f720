import { point, type Map as LeafletMap } from 'leaflet'
import { maxZoom } from '#contract/mapZooms'
import { fromMapPosition } from '#contract/mercator'
import { boxOf, mayPart } from './clusterBox.ts'
import { clusterEntries, type Cluster } from './clusterEntries.ts'

/** The most zoom levels at once if the stories of a cell are not known. */
const mostSteps = 3
/** The margin (px) around the target, both sides together. */
const room = 160

/** Zooms in until a cluster splits. Returns false, and does nothing, if no zoom splits it: then its stories are listed. */
export const partCluster = (map: LeafletMap, cluster: Cluster): boolean => {
  const zoom = map.getZoom()
  if (!mayPart(cluster, zoom)) return false
  const { west, north, east, south } = boxOf(cluster, zoom)
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
