import { plural, t } from '@lingui/core/macro'
import { Suspense, useRef, useState } from 'react'
import type { To } from 'react-router'
import { limits } from '#contract/limits'
import type { PlaceView } from '#contract/places'
import { SearchField } from '#web/features/search/SearchField.tsx'
import { SearchPanel } from '#web/features/search/SearchPanel.tsx'
import { usePlaces } from '#web/features/search/usePlaces.ts'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { formatLocale, inReadingOrder, language } from '#web/lib/i18n.ts'
import { type Filters, hasYears, type MapAddress } from '#web/lib/mapAddress.ts'
import { formatCount } from '#web/lib/numbers.ts'
import { readPreference, savePreference } from '#web/lib/preferences.ts'
import { lazyWithRetry, showNothing } from '#web/ui/lazyWithRetry.tsx'
import { LegalLinks } from '#web/ui/LegalLinks.tsx'
import { useIsPhone } from '#web/ui/useIsPhone.ts'
import { MapFilters } from './MapFilters.tsx'
import { MapResults } from './MapResults.tsx'
import styles from './MapSearch.module.css'
import type { MapStories } from './useMapStories.ts'

interface SearchActions {
  near: () => string | undefined
  onGo: (place: PlaceView, placeName: string) => void
  onWords: (words: string) => void
}

/** What Enter in the search field does: goes to the place that is meant for certain, or looks for stories with the words. */
const usePlaceSearch = (placeName: string, { near, onGo, onWords }: SearchActions) => {
  const [isSearching, setSearching] = useState(false)
  const asked = useRef(0)
  const search = async (text: string) => {
    const turn = ++asked.current
    const isName = text.length > 1
    setSearching(isName && text !== placeName)
    if (text === placeName) return
    if (!isName) return onWords(text)
    // Where this cannot be fetched the words are looked for, and that says what is wrong.
    const found = await fetchChunk(() => import('#web/features/search/findPlace.ts'))
      .then(({ findPlace }) => findPlace(text, near()))
      .catch(() => null)
    if (turn !== asked.current) return
    setSearching(false)
    if (found) onGo(found.place, found.placeName)
    else onWords(text)
  }
  return { search: (text: string) => void search(text), isSearching }
}

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
