import type { CategoryCounts } from '#contract/feedCodec'
import { CategoryFilter } from '#web/features/search/CategoryFilter.tsx'
import { useYears } from '#web/features/search/useYears.ts'
import { YearRange } from '#web/features/search/YearRange.tsx'
import { CategorySign } from '#web/features/stories/CategorySign.tsx'
import { allCategories, categoryNames } from '#web/features/stories/signs.ts'
import type { Filters } from '#web/lib/mapAddress.ts'

interface Props {
  filters: Filters
  /** How many of each category there are; null while unknown. */
  counts: CategoryCounts | null
  onFilter: (change: Partial<Filters>) => void
  /** The filters can be seen: only then are the years asked for. */
  isSeen: boolean
}

/** The categories and the years. */
export function MapFilters({ filters, counts, onFilter, isSeen }: Props) {
  const years = useYears(isSeen)
  return (
    <>
      <CategoryFilter
        choices={allCategories.map((category) => ({
          category,
          name: categoryNames[category],
          sign: <CategorySign category={category} />,
          count: counts?.[category - 1] ?? null,
        }))}
        chosen={filters.categories}
        onChange={(categories) => onFilter({ categories })}
      />
      {years && years.length > 1 && (
        <YearRange
          buckets={years}
          from={filters.from}
          to={filters.to}
          onChange={(from, to) => onFilter({ from, to })}
        />
      )}
    </>
  )
}
