import { useEffect, useState } from 'react'
import { calls } from '#contract/calls'
import type { YearBucket } from '#contract/feed'
import { limits } from '#contract/limits'
import { call } from '#web/lib/api.ts'

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The year of the last day any story tells of; where it cannot be had the specification's (section 8). */
const findLastYear = () =>
  call(calls.stories.latest, {}).then(
    ([story]) => yearOf(story?.endDate ?? limits.fallbackDates.to),
    () => yearOf(limits.fallbackDates.to),
  )

/** Cuts the buckets off where the stories end: none lies in years nobody has told of. */
const endAt = (buckets: readonly YearBucket[], last: number): YearBucket[] => {
  const final = Math.max(last, buckets.at(-1)?.from ?? 0)
  return buckets.map(({ from, to, count }) => ({ from, to: Math.min(to, final), count }))
}

/** When stories begin, for the histogram; null until it is known, none where it cannot be. */
export const useYears = (): readonly YearBucket[] | null => {
  const [buckets, setBuckets] = useState<readonly YearBucket[] | null>(null)
  useEffect(() => {
    Promise.all([call(calls.feed.years, {}), findLastYear()]).then(
      ([years, last]) => setBuckets(endAt(years, last)),
      () => setBuckets([]), // The range of years is then not offered; everything else works.
    )
  }, [])
  return buckets
}
