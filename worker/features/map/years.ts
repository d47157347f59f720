import { MAX_YEAR_BUCKETS, type YearBucket } from '#contract/feed'

const WIDTHS = [1, 2, 5, 10, 20, 25, 50, 100]
/** This share of the stories, the earliest, may be in one wide bucket, so that one medieval story does not flatten the rest. */
const EARLY_SHARE = 0.02

interface YearCount {
  year: number
  n: number
}

/** Groups counts by year (oldest first) into at most 40 buckets of one width; the first also has all that came before. */
export const groupYears = (counts: readonly YearCount[]): YearBucket[] => {
  const [first, last] = [counts[0], counts.at(-1)]
  if (!first || !last) return []
  const total = counts.reduce((sum, { n }) => sum + n, 0)
  let before = 0
  const start = counts.find(({ n }) => (before += n) > total * EARLY_SHARE)?.year ?? first.year
  const width = WIDTHS.find((it) => Math.floor(last.year / it) - Math.floor(start / it) < MAX_YEAR_BUCKETS) ?? 100
  const from = Math.floor(start / width) * width
  const buckets = Array.from({ length: Math.floor((last.year - from) / width) + 1 }, (_, index) => ({
    from: index === 0 ? Math.min(from, first.year) : from + index * width,
    to: from + (index + 1) * width - 1,
    count: 0,
  }))
  for (const { year, n } of counts) buckets[Math.max(0, Math.floor((year - from) / width))]!.count += n
  return buckets
}
