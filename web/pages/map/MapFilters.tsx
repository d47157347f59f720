import { Suspense, useState } from 'react'
import { categories } from '#contract/categories'
import { CategoryFilter } from '#web/features/search/CategoryFilter.tsx'
import { LanguagesPlaceholder, YearsPlaceholder } from '#web/features/search/YearsPlaceholder.tsx'
import { CategoryIcon } from '#web/features/stories/CategoryIcon.tsx'
import { inReadersWords } from '#web/lib/i18n.ts'
import { queryOf, type Filters } from '#web/lib/mapAddress.ts'
import { lazyWithRetry, showNothing } from '#web/ui/lazyWithRetry.tsx'
import type { MapStories } from './useMapStories.ts'

const Years = lazyWithRetry(() => import('#web/features/search/Years.tsx'), showNothing)
const Languages = lazyWithRetry(() => import('#web/features/search/Languages.tsx'), showNothing)

interface Props {
  filters: Filters
  stories: MapStories
  onFilter: (change: Partial<Filters>, options?: { replace: boolean }) => void
  /** Starts the animation of years. */
  onPlay: () => void
  /** Whether the filters are visible: only then the years are loaded. */
  isSeen: boolean
}

/** The categories, the years and the languages. */
export function MapFilters({ filters, stories, onFilter, onPlay, isSeen }: Props) {
  const { counts, isPartial, times, own } = stories
  const [wasSeen, setSeen] = useState(isSeen)
  if (isSeen && !wasSeen) setSeen(true)
  return (
    <>
      <CategoryFilter
        isPartial={isPartial}
        choices={categories.map(({ id, title }) => ({
          category: id,
          name: inReadersWords(title),
          icon: <CategoryIcon category={id} />,
          count: counts?.[id - 1] ?? null,
        }))}
        chosen={filters.categories}
        onChange={(categories) => onFilter({ categories })}
      />
      {wasSeen && (
        <Suspense fallback={<YearsPlaceholder />}>
          <Years
            edition={own.edition}
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
      {wasSeen && (
        <Suspense fallback={<LanguagesPlaceholder />}>
          <Languages
            chosen={filters.languages}
            counts={stories.languages}
            isNone={stories.isNone}
            isPartial={isPartial}
            query={{ ...queryOf(filters), bbox: stories.bbox }}
            onChange={(languages) => onFilter({ languages })}
          />
        </Suspense>
      )}
    </>
  )
}
