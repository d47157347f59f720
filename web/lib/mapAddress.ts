import { type Category, isCategory } from '#contract/categories'
import { wrapLongitude } from '#contract/mercator'

/** What is looked for on the map. Everything empty is everything. */
export interface Filters {
  words: string
  /** None chosen means all three. */
  categories: ReadonlySet<Category>
  /** Years, inclusive; null is open. */
  from: number | null
  to: number | null
  /** Languages (ISO 639), none for any. */
  languages: readonly string[]
}

/** What the map's address says beside the story: where it looks (degrees, zoom) and what for. */
export interface MapAddress extends Filters {
  place: { latitude: number; longitude: number; zoom: number } | null
  /** The place that was chosen, in words ("Soho, London"); '' for none. */
  placeName: string
}

/** A link may carry any text: at most so much of it is shown. */
const MAX_PLACE_NAME = 120

const numberIn = (text: string | null, min: number, max: number): number | null => {
  const value = text === null || text.trim() === '' ? NaN : Number(text)
  return Number.isFinite(value) && value >= min && value <= max ? value : null
}

/** The place in an address (`lat`, `lng`, `z`); null without a valid one. */
export const readMapPlace = (query: URLSearchParams): MapAddress['place'] => {
  const latitude = numberIn(query.get('lat'), -90, 90)
  const longitude = numberIn(query.get('lng'), -180, 180)
  const zoom = numberIn(query.get('z'), 3, 18)
  const isPlace = latitude !== null && longitude !== null && zoom !== null
  return isPlace ? { latitude, longitude, zoom: Math.round(zoom) } : null
}

/** Reads `lat`, `lng`, `z`, `place`, `q`, `categories`, `from`, `to`, `language`. What makes no sense is left out. */
export const readMapAddress = (query: URLSearchParams): MapAddress => {
  const place = readMapPlace(query)
  return {
    place,
    placeName: place ? (query.get('place') ?? '').trim().slice(0, MAX_PLACE_NAME) : '',
    words: (query.get('q') ?? '').trim(),
    categories: new Set((query.get('categories') ?? '').split(',').map(Number).filter(isCategory)),
    from: numberIn(query.get('from'), 100, 9999),
    to: numberIn(query.get('to'), 100, 9999),
    languages: (query.get('language') ?? '').split(',').filter((tag) => /^[a-z]{2,3}$/.test(tag)),
  }
}

/** The point of a place that is called by its coordinates ("52.52, 13.405"), as [latitude, longitude]; null for a name. */
export const pointNamed = (placeName: string): [number, number] | null => {
  const [, north = '', east = ''] = /^(-?[\d.]+), (-?[\d.]+)$/.exec(placeName) ?? []
  const latitude = numberIn(north, -90, 90)
  const longitude = numberIn(east, -180, 180)
  return latitude === null || longitude === null ? null : [latitude, longitude]
}

/** The decimals a pixel at this zoom can tell apart, and no more: a shared address should not give away a home. */
const digitsAt = (zoom: number) => Math.min(5, Math.max(2, Math.ceil(zoom / 4)))

/** A place as the address says it: two that look the same are the same. */
export const placeKey = ({ latitude, longitude, zoom }: NonNullable<MapAddress['place']>): string =>
  [latitude.toFixed(digitsAt(zoom)), wrapLongitude(longitude).toFixed(digitsAt(zoom)), zoom].join(' ')

/** The query with parts of the address changed; what is empty is left out of it. */
export const writeMapAddress = (query: URLSearchParams, change: Partial<MapAddress>): URLSearchParams => {
  const next = new URLSearchParams(query)
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
  const { place, placeName, words, categories, from, to, languages } = change
  if (place) {
    const [latitude = '', longitude = '', zoom = ''] = placeKey(place).split(' ')
    set('lat', latitude)
    set('lng', longitude)
    set('z', zoom)
  }
  if (placeName !== undefined) set('place', placeName)
  if (words !== undefined) set('q', words.trim())
  if (categories) set('categories', [...categories].sort().join(','))
  if (from !== undefined) set('from', from === null ? '' : String(from))
  if (to !== undefined) set('to', to === null ? '' : String(to))
  if (languages) set('language', languages.join())
  return next
}

/** What a search call takes for these filters; years become their first and last day, which no story without a date is in. */
export const queryOf = ({ words, categories, from, to, languages }: Filters) => ({
  search: words || undefined,
  categories: categories.size ? [...categories].sort().join(',') : undefined,
  startDate: from === null ? undefined : `${String(from).padStart(4, '0')}-01-01`,
  endDate: to === null ? undefined : `${String(to).padStart(4, '0')}-12-31`,
  undated: from === null && to === null ? undefined : 'no',
  language: languages.join() || undefined,
})

/** Whether years are chosen. */
export const hasYears = ({ from, to }: Filters): boolean => from !== null || to !== null
/** The filters without what *Clear filters* clears: only the words stay. */
export const noFilters = {
  categories: new Set<Category>(),
  from: null,
  to: null,
  languages: [],
} satisfies Partial<Filters>
/** Whether years or languages are chosen, which the story tiles do not know. */
export const isNarrowed = (filters: Filters): boolean => hasYears(filters) || filters.languages.length > 0
/** Whether anything but words is chosen. */
export const hasFilters = (filters: Filters): boolean => filters.categories.size > 0 || isNarrowed(filters)
/** Whether anything is looked for. */
export const isFiltered = (filters: Filters): boolean => filters.words !== '' || hasFilters(filters)
