import Supercluster from 'supercluster'
import type { CategoryCounts, FeedEntry } from '#contract/feedCodec'
import { fromMapPosition, WORLD_SIZE, type MapPosition } from '#contract/mercator'

/** What stands for `total` stories: an entry of the feed, or several that lie near each other, at their middle (weighed by stories). */
export interface Heap extends MapPosition {
  /** The entry that drew the others to it. */
  first: FeedEntry
  counts: CategoryCounts
  total: number
}

/** Heaps that were gathered to one. */
export interface Gathering {
  heap: Heap
  /** How many heaps it was. */
  size: number
  members: () => readonly Heap[]
}

const wholeWorld = [-180, -90, 180, 90] as const

const join = (heap: Heap, more: Heap) => {
  const total = heap.total + more.total
  heap.x += ((more.x - heap.x) * more.total) / total
  heap.y += ((more.y - heap.y) * more.total) / total
  const [a, b] = [heap.counts, more.counts]
  heap.counts = [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
  heap.total = total
}

/**
 * Gathers what lies within `radius` px at one zoom, with supercluster. What comes first draws the rest to it. The world is cut
 * opposite of `around` (map units): nothing is gathered across that line. GeoJSON stays in here.
 */
export const gather = (heaps: readonly Heap[], zoom: number, radius: number, around: number): Gathering[] => {
  const index = new Supercluster<Heap, Heap>({ minZoom: zoom, maxZoom: zoom, radius, extent: 256, reduce: join })
  index.load(
    heaps.map((properties) => {
      const { longitude, latitude } = fromMapPosition({ x: properties.x - around + WORLD_SIZE / 2, y: properties.y })
      return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [longitude, latitude] } }
    }),
  )
  return index.getClusters([...wholeWorld], zoom).map(({ id, properties: heap }) =>
    typeof id === 'number' && 'cluster' in heap
      ? {
          heap,
          size: heap.point_count,
          members: () => index.getLeaves(id, Infinity).map(({ properties }) => properties),
        }
      : { heap, size: 1, members: () => [heap] },
  )
}
