import Supercluster from 'supercluster'
import { addCounts, type CategoryCounts } from '#contract/categoryCounts'
import type { TileEntry } from '#contract/storyTileCodec'
import { fromMapPosition, WORLD_SIZE, type MapPosition } from '#contract/mercator'

/**
 * Stands for `total` stories: one entry of a story tile, or several near each other, at their mean position weighted by
 * stories.
 */
export interface Point extends MapPosition {
  /** The entry the others were joined to. */
  first: TileEntry
  counts: CategoryCounts
  total: number
}

/** Points that were joined to one. */
export interface PointCluster {
  point: Point
  /** How many points were joined. */
  size: number
  members: () => readonly Point[]
}

/** Supercluster marks its clusters; a point that it marked would be taken for one of its own in the next pass. */
const withoutMarks = ({ x, y, first, counts, total }: Point): Point => ({ x, y, first, counts, total })

const wholeWorld = [-180, -90, 180, 90] as const

const join = (point: Point, more: Point) => {
  const total = point.total + more.total
  point.x += ((more.x - point.x) * more.total) / total
  point.y += ((more.y - point.y) * more.total) / total
  point.counts = addCounts(point.counts, more.counts)
  point.total = total
}

/**
 * Joins points within `radius` px at one zoom, with supercluster. Later points join earlier ones. The world is cut
 * opposite of the meridian `around` (map units): nothing is joined across that line. GeoJSON stays in this file.
 */
export const clusterPoints = (
  points: readonly Point[],
  zoom: number,
  radius: number,
  around: number,
): PointCluster[] => {
  const index = new Supercluster<Point, Point>({ minZoom: zoom, maxZoom: zoom, radius, extent: 256, reduce: join })
  index.load(
    points.map((properties) => {
      const { longitude, latitude } = fromMapPosition({ x: properties.x - around + WORLD_SIZE / 2, y: properties.y })
      return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [longitude, latitude] } }
    }),
  )
  return index.getClusters([...wholeWorld], zoom).map(({ id, properties: point }) =>
    typeof id === 'number' && 'cluster' in point
      ? {
          point: withoutMarks(point),
          size: point.point_count,
          members: () => index.getLeaves(id, Infinity).map(({ properties }) => properties),
        }
      : { point, size: 1, members: () => [point] },
  )
}
