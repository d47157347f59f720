import { useEffect, useState } from 'react'
import { calls } from '#contract/calls'
import type { YearBucket } from '#contract/storyTiles'
import { limits } from '#contract/limits'
import { call, type Options } from '#web/lib/api.ts'

const { from: earliest, to: latest } = limits.fallbackDates
const mostBuckets = 40

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The first and last year of all stories, or `limits.fallbackDates` if they cannot be loaded. */
const findFirstYear = (options: Options) =>
  call(calls.stories.earliest, {}, options).then(
    ([story]) => yearOf(story?.startDate ?? earliest),
    () => yearOf(earliest),
  )
const findLastYear = (options: Options) =>
  call(calls.stories.latest, {}, options).then(
    ([story]) => yearOf(story?.endDate ?? latest),
    () => yearOf(latest),
  )

/** The buckets, the last of which ends where the stories end; one that has the present year ends with that at least. */
const endAt = (buckets: readonly YearBucket[], year: number): YearBucket[] => {
  const now = new Date().getFullYear()
  return buckets.map((bucket, index) =>
    index === buckets.length - 1 ? { ...bucket, to: Math.max(bucket.from, year, bucket.to < now ? 0 : now) } : bucket,
  )
}

/** Buckets of ten years (or more, for a long time) from one year to another, with unknown counts. */
const plainBuckets = (first: number, last: number): YearBucket[] => {
  const width = 10 * Math.ceil((last - first + 10) / 10 / mostBuckets)
  const start = Math.floor(first / width) * width
  const length = Math.max(1, Math.floor((last - start) / width) + 1)
  return Array.from({ length }, (_, index) => ({
    from: Math.max(first, start + index * width),
    to: Math.min(Math.max(first, last), start + (index + 1) * width - 1),
    count: 0,
  }))
}

/** The histogram of first years, oldest first; if it cannot be loaded or is empty, the range of years. */
const findYears = async (options: Options): Promise<YearBucket[]> => {
  const years = call(calls.storyTiles.years, {}, options).catch(() => [])
  const [buckets, last] = await Promise.all([years, findLastYear(options)])
  return buckets.length > 0 ? endAt(buckets, last) : plainBuckets(await findFirstYear(options), last)
}

/**
 * When stories begin, for the histogram; null until it is known. `edition` rises when the visitor changed a story: their own may
 * begin before or end after all others.
 */
export const useYears = (edition: number): readonly YearBucket[] | null => {
  const [buckets, setBuckets] = useState<readonly YearBucket[] | null>(null)
  useEffect(() => {
    let isLatest = true
    void findYears({ isFresh: edition > 0 }).then((found) => isLatest && setBuckets(found))
    return () => void (isLatest = false)
  }, [edition])
  return buckets
}
