import type { Category } from '#contract/categories'
import { type CategoryCounts, categoryIn, totalOf } from '#contract/categoryCounts'
import type { TileEntry } from '#contract/storyTileCodec'
import { maxZoom } from '#contract/mapZooms'
import type { MapPosition } from '#contract/mercator'
import { clusterPoints, type PointCluster, type Point } from './clusterPoints.ts'
import { isInside, nearestCopy, pixelsPerUnit, type View } from './geometry.ts'

/*
 * When markers become one. Markers within 20 px of each other are one cluster, as specified, except in two cases in which
 * they could not be pressed one by one:
 * - With a finger 24 px, the smallest distance of two touch targets (WCAG 2.5.8). Pins are 30 px wide and overlap at 24;
 *   a touch then goes to the marker with the nearest center (MarkerButtons.tsx), so each has its half.
 * - Around a cluster's ring 44 px, with every pointer: a ring is up to 50 px wide, and a pin is 38 px high above its point;
 *   nearer than that, one would hide the number of the other.
 */
const clusterRadius = { mouse: 20, finger: 24 }
const ringReach = 44

/** Pixels within which stories make one cluster, for the pointer that is used most here. */
const radiusForPointer = () => clusterRadius[matchMedia('(pointer: coarse)').matches ? 'finger' : 'mouse']

/** One story on the map. `x` and `y` are map units, the copy of the world nearest to the view. */
export interface StoryMarker {
  id: number
  category: Category
  x: number
  y: number
}

/** Several stories that are too close to be shown separately. */
export interface Cluster extends MapPosition {
  key: string
  counts: CategoryCounts
  total: number
  /** Its members: stories, and entries of tiles that hold several stories. */
  entries: () => readonly TileEntry[]
}

/** A marker on the map. */
export type Marker = StoryMarker | Cluster
/** Identifies a marker within a set, and again in the next set. */
export const markerKey = (marker: Marker): string => ('id' in marker ? String(marker.id) : marker.key)

/** The markers of the map at one zoom. */
export interface MarkerSet {
  singles: readonly StoryMarker[]
  clusters: readonly Cluster[]
}

/** In the order in which they are drawn and read. */
export const fromTheTop = <Kind extends Marker>(markers: readonly Kind[]): Kind[] =>
  markers.toSorted((a, b) => a.y - b.y)

/** Single stories and the one that is open, which may be in a cluster or in no tile. */
export const withSelected = (singles: readonly StoryMarker[], selected: StoryMarker | null): readonly StoryMarker[] =>
  selected ? [...singles.filter(({ id }) => id !== selected.id), selected] : singles

/** More buttons than this make the map slow on a slow phone. */
export const maxButtons = 200

export const noMarkers: MarkerSet = { singles: [], clusters: [] }

/** Rings of three sizes: their outer radius in pixels. */
export const ringRadii = [16, 20, 25] as const
/** A ring's radius by how many stories it stands for. */
export const ringRadius = (total: number) => ringRadii[total < 10 ? 0 : total < 100 ? 1 : 2]

/** Markers are shown this far (px) beyond the view's edges, because a drag brings them in first. */
export const margin = 64

/** At the last zoom, up to this many stories of one place are spread out around it. */
const maxFanned = 80
const fanStep = 17
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

const isSingle = ({ total, first }: Point) => total === 1 && first.id !== null
const storyMarkerOf = ({ x, y, first, counts }: Point): StoryMarker => ({
  id: first.id ?? 0,
  category: categoryIn(counts) as Category,
  x,
  y,
})

/** Arranges the stories of one place like the florets of a flower head. */
const fanOut = ({ point, size, members }: PointCluster, zoom: number): StoryMarker[] =>
  members()
    .map(storyMarkerOf)
    .toSorted((a, b) => a.id - b.id)
    .map((story, n) => {
      const distance = size === 1 ? 0 : (fanStep * Math.sqrt(n + 0.6)) / pixelsPerUnit(zoom)
      const angle = n * goldenAngle
      return { ...story, x: point.x + Math.cos(angle) * distance, y: point.y + Math.sin(angle) * distance }
    })

const isFannable = ({ point, members }: PointCluster, zoom: number) =>
  zoom >= maxZoom && point.total <= maxFanned && members().every(isSingle)

/** From north to south. The order of tiles, of own changes and in supercluster's index depends on what is far away. */
const byPlace = ({ first: a }: Point, { first: b }: Point) => a.y - b.y || a.x - b.x

const pointsOf = (entries: readonly TileEntry[], around: number): Point[] =>
  entries
    .map((first) => {
      const { x, y, counts } = first
      return { first, x: nearestCopy(x, around), y, counts, total: totalOf(counts) }
    })
    .filter(({ total }) => total > 0)
    .sort(byPlace)

/**
 * Sorts entries into single stories and clusters at one zoom. What lies within `radius` px becomes one cluster, and what a
 * cluster's ring would touch joins it. The markers of a place depend on the entries near it, zoom and radius alone, not on the
 * order of the entries, so markers do not change while the map moves, and the opening picture has those of the map. `around` (map
 * units) is the meridian in whose copy of the world the markers are placed.
 */
export const clusterEntries = (
  entries: readonly TileEntry[],
  zoom: number,
  around: number,
  radius = radiusForPointer(),
): MarkerSet => {
  const singles: StoryMarker[] = []
  const clusters: Cluster[] = []
  const single: Point[] = []
  const grouped: Point[] = []
  const groups = new Map<Point, PointCluster>()
  for (const cluster of clusterPoints(pointsOf(entries, around), zoom, radius, around)) {
    groups.set(cluster.point, cluster)
    if (isFannable(cluster, zoom)) singles.push(...fanOut(cluster, zoom))
    else (isSingle(cluster.point) ? single : grouped).push(cluster.point)
  }
  // The largest first: a cluster that begins with a single story then has only single stories, and they stay single.
  grouped.sort((a, b) => b.total - a.total || byPlace(a, b))
  for (const { point, size, members } of clusterPoints([...grouped, ...single], zoom, ringReach, around)) {
    const { first, x, y, counts, total } = point
    if (first.id !== null && total === size) singles.push(...members().map(storyMarkerOf))
    else {
      const points = () => members().flatMap((member) => groups.get(member)?.members() ?? member)
      const key = `${nearestCopy(first.x, around)} ${first.y}`
      clusters.push({ key, x, y, counts, total, entries: () => points().map((each) => each.first) })
    }
  }
  return { singles, clusters }
}

/** The markers that are in a view, with a margin around it. */
export const markersInView = ({ singles, clusters }: MarkerSet, view: View): MarkerSet => {
  const isVisible = (marker: Marker) => isInside(marker, view, margin / pixelsPerUnit(view.zoom))
  return { singles: singles.filter(isVisible), clusters: clusters.filter(isVisible) }
}

/** The entries with counts of the chosen categories only; an empty choice means all. */
export const filterByCategory = (
  entries: readonly TileEntry[],
  categories: ReadonlySet<Category>,
): readonly TileEntry[] =>
  categories.size === 0
    ? entries
    : entries.map((entry) => ({
        ...entry,
        counts: entry.counts.map((count, index) => (categories.has((index + 1) as Category) ? count : 0)),
      }))
