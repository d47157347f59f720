import { Suspense, useState } from 'react'
import type { CategoryCounts } from '#contract/feedCodec'
import { CategoryFilter } from '#web/features/search/CategoryFilter.tsx'
import { YearsSpace } from '#web/features/search/YearsSpace.tsx'
import { CategoryIcon } from '#web/features/stories/CategoryIcon.tsx'
import { allCategories, categoryNames } from '#web/features/stories/categoryIcons.ts'
import type { Filters } from '#web/lib/mapAddress.ts'
import { lazyPart, nothing } from '#web/ui/lazyPart.tsx'

const Years = lazyPart(() => import('#web/features/search/Years.tsx'), nothing)

interface Props {
  filters: Filters
  /** How many of each category there are; null while unknown. */
  counts: CategoryCounts | null
  /** Whether there are more than these. */
  isCut: boolean
  onFilter: (change: Partial<Filters>) => void
  /** The filters can be seen: only then are the years asked for. */
  isSeen: boolean
  /** Rises when the visitor changed a story: the years may reach further then. */
  edition: number
}

/** The categories and the years. */
export function MapFilters({ filters, counts, isCut, onFilter, isSeen, edition }: Props) {
  const [wasSeen, setSeen] = useState(isSeen)
  if (isSeen && !wasSeen) setSeen(true)
  return (
    <>
      <CategoryFilter
        isCut={isCut}
        choices={allCategories.map((category) => ({
          category,
          name: categoryNames[category],
          sign: <CategoryIcon category={category} />,
          count: counts?.[category - 1] ?? null,
        }))}
        chosen={filters.categories}
        onChange={(categories) => onFilter({ categories })}
      />
      {wasSeen && (
        <Suspense fallback={<YearsSpace />}>
          <Years
            edition={edition}
            from={filters.from}
            to={filters.to}
            onChange={(from, to) => onFilter({ from, to })}
          />
        </Suspense>
      )}
    </>
  )
}
