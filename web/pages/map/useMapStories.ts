import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Category } from '#contract/categories'
import type { CategoryCounts } from '#contract/categoryCounts'
import type { TileEntry } from '#contract/storyTileCodec'
import { useStoryTiles } from '#web/features/map/storyTiles/useStoryTiles.ts'
import { useOwnChanges } from '#web/features/map/storyTiles/useOwnChanges.ts'
import { clusterEntries, filterByCategory, noMarkers, markersInView } from '#web/features/map/markers/clusterEntries.ts'
import { bboxOf, countIn, meridianOf, type View } from '#web/features/map/markers/geometry.ts'
import { keyOf, preparedPages, useResults } from '#web/features/search/useResults.ts'
import type { Span } from '#web/features/search/spans.ts'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { isNarrowed, queryOf, type Filters } from '#web/lib/mapAddress.ts'
import type { Seen } from './useSeen.ts'
import { useTrueResults } from './useTrueResults.ts'

const sumOf = (counts: CategoryCounts, chosen: ReadonlySet<Category>): number =>
  counts.reduce(
    (sum, count, index) => (chosen.size === 0 || chosen.has((index + 1) as Category) ? sum + count : sum),
    0,
  )

/** The markers, computed after more urgent updates. Entries, zoom and filter cluster again; moving the map does not. */
const useShown = (entries: readonly TileEntry[], view: View | null, categories: ReadonlySet<Category>) => {
  const latest = useDeferredValue(useMemo(() => ({ entries, view, categories }), [entries, view, categories]))
  const zoom = latest.view?.zoom ?? null
  const around = latest.view && meridianOf(latest.view)
  const placed = useMemo(
    () =>
      zoom === null || around === null
        ? noMarkers
        : clusterEntries(filterByCategory(latest.entries, latest.categories), zoom, around),
    [latest.entries, latest.categories, zoom, around],
  )
  const shown = useMemo(() => (latest.view ? markersInView(placed, latest.view) : noMarkers), [placed, latest.view])
  return { placed, shown }
}

/**
 * Everything the map and its list show for a view and filters. Without words, list and counts are of the visible part of the
 * map: `seen` is the view without the parts that panels cover. The story tiles answer, or with years or languages one search of
 * that part. With words one search of the whole world answers for list and map, and moving the map makes no call. Each category
 * is counted separately, so the map filters by category at once; if a search has more results than the map gets, the next call
 * is for the chosen ones only.
 */
export const useMapStories = (
  view: View | null,
  { seen, isHeld }: Pick<Seen, 'seen' | 'isHeld'>,
  filters: Filters,
  isListWanted: boolean,
) => {
  const isSearching = filters.words !== ''
  const isFound = isSearching || isNarrowed(filters)
  const tiles = useStoryTiles(isFound ? null : view)
  const bbox = seen && !isSearching ? bboxOf(seen) : undefined
  const isAsked = isSearching || (bbox !== undefined && (isFound || isListWanted))
  const results = useTrueResults(useResults(isAsked ? { ...queryOf(filters), bbox } : null))
  const found = isFound ? results.found : null
  const own = useOwnChanges(tiles.refresh)
  const { retry } = results
  const { apply } = own
  const entries = useMemo(
    () => (isFound ? (found?.entries ?? []) : apply(tiles.entries)),
    [isFound, found, apply, tiles.entries],
  )
  const { placed, shown } = useShown(entries, view, filters.categories)
  const isKnown = isFound ? found !== null : tiles.isComplete || tiles.entries.length > 0
  const inView = useMemo(
    () => (seen && isKnown && !isSearching ? countIn(entries, seen) : null),
    [entries, seen, isKnown, isSearching],
  )
  // Beside a story the tiles are of another view.
  const [counted, setCounted] = useState(inView)
  if (!isHeld && counted !== inView) setCounted(inView)
  const counts = isSearching ? (found?.counts ?? null) : isHeld ? counted : inView
  const isPartial = found?.isPartial ?? false
  const count = results.isPending ? null : (found?.count ?? null)
  const total = isPartial ? count : counts && sumOf(counts, filters.categories)
  return {
    /** All markers that are known at this zoom, and those in view. */
    placed,
    shown,
    /** Whether they are the markers of what is known now, and not of nothing. */
    isPlaced: isKnown && (entries.length === 0 || placed.singles.length + placed.clusters.length > 0),
    /** How many of each category are in view, or found anywhere. */
    counts,
    /** Whether there are more results than counted. */
    isPartial,
    /** How many of the chosen categories are in view, or found anywhere; null while nothing is known. */
    total,
    /** Whether it is known that there are none of them. */
    isNone: total === 0 || total === '0',
    /** Whether words are searched in the whole world. */
    isSearching,
    /** The part of the map that is listed; undefined for all the world. */
    bbox,
    /** The results of those words. */
    found: isSearching ? found : null,
    /** How many are found in each language; null where the story tiles answer, or years pass: those do not know. */
    languages: found && found.languages,
    results,
    hasFailed: isFound ? results.hasFailed : tiles.hasFailed,
    retry: isFound ? retry : tiles.refresh,
    own,
    times: useTimes(bbox, filters, retry),
  }
}

/** Prefetches the results in view for the spans of the animation, and drops them again. */
const useTimes = (bbox: string | undefined, filters: Filters, retry: () => void) => {
  const prepare = useCallback(
    async (spans: readonly Span[]) => {
      if (bbox === undefined || filters.words !== '' || filters.languages.length > 0) return
      const { prepareTimes } = await fetchChunk(() => import('./prepareTimes.ts'))
      const pages = await prepareTimes(bbox, filters.categories, spans)
      for (const [index, span] of spans.entries())
        preparedPages.set(keyOf({ ...queryOf({ ...filters, ...span }), bbox }), pages[index]!)
    },
    [bbox, filters],
  )
  const release = useCallback(() => {
    if (preparedPages.size === 0) return
    preparedPages.clear()
    retry()
  }, [retry])
  return useMemo(() => ({ prepare, release }), [prepare, release])
}

/** What the parts of the map get about the stories. */
export type MapStories = ReturnType<typeof useMapStories>
