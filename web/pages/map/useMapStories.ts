import { useDeferredValue, useMemo } from 'react'
import type { Category } from '#contract/categories'
import type { CategoryCounts, FeedEntry } from '#contract/feedCodec'
import { fromMapPosition } from '#contract/mercator'
import { useFeed } from '#web/features/map/feed/useFeed.ts'
import { useOwnChanges } from '#web/features/map/feed/useOwnChanges.ts'
import {
  clusterEntries,
  type MarkerSet,
  filterByCategory,
  noMarkers,
  markersInView,
} from '#web/features/map/markers/clusterEntries.ts'
import { countIn, meridianOf, type View } from '#web/features/map/markers/geometry.ts'
import { useResults } from '#web/features/search/useResults.ts'
import { isSearch, queryOf, type Filters } from '#web/lib/mapAddress.ts'
import { useTrueResults } from './useTrueResults.ts'

const wrap = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180
const digits = (degrees: number) => degrees.toFixed(4)

/** A view as the calls take it: `west,south,east,north`, west > east across the antimeridian. */
const bboxOf = ({ west, east, north, south }: View): string => {
  const [a, b] = [fromMapPosition({ x: west, y: south }), fromMapPosition({ x: east, y: north })]
  const isWhole = b.longitude - a.longitude >= 360
  const [left, right] = isWhole ? [-180, 180] : [wrap(a.longitude), wrap(b.longitude)]
  return [left, a.latitude, right, b.latitude].map(digits).join(',')
}

const sumOf = (counts: CategoryCounts, chosen: ReadonlySet<Category>): number =>
  counts.reduce(
    (sum, count, index) => (chosen.size === 0 || chosen.has((index + 1) as Category) ? sum + count : sum),
    0,
  )

/** What stands where, a moment after everything more urgent. Only entries, zoom and filter cluster anew; moving the map does not. */
const useShown = (entries: readonly FeedEntry[], view: View | null, categories: ReadonlySet<Category>): MarkerSet => {
  const latest = useDeferredValue(useMemo(() => ({ entries, view, categories }), [entries, view, categories]))
  const zoom = latest.view?.zoom ?? null
  const around = latest.view && meridianOf(latest.view)
  const arranged = useMemo(
    () =>
      zoom === null || around === null
        ? noMarkers
        : clusterEntries(filterByCategory(latest.entries, latest.categories), zoom, around),
    [latest.entries, latest.categories, zoom, around],
  )
  return useMemo(() => (latest.view ? markersInView(arranged, latest.view) : noMarkers), [arranged, latest.view])
}

/**
 * Everything the map and its list show for a view and filters. Without words or years the map feed answers and the list follows the map.
 * With them one search of the whole world answers both, and moving the map asks for nothing. Each category is counted apart, so the
 * map filters by category at once; where a search found more than the map is sent, its next answer has the chosen ones alone.
 */
export const useMapStories = (view: View | null, filters: Filters, isListWanted: boolean) => {
  const isSearching = isSearch(filters)
  const feed = useFeed(isSearching ? null : view)
  const bbox = view && !isSearching ? bboxOf(view) : undefined
  const isAsked = isSearching || (view && isListWanted)
  const results = useTrueResults(useResults(isAsked ? { ...queryOf(filters), bbox } : null))
  const found = isSearching ? results.found : null
  const own = useOwnChanges(feed.refresh)
  const { apply } = own
  const entries = useMemo(
    () => (isSearching ? (found?.entries ?? []) : apply(feed.entries)),
    [isSearching, found, apply, feed.entries],
  )
  const shown = useShown(entries, view, filters.categories)
  const isKnown = feed.isComplete || feed.entries.length > 0
  const counts = useMemo(() => {
    if (isSearching) return found?.counts ?? null
    return view && isKnown ? countIn(entries, view) : null
  }, [entries, view, isKnown, isSearching, found])
  const isPartial = found?.isPartial ?? false
  const count = results.isPending ? null : (found?.count ?? null)
  return {
    shown,
    /** How many of each category are in view, or found anywhere. */
    counts,
    /** Whether a search found more than is counted. */
    isPartial,
    /** How many of the chosen categories are in view, or found anywhere; null while nothing is known. */
    total: isPartial ? count : counts && sumOf(counts, filters.categories),
    isSearching,
    found,
    results,
    hasFailed: isSearching ? results.hasFailed : feed.hasFailed,
    retry: isSearching ? results.retry : feed.refresh,
    own,
  }
}

/** What the map's parts are told of the stories. */
export type MapStories = ReturnType<typeof useMapStories>
