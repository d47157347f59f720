import type { CategoryCounts, FeedEntry } from '#contract/feedCodec'
import { limits } from '#contract/limits'
import type { MapPosition } from '#contract/mercator'
import type { Category } from '#contract/stories'
import { gather, type Gathering, type Heap } from './gather.ts'
import { isInside, nearestCopy, pixelsPerUnit, type View } from './geometry.ts'

/** One story on the map. `x` and `y` are map units, the copy of the world nearest to the view. */
export interface Single {
  id: number
  category: Category
  x: number
  y: number
}

/** Several stories too near each other to be told apart. */
export interface Crowd extends MapPosition {
  key: string
  counts: CategoryCounts
  total: number
}

/** What can be pressed on the map. */
export type Mark = Single | Crowd
/** Tells marks of one arrangement apart, and knows them again in the next. */
export const keyOf = (mark: Mark): string => ('id' in mark ? String(mark.id) : mark.key)

/** What stands where on the map at one zoom. */
export interface Arrangement {
  singles: readonly Single[]
  crowds: readonly Crowd[]
}

/** More marks than this as buttons make a slow phone slower than the map should be. */
export const mostButtons = 200

export const nothing: Arrangement = { singles: [], crowds: [] }

/** Rings of three sizes: their outer radius in pixels. */
export const ringRadii = [16, 20, 25] as const
/** A ring's radius by how many stories it stands for. */
export const ringRadius = (total: number) => ringRadii[total < 10 ? 0 : total < 100 ? 1 : 2]

/** What is nearer than this (px) to a crowd joins it: they would lie on each other, and no finger could tell them apart. */
const ringReach = 44
/** So far beyond the view's edges (px) marks are still shown: what a drag brings in first. */
export const margin = 64

/** At the last zoom nothing parts stories of one place any more: up to so many are fanned out around it instead. */
const fanMost = 80
const fanStep = 17
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

const isAlone = ({ total, first }: Heap) => total === 1 && first.id !== null
const singleOf = ({ x, y, first, counts }: Heap): Single => ({
  id: first.id ?? 0,
  category: counts[0] ? 1 : counts[1] ? 2 : 3,
  x,
  y,
})

/** Lays the stories of one place out like the florets of a flower head. */
const fanOut = ({ heap, size, members }: Gathering, zoom: number): Single[] =>
  members()
    .map(singleOf)
    .toSorted((a, b) => a.id - b.id)
    .map((single, n) => {
      const distance = size === 1 ? 0 : (fanStep * Math.sqrt(n + 0.6)) / pixelsPerUnit(zoom)
      const angle = n * goldenAngle
      return { ...single, x: heap.x + Math.cos(angle) * distance, y: heap.y + Math.sin(angle) * distance }
    })

const isFannable = ({ heap, members }: Gathering, zoom: number) =>
  zoom >= limits.map.maxZoom && heap.total <= fanMost && members().every(isAlone)

const heapsOf = (entries: readonly FeedEntry[], around: number): Heap[] =>
  entries
    .map((first) => {
      const { x, y, counts } = first
      return { first, x: nearestCopy(x, around), y, counts, total: counts[0] + counts[1] + counts[2] }
    })
    .filter(({ total }) => total > 0)

/**
 * Sorts entries into stories that stand alone and crowds at one zoom: what lies within 20 px is one (spec §9), and what a crowd's
 * ring would touch joins the crowd. It depends on the entries and the zoom alone, so marks stand still while the map is moved;
 * `around` (map units) says which copy of the world they are for.
 */
export const arrange = (entries: readonly FeedEntry[], zoom: number, around: number): Arrangement => {
  const singles: Single[] = []
  const crowds: Crowd[] = []
  const alone: Heap[] = []
  const several: Heap[] = []
  for (const near of gather(heapsOf(entries, around), zoom, limits.map.clusterRadius, around))
    if (isFannable(near, zoom)) singles.push(...fanOut(near, zoom))
    else (isAlone(near.heap) ? alone : several).push(near.heap)
  // The largest first: a gathering that begins with a story alone has nothing but such, and they stay alone.
  several.sort((a, b) => b.total - a.total)
  for (const { heap, size, members } of gather([...several, ...alone], zoom, ringReach, around)) {
    const { first, x, y, counts, total } = heap
    if (first.id !== null && total === size) singles.push(...members().map(singleOf))
    else crowds.push({ key: `${nearestCopy(first.x, around)} ${first.y}`, x, y, counts, total })
  }
  return { singles, crowds }
}

/** The part of an arrangement that is to be seen. */
export const seenIn = ({ singles, crowds }: Arrangement, view: View): Arrangement => {
  const isSeen = (mark: Mark) => isInside(mark, view, margin / pixelsPerUnit(view.zoom))
  return { singles: singles.filter(isSeen), crowds: crowds.filter(isSeen) }
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
