import { useEffect, useRef, useState } from 'react'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import type { PlaceView } from '#contract/places'
import { call } from '#web/lib/api.ts'
import { areStoriesWith, fewestLetters, findMentioned, isPlaceMeant } from './findPlace.ts'
import { mayBecomeCoordinates, placeAtCoordinates } from './placeAtCoordinates.ts'
import { isNamed, isOwnName, withSameRest } from './placeNames.ts'

/** The debounce (ms) while typing; searches of stories are limited more strictly, so they wait longer. */
const pauseMs = 150
const storiesPauseMs = 350
const shown = 6

/** What is offered for a text. */
export interface Suggestions {
  places: readonly PlaceView[]
  /** The words that stories have: the whole text, or what no place explains; '' where no story has them. */
  mentioned: string
  /** How many of the places come before the stories. */
  placesFirst: number
  /** It is known that no story has all the words. */
  isNone: boolean
  /** The text that this is for, which may be older than the typed one. */
  of: string
}
const none: Suggestions = { places: [], mentioned: '', placesFirst: 0, isNone: false, of: '' }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A word that stories have is hardly misspelled, or another name of a place. */
const ownNamesFirst = (places: readonly PlaceView[]) =>
  [...places].sort((a, b) => Number(isOwnName(b)) - Number(isOwnName(a)))

interface Ask {
  areStories: (words: string) => Promise<boolean | null>
  isPlaceMeant: (place: PlaceView) => Promise<boolean>
}

/**
 * What to offer for `words` beside these places. Where the likeliest place explains all of them with its own name, the stories come
 * after it and those called exactly so, unless Enter searches the words (`isPlaceMeant`). Otherwise stories that have them come first,
 * and a place that explains only some words is not offered. Where no story has all of them, the places are, and the stories with some
 * of the words.
 */
const complete = async (
  words: string,
  places: readonly PlaceView[],
  { areStories, isPlaceMeant }: Ask,
): Promise<Suggestions> => {
  const whole = places.filter(({ unknown }) => unknown === '')
  const offer = { places, mentioned: words, placesFirst: places.length, isNone: false, of: words }
  const [likeliest] = whole
  if (likeliest && isNamed(likeliest) && !(await isPlaceMeant(likeliest)))
    return { ...offer, places: whole, placesFirst: 0 }
  if (whole.some(isNamed) || (likeliest && isOwnName(likeliest)))
    return { ...offer, places: whole, placesFirst: Math.max(1, whole.findLastIndex(isNamed) + 1) }
  const found = words.length < fewestLetters ? null : await areStories(words)
  if (found) return { ...offer, places: ownNamesFirst(whole), placesFirst: 0 }
  if (found === null) return { ...offer, places: whole }
  const [best] = places
  const mentioned = await findMentioned(words, best, areStories)
  const placesFirst = mentioned === best?.unknown ? places.length : 0
  return { ...offer, places: withSameRest(places), mentioned, placesFirst, isNone: true }
}

/** What is offered for the typed text. The old stays until the next arrives. */
export const useSuggestions = (words: string, near: () => string | undefined): Suggestions => {
  const [suggestions, setSuggestions] = useState(none)
  const latestNear = useRef(near)
  useEffect(() => {
    if (words.length < 2) return setSuggestions(none)
    const there = placeAtCoordinates(words)
    if (there || mayBecomeCoordinates(words) || words.length > limits.placeSearch)
      return setSuggestions({ ...none, places: there ? [there] : [], mentioned: words, placesFirst: 1, of: words })
    const controller = new AbortController()
    const { signal } = controller
    const suggest = async () => {
      await pause(pauseMs)
      if (signal.aborted) return
      const query = { q: words, near: latestNear.current(), suggest: '1' }
      // Without suggestions the field still searches.
      const found = await call(calls.places.search, { query }, { signal }).catch(() => [])
      const offered = await complete(words, found.slice(0, shown), {
        areStories: async (asked) => {
          if (asked === words) await pause(storiesPauseMs)
          return signal.aborted ? null : areStoriesWith(asked, signal).catch(() => null)
        },
        isPlaceMeant: async (place) => {
          await pause(storiesPauseMs)
          return signal.aborted || isPlaceMeant(words, place, signal)
        },
      })
      if (!signal.aborted) setSuggestions(offered)
    }
    void suggest()
    return () => controller.abort()
  }, [words])
  return suggestions
}
