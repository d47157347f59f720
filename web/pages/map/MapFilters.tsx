import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { categories } from '#contract/categories'
import { CategoryFilter } from '#web/features/search/CategoryFilter.tsx'
import { LanguagesPlaceholder, YearsPlaceholder } from '#web/features/search/YearsPlaceholder.tsx'
import { CategoryIcon } from '#web/features/stories/CategoryIcon.tsx'
import { inReadersWords } from '#web/lib/i18n.ts'
import { hasFilters, hasYears, isFiltered, type MapAddress, noFilters, queryOf } from '#web/lib/mapAddress.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyWithRetry, showNothing } from '#web/ui/lazyWithRetry.tsx'
import { useIsPhone } from '#web/ui/useIsPhone.ts'
import styles from './MapSearch.module.css'
import type { MapStories } from './useMapStories.ts'

const Years = lazyWithRetry(() => import('#web/features/search/Years.tsx'), showNothing)
const Languages = lazyWithRetry(() => import('#web/features/search/Languages.tsx'), showNothing)
const PhoneFilters = lazyWithRetry(() => import('./PhoneFilters.tsx'))

interface Props {
  filters: MapAddress
  stories: MapStories
  onFilter: (change: Partial<MapAddress>, options?: { replace: boolean }) => void
  /** The animation of years begins or ends. */
  onPlaying: (isPlaying: boolean) => void
  /** Whether the filters are visible: only then the years are loaded. */
  isSeen: boolean
}

/** What each filter takes. */
const propsOf = ({ filters, stories, onFilter, onPlaying }: Props) => {
  const { counts, isPartial, times, own } = stories
  const { search, language } = queryOf(filters)
  // An untouched map shows the years of all stories: they are cached, and no search.
  const isCounted =
    (filters.place !== null || isFiltered(filters)) && (stories.bbox !== undefined || search !== undefined)
  return {
    categories: {
      isPartial,
      choices: categories.map(({ id, title }) => ({
        category: id,
        name: inReadersWords(title),
        icon: <CategoryIcon category={id} />,
        count: counts?.[id - 1] ?? null,
      })),
      chosen: filters.categories,
      onChange: (categories: MapAddress['categories']) => onFilter({ categories }),
    },
    years: {
      edition: own.edition,
      from: filters.from,
      to: filters.to,
      onChange: (from: number | null, to: number | null, isReplacing: boolean) =>
        onFilter({ from, to }, { replace: isReplacing }),
      isWorldwide: filters.words !== '',
      counted: isCounted ? { bbox: stories.bbox, search, language } : null,
      categories: filters.categories,
      onPrepare: (spans: Parameters<typeof times.prepare>[0]) => {
        onPlaying(true)
        return times.prepare(spans)
      },
      onRelease: () => {
        onPlaying(false)
        times.release()
      },
    },
    languages: {
      chosen: filters.languages,
      counts: stories.languages,
      isNone: stories.isNone,
      isPartial,
      isAwaited: hasYears(filters) && stories.languages === null,
      query: { ...queryOf(filters), bbox: stories.bbox },
      onChange: (languages: readonly string[]) => onFilter({ languages }),
    },
    onClear: () => onFilter(noFilters),
  }
}

/** The categories, the years and the languages; on a phone a row of chips. */
export function MapFilters(props: Props) {
  const { filters, isSeen } = props
  const [wasSeen, setSeen] = useState(isSeen)
  if (isSeen && !wasSeen) setSeen(true)
  const isPhone = useIsPhone()
  const parts = propsOf(props)
  if (isPhone)
    return (
      <Suspense fallback={<LanguagesPlaceholder />}>
        {wasSeen ? <PhoneFilters filters={filters} {...parts} /> : <LanguagesPlaceholder />}
      </Suspense>
    )
  return (
    <>
      <CategoryFilter {...parts.categories} />
      {wasSeen && (
        <Suspense fallback={<YearsPlaceholder />}>
          <Years {...parts.years} />
        </Suspense>
      )}
      {wasSeen && (
        <Suspense fallback={<LanguagesPlaceholder />}>
          <Languages {...parts.languages} />
        </Suspense>
      )}
      {hasFilters(filters) && (
        <Button variant="plain" isSmall className={styles.clear} onClick={parts.onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </>
  )
}
