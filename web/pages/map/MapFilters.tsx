import { Suspense, useState } from 'react'
import { categories } from '#contract/categories'
import type { CategoryCounts } from '#contract/feedCodec'
import { CategoryFilter } from '#web/features/search/CategoryFilter.tsx'
import { YearsPlaceholder } from '#web/features/search/YearsPlaceholder.tsx'
import { CategoryIcon } from '#web/features/stories/CategoryIcon.tsx'
import type { Filters } from '#web/lib/mapAddress.ts'
import { lazyWithRetry, showNothing } from '#web/ui/lazyWithRetry.tsx'
import type { MapStories } from './useMapStories.ts'

const Years = lazyWithRetry(() => import('#web/features/search/Years.tsx'), showNothing)

interface Props {
  filters: Filters
  /** How many of each category there are; null while unknown. */
  counts: CategoryCounts | null
  /** Whether there are more than these. */
  isPartial: boolean
  onFilter: (change: Partial<Filters>, options?: { replace: boolean }) => void
  /** Makes ready what the map shows in years that will pass, and forgets it again. */
  times: MapStories['times']
  /** Time begins to pass. */
  onPlay: () => void
  /** The filters can be seen: only then are the years asked for. */
  isSeen: boolean
  /** Rises when the visitor changed a story: the years may reach further then. */
  edition: number
}

/** The categories and the years. */
export function MapFilters({ filters, counts, isPartial, onFilter, times, onPlay, isSeen, edition }: Props) {
  const [wasSeen, setSeen] = useState(isSeen)
  if (isSeen && !wasSeen) setSeen(true)
  return (
    <>
      <CategoryFilter
        isPartial={isPartial}
        choices={categories.map(({ id, title }, index) => ({
          category: id,
          name: title,
          icon: <CategoryIcon category={id} />,
          count: counts?.[index] ?? null,
        }))}
        chosen={filters.categories}
        onChange={(categories) => onFilter({ categories })}
      />
      {wasSeen && (
        <Suspense fallback={<YearsPlaceholder />}>
          <Years
            edition={edition}
            from={filters.from}
            to={filters.to}
            onChange={(from, to, isReplacing) => onFilter({ from, to }, { replace: isReplacing })}
            isWorldwide={filters.words !== ''}
            onPrepare={(spans) => {
              onPlay()
              return times.prepare(spans)
            }}
            onRelease={times.release}
          />
        </Suspense>
      )}
    </>
  )
}
