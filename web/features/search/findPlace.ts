import { calls } from '#contract/calls'
import type { PlaceView } from '#contract/places'
import type { FoundStory } from '#contract/stories'
import { call, callRaw } from '#web/lib/api.ts'
import { nextCursor } from '#web/lib/nextCursor.ts'
import { isLink, placeAtCoordinates } from './placeAtCoordinates.ts'
import { isNamed, offered, shortNameOf } from './placeNames.ts'

/** A place, and its name in the field and the address. */
interface FoundPlace {
  place: PlaceView
  placeName: string
}

/** Shorter words are in too many stories to say anything. */
const fewestLetters = 3

/** How many stories have these words: '12', '2000+'. */
export const countStories = async (words: string, signal?: AbortSignal): Promise<string> =>
  (await call(calls.storyTiles.search, { query: { search: words } }, signal ? { signal } : {})).count

/** Whether so many stories (`limit`) match; null where one page of the search cannot say. Throws `ApiError`. */
const areStories = async (
  query: { search?: string; bbox?: string; limit: number },
  signal?: AbortSignal,
): Promise<boolean | null> => {
  const response = await callRaw(calls.stories.search, { query }, signal ? { signal } : {})
  const found = (await response.json()) as FoundStory[]
  return found.length >= query.limit || (nextCursor(response) === null ? false : null)
}

/** Whether any story has these words; null where one page of the search cannot say. Throws `ApiError`. */
export const areStoriesWith = (words: string, signal?: AbortSignal): Promise<boolean | null> =>
  areStories({ search: words, limit: 1 }, signal)

/** So many stories with a word say more than a place of that name without stories. */
const several = 3

/** What a small screen shows of a place: 512 px around its middle. */
const boxOf = ({ x, y, zoom }: PlaceView): string => {
  const wide = 360 / 2 ** zoom
  const high = wide * Math.cos((y / 180) * Math.PI)
  return [x - wide, Math.max(-90, y - high), x + wide, Math.min(90, y + high)].join(',')
}

/**
 * Whether a person who types exactly the name of a place is led there: unless no story is in its view and several stories have these
 * words ("police" is a town too). With a comma ("Wedding, Berlin") a place is meant. So it is too if that cannot be loaded.
 */
export const isPlaceMeant = async (text: string, place: PlaceView, signal?: AbortSignal): Promise<boolean> => {
  if (text.includes(',')) return true
  try {
    if ((await areStories({ bbox: boxOf(place), limit: 1 }, signal)) !== false) return true
    return (await areStories({ search: text, limit: several }, signal)) !== true
  } catch {
    return true
  }
}

/**
 * What stories have of words that none has all of: what a place called exactly so leaves over; else the words without the first, the
 * last word, or what the likeliest place leaves over. '' where no story has any. `areStories` as `areStoriesWith`.
 */
export const findMentioned = async (
  text: string,
  best: PlaceView | undefined,
  areStories: (words: string) => Promise<boolean | null>,
): Promise<string> => {
  const words = text.split(/\s+/)
  const ends = best?.match === 'exact' ? [] : [words.slice(1).join(' '), words.slice(1).at(-1) ?? '']
  for (const part of new Set([...ends, best?.unknown ?? '']))
    if (part.length >= fewestLetters && (await areStories(part))) return part
  return ''
}

/** What is asked about stories before it is decided what Enter does. */
export interface Ask {
  /** Whether any story has these words; null where that is not known. */
  areStories: (words: string) => Promise<boolean | null>
  isPlaceMeant: (place: PlaceView) => Promise<boolean>
}

/**
 * What Enter does, which is also the first option of the list: it goes to the likeliest place if that is called exactly so and meant
 * (`isPlaceMeant`), or if no story has the words and its own name begins so or is spelled nearly so. Otherwise it searches the words.
 * `isNone`: it is known that no story has them.
 */
export const decide = async (
  words: string,
  [likeliest]: readonly PlaceView[],
  { areStories, isPlaceMeant }: Ask,
): Promise<{ isPlace: boolean; isNone: boolean }> => {
  if (likeliest && isNamed(likeliest)) return { isPlace: await isPlaceMeant(likeliest), isNone: false }
  const isNone = words.length >= fewestLetters && (await areStories(words)) === false
  return { isPlace: isNone && likeliest?.unknown === '' && likeliest.match !== 'alias', isNone }
}

/**
 * The place that Enter goes to: one at typed coordinates, or as `decide` says. Null for words to search for, also if places cannot be
 * loaded. `link` for a link that holds no place: it is sent nowhere, because it may lead to one.
 */
export const findPlace = async (text: string, near: string | undefined): Promise<FoundPlace | 'link' | null> => {
  const there = placeAtCoordinates(text)
  if (there) return { place: there, placeName: shortNameOf(there) }
  if (isLink(text)) return 'link'
  const places = offered(await call(calls.places.search, { query: { q: text, near } }).catch(() => []))
  const [place] = places
  if (!place || place.unknown !== '') return null
  const { isPlace } = await decide(text, places, {
    areStories: (words) => areStoriesWith(words).catch(() => null),
    isPlaceMeant: (named) => isPlaceMeant(text, named),
  })
  return isPlace ? { place, placeName: shortNameOf(place) } : null
}
