import { useMemo } from 'react'
import type { Category } from '#contract/categories'
import type { TimesQuery } from './readTimes.ts'
import { barsOf, nameOfBars, stepsOf, type Span, type YearBar, yearsWithStories } from './spans.ts'
import { TimeButtons } from './TimeButtons.tsx'
import { useBarCounts } from './useBarCounts.ts'
import { useTimePlay } from './useTimePlay.ts'
import { useYears } from './useYears.ts'
import { YearRange } from './YearRange.tsx'
import { YearsPlaceholder } from './YearsPlaceholder.tsx'

interface Props {
  /** Rises when the visitor changed a story: the years may reach further then. */
  edition: number
  from: number | null
  to: number | null
  /** The chosen years, null where a side is open. `isReplacing` where the choice before is not worth coming back to. */
  onChange: (from: number | null, to: number | null, isReplacing: boolean) => void
  /** The years are looked for in all the world, not in what the map shows. */
  isWorldwide: boolean
  /** What the histogram counts besides the years; null for all stories. */
  counted: TimesQuery | null
  /** None for all. */
  categories: ReadonlySet<Category>
  /** Makes ready what the map shows in these years, before they pass; rejects where that cannot be had. */
  onPrepare: (spans: readonly Span[]) => Promise<void>
  /** Time stands still again. */
  onRelease: () => void
}

type TimeRangeProps = Props & { bars: readonly YearBar[] }

const nameOfSpan = (bars: readonly YearBar[], { from, to }: Span): string => {
  const first = bars.find((bar) => bar.to >= (from ?? -Infinity))
  const last = bars.find((bar) => bar.to >= (to ?? Infinity)) ?? bars.at(-1)
  return first && last ? nameOfBars(first, last) : ''
}

function TimeRange({ bars, from, to, onChange, isWorldwide, onPrepare, onRelease, ...rest }: TimeRangeProps) {
  const counts = useBarCounts(bars, rest.counted, rest.categories, rest.edition)
  const decades = useMemo(() => stepsOf(bars), [bars])
  const play = useTimePlay({
    decades,
    told: yearsWithStories(bars, counts),
    chosen: { from, to },
    onStep: (step, isReplacing) => onChange(step.from, step.to, isReplacing),
    prepare: onPrepare,
    release: onRelease,
  })
  return (
    <YearRange
      {...{ bars, counts, from, to, onChange, isWorldwide }}
      isOfAll={rest.counted === null}
      times={<TimeButtons play={play} label={nameOfSpan(bars, { from, to })} />}
    />
  )
}

/** The range of years, where there is more than one time to choose. */
export default function Years(props: Props) {
  const years = useYears(props.edition)
  const bars = useMemo(() => years && barsOf(years), [years])
  if (!bars) return <YearsPlaceholder />
  return bars.length > 1 ? <TimeRange {...props} bars={bars} /> : null
}
