import { useEffect, useRef, useState } from 'react'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import type { PlaceView } from '#contract/places'
import { call } from '#web/lib/api.ts'
import { mayBecomeCoordinates, placeAtCoordinates } from './placeAtCoordinates.ts'

/** The debounce (ms) while typing. */
const pauseMs = 150
const shown = 6

interface Suggestions {
  places: readonly PlaceView[]
  /** The text that the places are for, which may be older than the typed one. */
  of: string
}
const none: Suggestions = { places: [], of: '' }

/**
 * Places of our own gazetteer for the typed text, or the place at typed coordinates. Old suggestions stay until the next
 * ones arrive.
 */
export const useSuggestions = (words: string, near: () => string | undefined): Suggestions => {
  const [suggestions, setSuggestions] = useState(none)
  const latestNear = useRef(near)
  useEffect(() => {
    if (words.length < 2) return setSuggestions(none)
    const there = placeAtCoordinates(words)
    if (there || mayBecomeCoordinates(words) || words.length > limits.placeSearch)
      return setSuggestions({ places: there ? [there] : [], of: words })
    const controller = new AbortController()
    const timer = setTimeout(() => {
      const query = { q: words, near: latestNear.current(), suggest: '1' }
      call(calls.places.search, { query }, { signal: controller.signal })
        .then((found) => setSuggestions({ places: found.slice(0, shown), of: words }))
        // Without suggestions the field still searches.
        .catch(() => !controller.signal.aborted && setSuggestions({ places: [], of: words }))
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [words])
  return suggestions
}
