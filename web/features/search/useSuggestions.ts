import { useEffect, useRef, useState } from 'react'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import type { PlaceView } from '#contract/places'
import { call } from '#web/lib/api.ts'
import { areStoriesWith, type Ask, decide, findMentioned, isPlaceMeant } from './findPlace.ts'
import { isLink, mayBecomeCoordinates, placeAtCoordinates } from './placeAtCoordinates.ts'
import { isWhole, offered } from './placeNames.ts'

/** The debounce (ms) while typing; searches of stories are limited more strictly, so they wait longer. */
const pauseMs = 150
const storiesPauseMs = 200
const shown = 6

/** A place, and whether it leaves words over that no story has; or a search of words, which may be known to find none. */
export type Suggestion = { place: PlaceView; isWithout?: boolean } | { words: string; isNone?: boolean }
/** What is offered for a text. */
interface Suggestions {
  /** Enter does the first. */
  options: readonly Suggestion[]
  /** The text that this is for, which may be older than the typed one. */
  of: string
}
const none: Suggestions = { options: [], of: '' }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * What to offer for `words` beside these places: first what Enter does (`decide`), the search of the words at the second line at the
 * latest, and a place that explains only some of the words where no story has all of them, beside the stories with the others.
 */
const complete = async (words: string, places: readonly PlaceView[], ask: Ask): Promise<Suggestion[]> => {
  const { isPlace, isNone } = await decide(words, places, ask)
  const [likeliest] = places
  if (!isNone) {
    const options: Suggestion[] = (isPlace ? places : places.filter(isWhole)).map((place) => ({ place }))
    return options.toSpliced(isPlace ? 1 : 0, 0, { words })
  }
  const named: Suggestion[] = places.map((place) => ({ place }))
  // A misspelled name is a guess: the words are offered below.
  if (isPlace) return likeliest?.match === 'similar' ? [...named, { words, isNone }] : named
  const mentioned = await findMentioned(words, likeliest, ask.areStories)
  const options: Suggestion[] = places.map((place) => ({ place, isWithout: mentioned === '' && place.unknown !== '' }))
  const stories: Suggestion[] = mentioned ? [{ words: mentioned }] : []
  const isPlaceLikely = mentioned === likeliest?.unknown
  return [{ words, isNone }, ...(isPlaceLikely ? [...options, ...stories] : [...stories, ...options])]
}

/** What is offered for the typed text. The old stays until the next arrives. */
export const useSuggestions = (words: string, near: () => string | undefined): Suggestions => {
  const [suggestions, setSuggestions] = useState(none)
  const latestNear = useRef(near)
  useEffect(() => {
    if (words.length < 2) return setSuggestions(none)
    const there = placeAtCoordinates(words)
    // Nothing is searched for a link that holds no place: `findPlace` says why.
    if (!there && isLink(words)) return setSuggestions({ options: [], of: words })
    if (there || mayBecomeCoordinates(words) || words.length > limits.placeSearch)
      return setSuggestions({ options: [...(there ? [{ place: there }] : []), { words }], of: words })
    const controller = new AbortController()
    const { signal } = controller
    const suggest = async () => {
      await pause(pauseMs)
      if (signal.aborted) return
      const query = { q: words, near: latestNear.current(), suggest: '1' }
      // Without suggestions the field still searches.
      const found = await call(calls.places.search, { query }, { signal }).catch(() => [])
      await pause(storiesPauseMs)
      const options = await complete(words, offered(found).slice(0, shown), {
        areStories: async (asked) => (signal.aborted ? null : areStoriesWith(asked, signal).catch(() => null)),
        isPlaceMeant: async (place) => signal.aborted || isPlaceMeant(words, place, signal),
      })
      if (!signal.aborted) setSuggestions({ options, of: words })
    }
    void suggest()
    return () => controller.abort()
  }, [words])
  return suggestions
}
