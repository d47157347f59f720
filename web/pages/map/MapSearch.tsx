import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link, type To, useLocation } from 'react-router'
import { placeSearch } from '#contract/pageLimits'
import type { PlaceView } from '#contract/places'
import { SearchField } from '#web/features/search/SearchField.tsx'
import { SearchPanel } from '#web/features/search/SearchPanel.tsx'
import { usePlaces } from '#web/features/search/usePlaces.ts'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { hasFilters, type MapAddress, noFilters } from '#web/lib/mapAddress.ts'
import { formatCount } from '#web/lib/numbers.ts'
import { paths } from '#web/lib/paths.ts'
import { readPreference, savePreference } from '#web/lib/preferences.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyWithRetry, showNothing } from '#web/ui/lazyWithRetry.tsx'
import { LegalLinks } from '#web/ui/LegalLinks.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useIsPhone } from '#web/ui/useIsPhone.ts'
import { nameOfFilters } from './filterNames.ts'
import type { OnMap } from './FoundOnMap.tsx'
import { MapFilters } from './MapFilters.tsx'
import { MapResults } from './MapResults.tsx'
import styles from './MapSearch.module.css'
import type { MapStories } from './useMapStories.ts'
import type { Nearest } from './useNearest.ts'

interface SearchActions {
  near: () => string | undefined
  onGo: (place: PlaceView, placeName: string) => void
  onWords: (words: string) => void
}

/**
 * Handles Enter in the search field: goes to an exactly matching place, or searches stories with the words. The answer is ignored
 * after `cancel`, and once the visitor has chosen another place or other words, or opened something.
 */
const usePlaceSearch = ({ words, placeName }: MapAddress, { near, onGo, onWords }: SearchActions) => {
  const [isSearching, setSearching] = useState(false)
  const asked = useRef(0)
  const cancel = useCallback(() => {
    asked.current++
    setSearching(false)
  }, [])
  useEffect(() => cancel, [words, placeName, cancel])
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== paths.map) cancel()
  }, [pathname, cancel])
  const search = async (text: string) => {
    const turn = ++asked.current
    const isName = text.length > 1
    setSearching(isName && text !== placeName)
    if (text === placeName) return
    if (!isName) return onWords(text)
    // If this cannot be loaded the words are searched, which shows the error.
    const found = await fetchChunk(() => import('#web/features/search/findPlace.ts'))
      .then(({ findPlace }) => findPlace(text, near()))
      .catch(() => null)
    if (turn !== asked.current) return
    setSearching(false)
    if (found === 'link')
      return void toast(t`This link doesn’t say where it leads. Open it, then copy the link of the map you see.`)
    if (found) onGo(found.place, found.placeName)
    else onWords(text)
  }
  return { search: (text: string) => void search(text), cancel, isSearching }
}

const PlaceResults = lazyWithRetry(() => import('#web/features/search/PlaceResults.tsx'), showNothing)

interface Props {
  filters: MapAddress
  stories: MapStories
  nearest: Nearest
  onFilter: (change: Partial<MapAddress>, options?: { replace: boolean }) => void
  /** The map's center, for the place search. */
  near: () => string | undefined
  /** Goes to a place, which is named so in the field and the address. */
  onGo: (place: PlaceView, placeName: string) => void
  onMap: OnMap | null
  onZoomOut: () => void
  linkTo: (id: number) => To
  selectedId: number | null
  onPoint: (id: number | null) => void
  isRaised: boolean
  onRaise: (isRaised: boolean) => void
  /** The animation of years begins or ends. */
  onPlaying: (isPlaying: boolean) => void
}

/** The title of the list: the number of results, or the stories in view. Chips and filters say what is chosen. */
const titleOf = ({ isSearching, found, total }: MapStories): string => {
  if (total === null || (isSearching && !found)) return isSearching ? t`Stories found` : t`Stories in view`
  const [count, n] = [Number.parseInt(String(total)), formatCount(total)]
  return isSearching
    ? plural(count, { one: `${n} story found`, other: `${n} stories found` })
    : plural(count, { one: `${n} story in view`, other: `${n} stories in view` })
}

const focusStories = () => document.querySelector<HTMLElement>('#search-panel li article a')?.focus()

const wasHidden = () => readPreference('search-hidden') !== null

/** The map's search sidebar: one field, the categories, the years, and the results. */
export function MapSearch({ filters, stories, onFilter, onGo, near, isRaised, onRaise, onPlaying, ...list }: Props) {
  const [isHidden, setHidden] = useState(wasHidden)
  const isPhone = useIsPhone()
  const { places: known, isPending } = usePlaces(filters.words)
  // Pasted text may be longer than the limit.
  const searchFor = (words: string) => onFilter({ words: words.slice(0, placeSearch), placeName: '' })
  const { search, cancel, isSearching } = usePlaceSearch(filters, { near, onGo, onWords: searchFor })
  const [places, setPlaces] = useState(known)
  // Shown together with the stories: earlier, places would push the old list from under a finger.
  if (places !== known && !stories.results.isBusy) setPlaces(known)
  const title = titleOf(stories)
  // Stories that have the words come before places, even one called so: Enter leads there where it is meant.
  const arePlacesFirst = filters.placeName !== ''
  const placeResults = (filters.placeName || known.length > 0 || places.length > 0) && (
    <Suspense>
      <PlaceResults
        words={filters.words}
        places={places}
        isNone={stories.isSearching && stories.isNone}
        isAsked={Boolean(stories.found?.didYouMean) && stories.isNone}
        onGo={onGo}
        placeName={filters.placeName}
        onWords={searchFor}
      />
    </Suspense>
  )
  const hide = (isHidden: boolean) => {
    setHidden(isHidden)
    savePreference('search-hidden', isHidden ? 'yes' : null)
  }
  const isSeen = isPhone ? isRaised : !isHidden
  // Before, what is below the list would move with its first rows.
  const hasList = stories.results.rows.length > 0 || !stories.results.isPending
  return (
    <SearchPanel
      isRaised={isRaised}
      onRaise={onRaise}
      isHidden={isHidden}
      onHide={hide}
      peek={
        // The chips of the raised list say what is chosen.
        isRaised || !hasFilters(filters)
          ? title
          : t({
              message: `${title}, ${nameOfFilters(filters)}`,
              comment: 'As in: 12 stories in view, personal, 1960 – 1979',
            })
      }
      legal={
        hasList && (
          <div className={styles.legal}>
            <Link to={paths.collections()}>
              <Trans>Collections and walks</Trans>
            </Link>
            <nav aria-label={t`Legal`}>
              <LegalLinks />
            </nav>
          </div>
        )
      }
      field={
        <SearchField
          words={filters.words || filters.placeName}
          onSearch={search}
          onEdit={cancel}
          onPlace={onGo}
          onWords={searchFor}
          onClear={() => searchFor('')}
          near={near}
          isPending={isPending || isSearching}
        />
      }
      filters={
        <>
          {stories.results.rows.length > 0 && (
            <Button isSmall className="visually-hidden" onClick={focusStories}>
              <Trans>Skip to the stories</Trans>
            </Button>
          )}
          <MapFilters
            filters={filters}
            stories={stories}
            onFilter={onFilter}
            onPlaying={(isPlaying) => {
              if (isPlaying) onRaise(false)
              onPlaying(isPlaying)
            }}
            isSeen={isSeen}
          />
        </>
      }
    >
      {arePlacesFirst && placeResults}
      <MapResults
        {...list}
        stories={stories}
        title={title}
        filters={filters}
        hasPlaces={places.length > 0}
        onClearFilters={() => onFilter(noFilters)}
        onWords={searchFor}
      />
      {!arePlacesFirst && placeResults}
    </SearchPanel>
  )
}
