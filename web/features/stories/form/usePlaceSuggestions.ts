import { useEffect, useState } from 'react'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import type { PlaceView } from '#contract/places'
import type { PlacePrecision } from '#contract/precision'
import { call } from '#web/lib/api.ts'
import { noFiner } from './placeValues.ts'

/** The debounce (ms) while typing. */
const pauseMs = 150
const shown = 6

interface Suggestions {
  places: readonly PlaceView[]
  /** The text that the places are for, which may be older than the typed one. */
  of: string
}
const none: Suggestions = { places: [], of: '' }

/** Places of our own gazetteer for a typed text, no finer than a precision. Without a connection there are none. */
export const usePlaceSuggestions = (text: string, precision: PlacePrecision): Suggestions => {
  const [suggestions, setSuggestions] = useState(none)
  useEffect(() => {
    if (text.length < 2 || text.length > limits.placeSearch) return setSuggestions(none)
    const controller = new AbortController()
    const timer = setTimeout(() => {
      call(calls.places.search, { query: { q: text, suggest: '1' } }, { signal: controller.signal })
        .then((found) =>
          setSuggestions({ places: found.slice(0, shown).map((place) => noFiner(place, precision)), of: text }),
        )
        // Without suggestions the address can still be looked up.
        .catch(() => !controller.signal.aborted && setSuggestions(none))
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, precision])
  return suggestions
}
