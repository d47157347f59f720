import { t } from '@lingui/core/macro'
import { calls } from '#contract/calls'
import type { PlaceView } from '#contract/places'
import { call } from '#web/lib/api.ts'
import { nameOf, shortNameOf } from './placeNames.ts'

/** What somebody means who presses Enter: a place, with what to say of words that were not understood; null for words to search for. */
export interface FoundPlace {
  place: PlaceView
  placeName: string
  notice: string | null
}

/** How many stories have these words: '12', '2000+'. */
export const countStories = async (words: string, signal?: AbortSignal): Promise<string> =>
  (await call(calls.feed.search, { query: { search: words } }, signal ? { signal } : {})).count

/**
 * Decides between a place and words. A place of exactly that name is gone to. One that is only like it, or leaves words over, is gone to
 * where no story has the words, and that is said. Where places cannot be asked for, the words are searched.
 */
export const findPlace = async (text: string, near: string | undefined): Promise<FoundPlace | null> => {
  const [best] = await call(calls.places.search, { query: { q: text, near } }).catch(() => [])
  if (!best) return null
  const isCertain = best.match === 'exact' && best.unknown === ''
  if (isCertain) return { place: best, placeName: shortNameOf(best), notice: null }
  const count = await countStories(text).catch(() => null)
  if (count !== '0') return null
  const notice = best.unknown
    ? t`Showing ${nameOf(best)}. We don’t know “${best.unknown}”.`
    : t`Showing ${nameOf(best)} for “${text}”.`
  return { place: best, placeName: shortNameOf(best), notice }
}
