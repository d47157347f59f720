import { useEffect, useMemo, useState } from 'react'
import type { Category } from '#contract/categories'
import type { StoryTimes } from '#contract/search'
import { readTimes, type TimesQuery } from './readTimes.ts'
import type { YearBar } from './spans.ts'

/** Waiting for the map to come to rest: longer than the list, which is more urgent. */
const settleMs = 900

/**
 * How many stories begin in the years of each bar: of the query and the chosen categories (none for all), among the newest
 * 2,000. Without a query, and where it has no answer, the numbers are those of all stories.
 */
export const useBarCounts = (
  bars: readonly YearBar[],
  query: TimesQuery | null,
  categories: ReadonlySet<Category>,
  edition: number,
): readonly number[] => {
  const [times, setTimes] = useState<StoryTimes | null>(null)
  const key = query && JSON.stringify(query)
  useEffect(() => {
    if (!key) return setTimes(null)
    let isLatest = true
    const read = () =>
      readTimes(JSON.parse(key) as TimesQuery).then(
        (times) => isLatest && setTimes(times),
        () => isLatest && setTimes(null),
      )
    const timer = setTimeout(() => void read(), settleMs)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [key, edition])
  return useMemo(() => {
    if (!times) return bars.map(({ count }) => count)
    const years = times.stories.flatMap(([, category, , , first]) =>
      first !== null && (categories.size === 0 || categories.has(category)) ? first : [],
    )
    return bars.map(({ from, to }) => years.filter((year) => year >= from && year <= to).length)
  }, [bars, times, categories])
}
