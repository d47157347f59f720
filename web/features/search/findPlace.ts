import { calls } from '#contract/calls'
import type { PlaceView } from '#contract/places'
import { call } from '#web/lib/api.ts'
import { placeAtCoordinates } from './placeAtCoordinates.ts'
import { shortNameOf } from './placeNames.ts'

/** A place, and its name in the field and the address. */
interface FoundPlace {
  place: PlaceView
  placeName: string
}

/** How many stories have these words: '12', '2000+'. */
export const countStories = async (words: string, signal?: AbortSignal): Promise<string> =>
  (await call(calls.feed.search, { query: { search: words } }, signal ? { signal } : {})).count

/**
 * The place that Enter goes to: one at typed coordinates, or with exactly that name. Null for words to search for, also if
 * places cannot be loaded.
 */
export const findPlace = async (text: string, near: string | undefined): Promise<FoundPlace | null> => {
  const there = placeAtCoordinates(text)
  const [best] = there ? [there] : await call(calls.places.search, { query: { q: text, near } }).catch(() => [])
  const isMeant = best?.match === 'exact' && best.unknown === ''
  return isMeant ? { place: best, placeName: shortNameOf(best) } : null
}
