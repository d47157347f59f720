import { MAX_YEAR_BUCKETS, type YearBucket } from '#contract/storyTiles'

const WIDTHS = [1, 2, 5, 10, 20, 50, 100]
/** This share of the stories, the earliest, may be in one wide bucket, so that a few old ones do not flatten the rest. */
const EARLY_SHARE = 0.03

/** How many stories begin in a year. */
export interface YearCount {
  year: number
  n: number
}

/** The first year that no longer belongs to the long past; the first year at all where nothing is worth gathering. */
const startOf = (counts: readonly YearCount[]): number => {
  const total = counts.reduce((sum, { n }) => sum + n, 0)
  let before = 0
  return counts.find(({ n }) => (before += n) > total * EARLY_SHARE)?.year ?? 0
}

/**
 * Groups counts by year (oldest first) into buckets of one width. Where few stories begin long before all others, one
 * bucket more, the first, has those: at most 40 in all.
 */
export const groupYears = (counts: readonly YearCount[]): YearBucket[] => {
  const [first, last] = [counts[0], counts.at(-1)]
  if (!first || !last) return []
  const start = startOf(counts)
  // People say "before 1890", but not "before 1893".
  const begin = start > first.year ? Math.floor(start / 10) * 10 : start
  const width = WIDTHS.find((it) => Math.floor(last.year / it) - Math.floor(begin / it) < MAX_YEAR_BUCKETS - 1) ?? 100
  const from = Math.floor(begin / width) * width
  const buckets = Array.from({ length: Math.floor((last.year - from) / width) + 1 }, (_, index) => ({
    from: from + index * width,
    to: from + (index + 1) * width - 1,
    count: 0,
  }))
  const early = { from: first.year, to: from - 1, count: 0 }
  for (const { year, n } of counts) (buckets[Math.floor((year - from) / width)] ?? early).count += n
  return early.count > 0 ? [early, ...buckets] : buckets
}
