import { useEffect, useRef, useState } from 'react'
import { calls } from '#contract/calls'
import type { PlaceView } from '#contract/places'
import { call } from '#web/lib/api.ts'

/** A pause in typing. */
const pauseMs = 150
const shown = 6

/** Places of our own gazetteer for what is being typed; those of the words before stand until the next ones come. */
export const useSuggestions = (words: string, near: () => string | undefined): readonly PlaceView[] => {
  const [places, setPlaces] = useState<readonly PlaceView[]>([])
  const latestNear = useRef(near)
  useEffect(() => {
    if (words.length < 2) return setPlaces([])
    const controller = new AbortController()
    const timer = setTimeout(() => {
      const query = { q: words, near: latestNear.current(), suggest: '1' }
      call(calls.places.search, { query }, { signal: controller.signal })
        .then((found) => setPlaces(found.slice(0, shown)))
        // Without suggestions the field still searches.
        .catch(() => !controller.signal.aborted && setPlaces([]))
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [words])
  return places
}
