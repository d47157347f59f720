import { useDeferredValue, useMemo } from 'react'
import type { CategoryCounts, FeedEntry } from '#contract/feedCodec'
import { fromMapPosition } from '#contract/mercator'
import type { Category } from '#contract/stories'
import { useFeed } from '#web/features/map/feed/useFeed.ts'
import { useFound } from '#web/features/map/feed/useFound.ts'
import { useOwnChanges } from '#web/features/map/feed/useOwnChanges.ts'
import {
  clusterEntries,
  type MarkerSet,
  filterByCategory,
  noMarkers,
  markersInView,
} from '#web/features/map/markers/clusterEntries.ts'
import { countAll, countIn, meridianOf, type View } from '#web/features/map/markers/geometry.ts'
import { useResults } from '#web/features/search/useResults.ts'
import { isSearch, queryOf, type Filters } from '#web/lib/mapAddress.ts'

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
 * Everything the map and its list show for a view and filters. Without words or years the map feed answers and the list follows the map;
 * with them a search over the whole world does. Categories are counted apart, so filtering them asks for nothing, unless a search found
 * more than the map is sent: then it is asked for the chosen ones alone.
 */
export const useMapStories = (view: View | null, filters: Filters, isListWanted: boolean) => {
  const isSearching = isSearch(filters)
  const feed = useFeed(view)
  const { search, startDate, endDate, categories } = queryOf(filters)
  const all = useFound(isSearching ? { search, categories: undefined, startDate, endDate } : null)
  const isCut = all.found?.isCut ?? false
  const chosen = useFound(isSearching && isCut && categories ? { search, categories, startDate, endDate } : null)
  const found = chosen.found ?? all.found
  const own = useOwnChanges(feed.refresh)
  const { apply } = own
  const entries = useMemo(
    () => (isSearching ? (found?.entries ?? []) : apply(feed.entries)),
    [isSearching, found, apply, feed.entries],
  )
  const shown = useShown(entries, view, filters.categories)
  const counted = (isSearching && all.found?.entries) || entries
  const isKnown = isSearching ? found !== null : feed.isComplete || feed.entries.length > 0
  const counts = useMemo(
    () => (view && isKnown ? (isSearching ? countAll(counted) : countIn(counted, view)) : null),
    [counted, view, isKnown, isSearching],
  )
  const bbox = view && !isSearching ? bboxOf(view) : undefined
  const results = useResults(view && isListWanted ? { search, categories, startDate, endDate, bbox } : null)
  return {
    shown,
    /** How many of each category are in view, or found anywhere. */
    counts,
    /** Whether a search found more than is counted. */
    isCut,
    /** How many of the chosen categories are in view, or found anywhere; null while nothing is known. */
    total: isCut ? ((categories ? chosen : all).found?.count ?? null) : counts && sumOf(counts, filters.categories),
    isSearching,
    found,
    results,
    hasFailed: all.hasFailed || chosen.hasFailed || feed.hasFailed,
    retry: feed.refresh,
    own,
  }
}

/** What the map's parts are told of the stories. */
export type MapStories = ReturnType<typeof useMapStories>
