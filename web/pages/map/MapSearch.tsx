import { plural, t } from '@lingui/core/macro'
import { Suspense, useState } from 'react'
import type { To } from 'react-router'
import { limits } from '#contract/limits'
import type { PlaceView } from '#contract/places'
import { SearchField } from '#web/features/search/SearchField.tsx'
import { SearchPanel } from '#web/features/search/SearchPanel.tsx'
import { usePlaces } from '#web/features/search/usePlaces.ts'
import { formatLocale, inReadingOrder, language } from '#web/lib/i18n.ts'
import { hasYears, type Filters, type MapAddress } from '#web/lib/mapAddress.ts'
import { formatCount } from '#web/lib/numbers.ts'
import { readPreference, savePreference } from '#web/lib/preferences.ts'
import { lazyWithRetry, showNothing } from '#web/ui/lazyWithRetry.tsx'
import { LegalLinks } from '#web/ui/LegalLinks.tsx'
import { useIsPhone } from '#web/ui/useIsPhone.ts'
import { MapFilters } from './MapFilters.tsx'
import { MapResults } from './MapResults.tsx'
import styles from './MapSearch.module.css'
import type { MapStories } from './useMapStories.ts'
import { usePlaceSearch } from './usePlaceSearch.ts'

const PlaceResults = lazyWithRetry(() => import('#web/features/search/PlaceResults.tsx'), showNothing)

interface Props {
  filters: Omit<MapAddress, 'place'>
  stories: MapStories
  onFilter: (change: Partial<MapAddress>, options?: { replace: boolean }) => void
  /** The map's middle, as the place search takes it. */
  near: () => string | undefined
  /** Goes to a place, which is named so in the field and the address. */
  onGo: (place: PlaceView, placeName: string) => void
  onShowFound: () => void
  onZoomOut: () => void
  linkTo: (id: number) => To
  selectedId: number | null
  onPoint: (id: number | null) => void
  isRaised: boolean
  onRaise: (isRaised: boolean) => void
}

/** One or two by name: the handle on a phone has one line. */
const nameOfLanguages = (languages: Filters['languages']): string => {
  const { length } = languages
  if (length > 2) return plural(length, { one: '# language', other: '# languages' })
  // Not before somebody chooses one: to make it keeps a slow phone for 70 ms.
  const tongues = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' })
  return new Intl.ListFormat(formatLocale).format(languages.map((tag) => tongues.of(tag) ?? tag))
}

/** The same while the number is not known. */
const titleWithout = (isSearching: boolean, tongue: string | null): string => {
  if (tongue) return isSearching ? t`Stories found in ${tongue}` : t`Stories in ${tongue} in view`
  return isSearching ? t`Stories found` : t`Stories in view`
}

/** What the list is of: the search's number, or what the map shows. */
const titleOf = ({ isSearching, found, total }: MapStories, { languages }: Filters): string => {
  const tongue = languages.length > 0 ? nameOfLanguages(languages) : null
  if (total === null || (isSearching && !found)) return titleWithout(isSearching, tongue)
  const [count, n] = [Number.parseInt(String(total)), formatCount(total)]
  if (tongue)
    return isSearching
      ? plural(count, { one: `${n} story found in ${tongue}`, other: `${n} stories found in ${tongue}` })
      : plural(count, { one: `${n} story in ${tongue} in view`, other: `${n} stories in ${tongue} in view` })
  return isSearching
    ? plural(count, { one: `${n} story found`, other: `${n} stories found` })
    : plural(count, { one: `${n} story in view`, other: `${n} stories in view` })
}

/** On a phone, where the handles are out of sight while time passes. */
const nameOfYears = ({ from, to }: Filters) => {
  if (from === null) return to === null ? '' : t`until ${to}`
  return to === null ? t`from ${from}` : inReadingOrder(`${from} – ${to}`)
}

const wasHidden = () => readPreference('search-hidden') !== null
const noFilters: Partial<MapAddress> = { words: '', categories: new Set(), from: null, to: null, languages: [] }

/** The map's search sidebar: one field, the categories, the years, and what they find. */
export function MapSearch({ filters, stories, onFilter, onGo, near, isRaised, onRaise, ...list }: Props) {
  const [isHidden, setHidden] = useState(wasHidden)
  const isPhone = useIsPhone()
  const { places: known, isPending } = usePlaces(filters.words)
  // What was pasted may be longer than any search.
  const searchFor = (words: string) => onFilter({ words: words.slice(0, limits.placeSearch), placeName: '' })
  const { search, isSearching } = usePlaceSearch(filters.placeName, { near, onGo, onWords: searchFor })
  const [places, setPlaces] = useState(known)
  // Together with the stories: places that came while the list before still stands would push it from under a finger.
  if (places !== known && !stories.results.isBusy) setPlaces(known)
  const title = titleOf(stories, filters)
  // A reader who searches for words first learns that no story has them. A place named like a part of them is no answer
  // beside stories that have them all.
  const isNone = stories.isSearching && stories.isNone
  const shownPlaces = isNone ? places : places.filter(({ unknown }) => unknown === '')
  const placeResults = (filters.placeName || known.length > 0 || places.length > 0) && (
    <Suspense>
      <PlaceResults places={shownPlaces} onGo={onGo} placeName={filters.placeName} onWords={searchFor} />
    </Suspense>
  )
  const hide = (isHidden: boolean) => {
    setHidden(isHidden)
    savePreference('search-hidden', isHidden ? 'yes' : null)
  }
  const isSeen = isPhone ? isRaised : !isHidden
  return (
    <SearchPanel
      isRaised={isRaised}
      onRaise={onRaise}
      isHidden={isHidden}
      onHide={hide}
      peek={
        hasYears(filters)
          ? t({ message: `${title}, ${nameOfYears(filters)}`, comment: 'As in: 12 stories in view, 1960 – 1979' })
          : title
      }
      legal={
        <nav className={styles.legal} aria-label={t`Legal`}>
          <LegalLinks />
        </nav>
      }
      field={
        <SearchField
          words={filters.words || filters.placeName}
          onSearch={search}
          onPlace={onGo}
          onWords={searchFor}
          onClear={() => searchFor('')}
          near={near}
          isPending={isPending || isSearching}
        />
      }
      filters={
        <MapFilters
          filters={filters}
          stories={stories}
          onFilter={onFilter}
          onPlay={() => onRaise(false)}
          isSeen={isSeen}
        />
      }
    >
      {!isNone && placeResults}
      <MapResults
        {...list}
        stories={stories}
        title={title}
        hasYears={hasYears(filters)}
        onClear={() => onFilter(noFilters)}
      />
      {isNone && placeResults}
    </SearchPanel>
  )
}
