import { useEffect, useState } from 'react'
import { calls } from '#contract/calls'
import type { PlaceView } from '#contract/places'
import { call } from '#web/lib/api.ts'

/** How many places are listed beside the stories. */
const shown = 4

/** Places that match the search, or a part of it (`unknown` is the rest); none without a search, or if they cannot be loaded. */
export const usePlaces = (words: string): { places: readonly PlaceView[]; isPending: boolean } => {
  const [places, setPlaces] = useState<readonly PlaceView[]>([])
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    setPlaces([])
    if (words.length < 2) return
    const controller = new AbortController()
    setPending(true)
    call(calls.places.search, { query: { q: words } }, { signal: controller.signal })
      .then((found) => setPlaces(found.slice(0, shown)))
      .catch(() => undefined) // Without places the stories found still stand.
      .finally(() => !controller.signal.aborted && setPending(false))
    return () => {
      controller.abort()
      setPending(false)
    }
  }, [words])
  return { places, isPending }
}
