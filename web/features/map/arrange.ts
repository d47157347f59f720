import type { CategoryCounts, FeedEntry } from '#contract/feedCodec'
import { limits } from '#contract/limits'
import type { Category } from '#contract/stories'
import { gather, type Heap, type Placed } from './gather.ts'
import { isInside, nearestCopy, pixelsPerUnit, type View } from './geometry.ts'

/** One story on the map. `x` and `y` are map units, the copy of the world nearest to the view. */
export interface Single {
  id: number
  category: Category
  x: number
  y: number
}

/** Several stories too near each other to be told apart. */
export interface Crowd extends Placed {
  key: string
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

/** Rings of three sizes: their outer radius in pixels by how many stories they stand for. */
export const ringRadius = (total: number): number => (total < 10 ? 16 : total < 100 ? 20 : 25)

/** What is nearer than this (px) to a crowd joins it: they would lie on each other, and no finger could tell them apart. */
const ringReach = 44
/** So far beyond the view's edges (px) marks are still shown. */
const margin = 64

type Known = Placed & Pick<FeedEntry, 'id'>

const categoryOf = (counts: CategoryCounts): Category => (counts[0] ? 1 : counts[1] ? 2 : 3)

/** At the last zoom nothing parts stories of one place any more: up to so many are fanned out around it instead. */
const fanMost = 80
const fanStep = 17
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/** Lays the stories of one place out like the florets of a flower head. */
const fanOut = ({ x, y, members }: Heap<Known>, zoom: number): Single[] =>
  members()
    .toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))
    .map(({ id, counts }, n) => {
      const distance = (fanStep * Math.sqrt(n + 0.6)) / pixelsPerUnit(zoom)
      const angle = n * goldenAngle
      return {
        id: id ?? 0,
        category: categoryOf(counts),
        x: x + Math.cos(angle) * distance,
        y: y + Math.sin(angle) * distance,
      }
    })

const isFannable = ({ total, members }: Heap<Known>, zoom: number) =>
  zoom >= limits.map.maxZoom && total <= fanMost && members().every(({ id }) => id !== null)

const isAlone = ({ total, first }: Heap<Known>) => total === 1 && first.id !== null
const singleOf = ({ x, y, first, counts }: Heap<Known>): Single => ({
  id: first.id ?? 0,
  category: categoryOf(counts),
  x,
  y,
})

const placeNear = (entries: readonly FeedEntry[], around: number): Known[] =>
  entries
    .map(({ id, x, y, counts }) => ({
      id,
      x: nearestCopy(x, around),
      y,
      counts,
      total: counts[0] + counts[1] + counts[2],
    }))
    .filter(({ total }) => total > 0)

/**
 * Sorts entries into stories that stand alone and crowds at one zoom: what lies within 20 px is one (spec §9), and what a crowd's
 * ring would touch joins the crowd. It depends on the entries and the zoom alone, so marks stand still while the map is moved;
 * `around` (map units) says which copy of the world they are for.
 */
export const arrange = (entries: readonly FeedEntry[], zoom: number, around: number): Arrangement => {
  const near = gather(placeNear(entries, around), zoom, limits.map.clusterRadius, around)
  const [fanned, rest] = [near.filter((heap) => isFannable(heap, zoom)), near.filter((heap) => !isFannable(heap, zoom))]
  const singles = fanned.flatMap((heap) => (isAlone(heap) ? [singleOf(heap)] : fanOut(heap, zoom)))
  const crowds: Crowd[] = []
  // The largest first: a gathering that begins with a story alone has nothing but such, and they stay alone.
  rest.sort((a, b) => b.total - a.total)
  for (const { first, members, x, y, counts, total } of gather(rest, zoom, ringReach, around)) {
    if (isAlone(first)) singles.push(...members().map(singleOf))
    else crowds.push({ key: `${first.first.x} ${first.first.y}`, x, y, counts, total })
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
