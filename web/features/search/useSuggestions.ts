import { useEffect, useRef, useState } from 'react'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import type { PlaceView } from '#contract/places'
import { call } from '#web/lib/api.ts'
import { areStoriesWith, fewestLetters, findMentioned } from './findPlace.ts'
import { mayBecomeCoordinates, placeAtCoordinates } from './placeAtCoordinates.ts'
import { isNamed, isWhole, withSameRest } from './placeNames.ts'

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

/**
 * What to offer for `words` beside these places. Where a place explains all of them, the stories come after the likeliest and those
 * called exactly so. Otherwise stories that have them come first, and a place that explains only some words is not offered. Where no
 * story has all of them, the places are, and the stories with some of the words.
 */
const complete = async (
  words: string,
  places: readonly PlaceView[],
  areStories: (words: string) => Promise<boolean | null>,
): Promise<Suggestions> => {
  const whole = places.filter(({ unknown }) => unknown === '')
  const offer = { places, mentioned: words, placesFirst: places.length, isNone: false, of: words }
  if (whole.some(isWhole))
    return { ...offer, places: whole, placesFirst: Math.max(1, whole.findLastIndex(isNamed) + 1) }
  const found = words.length < fewestLetters ? null : await areStories(words)
  if (found !== false) return { ...offer, places: whole, placesFirst: found ? 0 : whole.length }
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
      const areStories = async (asked: string) => {
        if (asked === words) await pause(storiesPauseMs)
        return signal.aborted ? null : areStoriesWith(asked, signal).catch(() => null)
      }
      const offered = await complete(words, found.slice(0, shown), areStories)
      if (!signal.aborted) setSuggestions(offered)
    }
    void suggest()
    return () => controller.abort()
  }, [words])
  return suggestions
}
