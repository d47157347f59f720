import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { CategoryFilter } from '#web/features/search/CategoryFilter.tsx'
import { FilterChips } from '#web/features/search/FilterChips.tsx'
import { LanguageChoice } from '#web/features/search/Languages.tsx'
import Years from '#web/features/search/Years.tsx'
import type { Filters } from '#web/lib/mapAddress.ts'
import { nameOfCategories, nameOfLanguages, nameOfYears } from './filterNames.ts'

interface Props {
  filters: Filters
  categories: ComponentProps<typeof CategoryFilter>
  years: ComponentProps<typeof Years>
  languages: ComponentProps<typeof LanguageChoice>
  onClear: () => void
}

/** On a phone: the filters as a row of chips, so that the list has the room below it. */
export default function PhoneFilters({ filters, categories, years, languages, onClear }: Props) {
  return (
    <FilterChips
      parts={[
        { name: t`Categories`, chosen: nameOfCategories(filters), choice: <CategoryFilter {...categories} /> },
        { name: t`Years`, chosen: nameOfYears(filters), choice: <Years {...years} /> },
        { name: t`Languages`, chosen: nameOfLanguages(filters), choice: <LanguageChoice {...languages} /> },
      ]}
      onClear={onClear}
    />
  )
}
