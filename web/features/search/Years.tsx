import { useYears } from './useYears.ts'
import { YearRange } from './YearRange.tsx'
import { YearsPlaceholder } from './YearsPlaceholder.tsx'

interface Props {
  /** Rises when the visitor changed a story: the years may reach further then. */
  edition: number
  from: number | null
  to: number | null
  /** The chosen years, null where a side is open. */
  onChange: (from: number | null, to: number | null) => void
}

/** The range of years, where there is more than one time to choose. */
export default function Years({ edition, ...range }: Props) {
  const years = useYears(edition)
  if (!years) return <YearsPlaceholder />
  return years.length > 1 ? <YearRange buckets={years} {...range} /> : null
}
