import Supercluster from 'supercluster'
import type { CategoryCounts } from '#contract/feedCodec'
import { fromMapPosition, WORLD_SIZE, type MapPosition } from '#contract/mercator'

/** Something on the map that stands for `total` stories. */
export interface Placed extends MapPosition {
  counts: CategoryCounts
  total: number
}

/** What lies near each other, at its middle (weighed by stories). `members` is what was poured in, `first` the first of it. */
export interface Heap<Member extends Placed> extends Placed {
  first: Member
  members: () => readonly Member[]
}

interface Sums<Member> {
  first: Member
  total: number
  /** Sums of places times stories. */
  x: number
  y: number
  counts: [number, number, number]
}

const wholeWorld = [-180, -90, 180, 90] as const

/**
 * Gathers what lies within `radius` px at one zoom, with supercluster. What comes first draws the rest to it. The world is cut
 * opposite of `around` (map units): nothing is gathered across that line. GeoJSON stays in here.
 */
export const gather = <Member extends Placed>(
  placed: readonly Member[],
  zoom: number,
  radius: number,
  around: number,
): Heap<Member>[] => {
  const index = new Supercluster<Member, Sums<Member>>({
    minZoom: zoom,
    maxZoom: zoom,
    radius,
    extent: 256,
    map: (first) => ({
      first,
      total: first.total,
      x: first.x * first.total,
      y: first.y * first.total,
      counts: [...first.counts],
    }),
    reduce: (sums, more) => {
      sums.total += more.total
      sums.x += more.x
      sums.y += more.y
      more.counts.forEach((count, category) => (sums.counts[category]! += count))
    },
  })
  index.load(
    placed.map((properties) => {
      const { longitude, latitude } = fromMapPosition({ x: properties.x - around + WORLD_SIZE / 2, y: properties.y })
      return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [longitude, latitude] } }
    }),
  )
  return index.getClusters([...wholeWorld], zoom).map(({ properties: found }) => {
    if (!('cluster' in found)) return { ...found, first: found, members: () => [found] }
    const { first, total, counts, x, y } = found as Sums<Member>
    const members = () => index.getLeaves(found.cluster_id, Infinity).map(({ properties }) => properties)
    return { first, total, counts, x: x / total, y: y / total, members }
  })
}
