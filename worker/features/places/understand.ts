import { isParticle, keysOf, type PlaceWord } from './placeWords.ts'

/** A row of the gazetteer. */
export interface Place {
  /** Its rank. */
  id: number
  /** The kind of place; quarters, streets and spots lie in a town. */
  kind: 'country' | 'region' | 'town' | 'quarter' | 'street' | 'spot'
  name: string
  /** The town of a quarter, street or spot; '' for anything else. */
  city: string
  /** The province; '' for provinces and countries themselves. */
  admin: string
  country: string
  /** Letters that stand for the province ("TX"). */
  codes: string
  lat: number
  lng: number
  /** The population, or an estimate of it: places are ranked by this. */
  weight: number
  /** The zoom that shows all of it. */
  zoom: number
  /** The first of its names that begin as typed, folded; only where such names were looked for. */
  alias?: string
}

/** How a place's name relates to what was typed; `alias` for the beginning of another name than the one it is shown with. */
export type Match = 'exact' | 'start' | 'alias' | 'similar'

/** A place that a question may mean. */
export interface Reading {
  place: Place
  match: Match
  /** The other name that was meant: as typed where it is exactly so, folded where it only begins so; '' for its own name. */
  called: string
  /** The words, as typed, that do not describe this place. */
  unknown: string
  score: number
}

export interface Point {
  lat: number
  lng: number
}

/** Words `from` to `to` (not included), and the places of that name by rank. */
interface Span {
  from: number
  to: number
  match: Match
  places: readonly Place[]
}

const LONGEST_NAME = 6
/** Places of one name in which another may lie. */
const MOST_AROUND = 8
const TOWN_KM = 40
const QUARTER_KM = 4

/** Kilometers between two points, good enough below a few hundred, also across the 180th meridian. */
export const kmBetween = (a: Point, b: Point): number => {
  const across = Math.abs(a.lng - b.lng)
  const shrink = Math.cos(((a.lat + b.lat) / 360) * Math.PI)
  return Math.hypot(a.lat - b.lat, Math.min(across, 360 - across) * shrink) * 111.2
}

/** Every run of words that may be a name, with the forms in which it is looked up. */
export const spansOf = (words: readonly string[]): { from: number; to: number; keys: string[] }[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_NAME, words.length - from) }, (_, n) => {
      const to = from + n + 1
      return { from, to, keys: keysOf(words.slice(from, to)) }
    }),
  )

const ranks = { country: 0, region: 1, town: 2, quarter: 3, street: 4, spot: 4 }

/** Whether a place lies in another. */
const liesIn = (place: Place, around: Place): boolean => {
  if (around.kind === 'country') return place.country === around.name && place.kind !== 'country'
  if (around.kind === 'region' && place.admin !== '')
    return place.admin === around.name ? place.country === around.country : kmBetween(place, around) < areaKm(around)
  const isWithin = ranks[place.kind] > ranks[around.kind] || (around.kind === 'town' && place.weight < around.weight)
  if (!isWithin || ranks[place.kind] < ranks.town) return false
  return kmBetween(place, around) < (around.kind === 'town' ? TOWN_KM : QUARTER_KM)
}

/** Islands and wide regions are known by their middle and the zoom that shows them. */
const areaKm = ({ zoom }: Place) => 12_000 / 2 ** zoom

const contextOf = ({ city, admin, country, codes }: Place, wordsOf: (text: string) => string[]): Set<string> =>
  new Set([city, admin, country, codes].flatMap(wordsOf))

// A reading's score is the order of magnitude of the place's people, more or less: its exact name counts like thirty
// times as many, the beginning of another name like a fortieth, a misspelled one like a sixth, each word that says where it
// lies like ten times, each word left over like a sixth.
const EXACT = 1.5
const ALIAS = -1.6
const SIMILAR = -0.8
const UNDERSTOOD = 1
const UNKNOWN = 0.8
const UNKNOWN_NUMBER = 0.1
const NEAR = 0.4
const NEAR_KM = 100

interface Question {
  words: readonly PlaceWord[]
  spans: readonly Span[]
  /** What the map shows: a light preference for what is near. */
  near: Point | null
  wordsOf: (text: string) => string[]
}

const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }) => a.from < b.to && b.from < a.to

/** Which words next to a span say where the place lies. */
const explain = (place: Place, span: Span, { words, spans, wordsOf }: Question): boolean[] => {
  const isKnown = words.map((_, n) => n >= span.from && n < span.to)
  for (const other of spans)
    if (!overlaps(other, span) && other.places.slice(0, MOST_AROUND).some((around) => liesIn(place, around)))
      isKnown.fill(true, other.from, other.to)
  if (isKnown.every(Boolean)) return isKnown
  const context = contextOf(place, wordsOf)
  const isBeginning = (word: string) => word.length > 1 && [...context].some((one) => one.startsWith(word))
  return isKnown.map(
    (known, n) =>
      known || context.has(words[n]?.word ?? '') || (n === words.length - 1 && isBeginning(words[n]?.word ?? '')),
  )
}

const matchScore = { exact: EXACT, start: 0, alias: ALIAS, similar: SIMILAR }

/** Whether the name that a place is shown with begins as typed: "trans" begins another name of the Tenderloin. */
const beginsOwnName = ({ name }: Place, { from, to }: Span, { words, wordsOf }: Question): boolean => {
  const typed = words.slice(from, to).map(({ word }) => word)
  return keysOf(wordsOf(name)).some((own) => own.startsWith(typed.join(' ')))
}

/** A name that a place has besides the one it is shown with, as it was typed; '' for a part of that. */
const otherName = ({ name }: Place, { from, to }: Span, { words, wordsOf }: Question): string => {
  const typed = words.slice(from, to)
  const isOwn = wordsOf(name)
    .join('')
    .includes(typed.map(({ word }) => word).join(''))
  return isOwn ? '' : typed.map((word) => word.typed).join(' ')
}

const read = (place: Place, span: Span, question: Question): Reading => {
  const { words, near } = question
  const isKnown = explain(place, span, question)
  const unknown = words.filter(({ word }, n) => !isKnown[n] && !isParticle(word))
  const understood = isKnown.filter(Boolean).length
  const match = span.match === 'start' && !beginsOwnName(place, span, question) ? 'alias' : span.match
  const missed = unknown.reduce((sum, { word }) => sum + (/^\d+$/.test(word) ? UNKNOWN_NUMBER : UNKNOWN), 0)
  const nearness = near ? NEAR / (1 + kmBetween(place, near) / NEAR_KM) : 0
  const score =
    Math.log10(place.weight + 10) + matchScore[match] + Math.min(understood - 1, 3) * UNDERSTOOD - missed + nearness
  const called = match === 'exact' ? otherName(place, span, question) : match === 'alias' ? (place.alias ?? '') : ''
  return { place, match, called, unknown: unknown.map(({ typed }) => typed).join(' '), score }
}

/** Every reading of a question, in no order. */
export const readPlaces = (question: Question): Reading[] =>
  question.spans.flatMap((span) => span.places.map((place) => read(place, span, question)))

const labelOf = ({ name, city, admin, country }: Place) => [name, city, admin === name ? '' : admin, country].join()

/** The likeliest readings: readings of all words before those that leave some over; each place once. */
export const bestReadings = (readings: readonly Reading[], most: number): Reading[] => {
  const ranked = [...readings].sort(
    (a, b) => Number(a.unknown !== '') - Number(b.unknown !== '') || b.score - a.score || a.place.id - b.place.id,
  )
  const seen = new Set<string | number>()
  const best: Reading[] = []
  for (const reading of ranked) {
    const label = labelOf(reading.place)
    if (seen.has(reading.place.id) || seen.has(label)) continue
    seen.add(reading.place.id).add(label)
    if (best.push(reading) === most) break
  }
  return best
}
