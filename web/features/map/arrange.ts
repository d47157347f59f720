import type { CategoryCounts, FeedEntry } from '#contract/feedCodec'
import { limits } from '#contract/limits'
import type { Category } from '#contract/stories'
import { isInside, middleOf, nearestCopy, pixelsPerUnit, type View } from './geometry.ts'

/** One story on the map. `x` and `y` are map units, the copy of the world nearest to the view. */
export interface Single {
  id: number
  category: Category
  x: number
  y: number
}

/** Several stories too near each other to be told apart. */
export interface Crowd {
  key: string
  x: number
  y: number
  counts: CategoryCounts
  total: number
}

/** What stands where on the map at one zoom. */
export interface Arrangement {
  singles: Single[]
  crowds: Crowd[]
}

interface Heap {
  x: number
  y: number
  counts: [number, number, number]
  total: number
  members: Placed[]
}
type Placed = Pick<FeedEntry, 'id' | 'x' | 'y'> & { counts: CategoryCounts; total: number }

/** Rings of three sizes: their outer radius in pixels by how many stories they stand for. */
export const ringRadius = (total: number): number => (total < 10 ? 16 : total < 100 ? 20 : 25)

const categoryOf = (counts: CategoryCounts): Category => (counts[0] ? 1 : counts[1] ? 2 : 3)
const heapOf = (placed: Placed): Heap => ({ ...placed, counts: [...placed.counts], members: [placed] })

const pour = (into: Heap, from: Heap) => {
  const total = into.total + from.total
  into.x = (into.x * into.total + from.x * from.total) / total
  into.y = (into.y * into.total + from.y * from.total) / total
  into.counts = [into.counts[0] + from.counts[0], into.counts[1] + from.counts[1], into.counts[2] + from.counts[2]]
  into.total = total
  for (const member of from.members) into.members.push(member)
}

/**
 * Pours heaps that lie near each other together: each, the largest first, takes all of the rest within `reach`. A grid of cells
 * as wide as the furthest reach finds them without comparing all with all.
 */
const gather = (heaps: Heap[], cell: number, reach: (a: Heap, b: Heap) => number): Heap[] => {
  const column = (x: number) => Math.floor(x / cell)
  const grid = new Map<number, Heap[]>()
  const cellOf = (x: number, y: number) => x * 2 ** 26 + y
  for (const heap of heaps) {
    const name = cellOf(column(heap.x), column(heap.y))
    const there = grid.get(name)
    if (there) there.push(heap)
    else grid.set(name, [heap])
  }
  const taken = new Set<Heap>()
  const kept: Heap[] = []
  for (const heap of heaps) {
    if (taken.has(heap)) continue
    taken.add(heap)
    kept.push(heap)
    const [cx, cy, { x, y }] = [column(heap.x), column(heap.y), { ...heap }]
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const other of grid.get(cellOf(cx + dx, cy + dy)) ?? []) {
          if (taken.has(other) || Math.hypot(other.x - x, other.y - y) > reach(heap, other)) continue
          taken.add(other)
          pour(heap, other)
        }
  }
  return kept
}

/** At the last zoom nothing parts stories of one place any more: up to so many are fanned out around it instead. */
const fanMost = 80
const fanStep = 17
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/** Lays the stories of one place out like the florets of a flower head. */
const fanOut = (heap: Heap, scale: number): Single[] =>
  heap.members
    .toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))
    .map(({ id, counts }, n) => {
      const distance = (fanStep * Math.sqrt(n + 0.6)) / scale
      const angle = n * goldenAngle
      return {
        id: id ?? 0,
        category: categoryOf(counts),
        x: heap.x + Math.cos(angle) * distance,
        y: heap.y + Math.sin(angle) * distance,
      }
    })

const isFannable = (heap: Heap, zoom: number) =>
  zoom >= limits.map.maxZoom && heap.total <= fanMost && heap.members.every(({ id }) => id !== null)

/** The entries of a view (and a margin) as the copies nearest to it, the largest first so that the order never depends on what came when. */
const placeIn = (entries: readonly FeedEntry[], view: View, margin: number): Placed[] => {
  const middle = middleOf(view).x
  const placed: Placed[] = []
  for (const { id, x, y, counts } of entries) {
    const total = counts[0] + counts[1] + counts[2]
    const at = { id, x: nearestCopy(x, middle), y, counts, total }
    if (total > 0 && isInside(at, view, margin)) placed.push(at)
  }
  return placed.sort((a, b) => b.total - a.total || a.y - b.y || a.x - b.x)
}

/**
 * Sorts a view's entries into stories that stand alone and crowds. Stories within 20 px become one (spec §9), as supercluster
 * would do at one zoom; crowds whose rings would overlap are then joined too.
 */
export const arrange = (entries: readonly FeedEntry[], view: View): Arrangement => {
  const scale = pixelsPerUnit(view.zoom)
  const radius = limits.map.clusterRadius / scale
  const near = gather(placeIn(entries, view, 64 / scale).map(heapOf), radius, () => radius)
  const singles: Single[] = []
  const heaps: Heap[] = []
  for (const heap of near) {
    const [only] = heap.members
    if (heap.total === 1 && only && only.id !== null)
      singles.push({ id: only.id, category: categoryOf(heap.counts), x: heap.x, y: heap.y })
    else if (isFannable(heap, view.zoom)) singles.push(...fanOut(heap, scale))
    else heaps.push(heap)
  }
  const overlap = (a: Heap, b: Heap) => ((ringRadius(a.total) + ringRadius(b.total)) * 0.9) / scale
  heaps.sort((a, b) => b.total - a.total || a.y - b.y || a.x - b.x)
  const crowds = gather(heaps, (2 * ringRadius(Infinity)) / scale, overlap)
  return {
    singles,
    crowds: crowds.map(({ x, y, counts, total }) => ({
      key: `${Math.round(x)} ${Math.round(y)} ${total}`,
      x,
      y,
      counts,
      total,
    })),
  }
}

/** The same entries without the categories that are filtered out. */
export const keepCategories = (
  entries: readonly FeedEntry[],
  categories: ReadonlySet<Category>,
): readonly FeedEntry[] =>
  categories.size === 0
    ? entries
    : entries.map((entry) => ({
        ...entry,
        counts: [
          categories.has(1) ? entry.counts[0] : 0,
          categories.has(2) ? entry.counts[1] : 0,
          categories.has(3) ? entry.counts[2] : 0,
        ],
      }))
