import { calls } from '#contract/calls'
import { countsOfOne, sumCounts } from '#contract/categoryCounts'
import type { TileEntry } from '#contract/storyTileCodec'
import { limits } from '#contract/limits'
import type { StoryTimes } from '#contract/search'
import type { FoundStory } from '#contract/stories'
import type { Span } from '#web/features/search/spans.ts'
import { readTimes } from '#web/features/search/readTimes.ts'
import type { Page } from '#web/features/search/useResults.ts'
import { call } from '#web/lib/api.ts'
import type { Filters } from '#web/lib/mapAddress.ts'

type TimedStory = StoryTimes['stories'][number]

/** Compares dates like a search. A story without a date is in no decade. */
const isWithin =
  ({ from, to }: Span) =>
  ([, , , , first, last]: TimedStory) =>
    first !== null && last !== null && first <= (to ?? Infinity) && last >= (from ?? -Infinity)

const entryOf = ([id, category, x, y]: TimedStory): TileEntry => ({
  x,
  y,
  id,
  counts: countsOfOne(category),
})

const foundIn = (stories: readonly TimedStory[], isChosen: (story: TimedStory) => boolean, isPartial: boolean) => {
  const entries = stories.map(entryOf)
  const chosen = stories.filter(isChosen).length
  return {
    entries,
    counts: sumCounts(entries),
    languages: null,
    count: isPartial ? `${chosen}+` : String(chosen),
    isPartial,
    isRanked: false,
    didYouMean: null,
  }
}

/**
 * A page of results for each of some spans of years in a box, of the chosen categories (none means all), with the first few rows.
 * Two calls at most, whatever the number of spans, so that the animation makes no calls. Throws `ApiError`.
 */
export const prepareTimes = async (
  bbox: string,
  categories: Filters['categories'],
  spans: readonly Span[],
): Promise<Page[]> => {
  const { stories, isPartial } = await readTimes({ bbox })
  const isChosen = ([, category]: TimedStory) => categories.size === 0 || categories.has(category)
  const shown = spans.map((span) => stories.filter(isWithin(span)))
  const rowsEach = Math.max(1, Math.floor(limits.page.byId / Math.max(1, spans.length)))
  const listed = shown.map((stories) => stories.filter(isChosen).slice(0, rowsEach))
  const ids = [...new Set(listed.flat().map(([id]) => id))].slice(0, limits.page.byId)
  const rows = ids.length > 0 ? await call(calls.stories.list, { query: { ids: ids.join(',') } }) : []
  const byId = new Map<number, FoundStory>(rows.map((row) => [row.id, row]))
  return shown.map((stories, index) => ({
    rows: listed[index]!.flatMap(([id]) => byId.get(id) ?? []),
    next: null,
    found: foundIn(stories, isChosen, isPartial),
  }))
}
