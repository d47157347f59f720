import { t } from '@lingui/core/macro'
import type { YearBucket } from '#contract/storyTiles'
import { inReadingOrder } from '#web/lib/i18n.ts'

/** Years, inclusive; null is open. */
export interface Span {
  from: number | null
  to: number | null
}

/** A bar of the histogram. A few much older stories are combined in the first. */
export interface YearBar extends YearBucket {
  isLongPast: boolean
}

/** The buckets of the worker. All have equal width, except that the first may cover everything earlier. */
export const barsOf = (buckets: readonly YearBucket[]): YearBar[] => {
  const [first, second] = buckets
  const isGathered = first && second && first.to - first.from !== second.to - second.from
  return buckets.map((bucket, index) => ({ ...bucket, isLongPast: index === 0 && Boolean(isGathered) }))
}

/** The label at the start of a bar: '1960', 'before 1890'. */
export const nameOfStart = ({ from, to, isLongPast }: YearBar): string =>
  isLongPast ? t`before ${to + 1}` : String(from)

/** The label of the years of some bars: '1960 – 1979', 'before 1890', 'until 1949'. */
export const nameOfBars = (first: YearBar, last: YearBar): string => {
  if (first.isLongPast) return first === last ? nameOfStart(first) : t`until ${last.to}`
  return first.from === last.to ? String(first.from) : inReadingOrder(`${first.from} – ${last.to}`)
}

const latest = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b))
const earliest = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b))

/** The parts of some spans that lie within another. */
export const partsWithin = (spans: readonly Span[], limits: Span): Span[] =>
  spans
    .map((span) => ({ from: latest(span.from, limits.from), to: earliest(span.to, limits.to) }))
    .filter(({ from, to }) => from === null || to === null || from <= to)

/** From the first bar with stories to the last; all years where there are none. */
export const yearsWithStories = (bars: readonly YearBar[], counts: readonly number[]): Span => {
  const [first, last] = [counts.findIndex((count) => count > 0), counts.findLastIndex((count) => count > 0)]
  const [start, end] = [bars[first], bars[last]]
  return { from: start && !start.isLongPast ? start.from : null, to: end ? end.to : null }
}

const decade = 10

/** The steps of the animation: everything earlier, then a decade each, or a bar if bars are wider. */
export const stepsOf = (bars: readonly YearBar[]): Span[] => {
  const steps: { from: number | null; to: number }[] = []
  for (const { from, to, isLongPast } of bars) {
    const last = steps.at(-1)
    const isSameDecade = typeof last?.from === 'number' && Math.floor(last.from / decade) === Math.floor(from / decade)
    if (last && isSameDecade) last.to = to
    else steps.push({ from: isLongPast ? null : from, to })
  }
  return steps
}
