import { useEffect, useState } from 'react'
import type { StoryView } from '#contract/stories'
import type { LoadedStory } from './loadStory.ts'

/** A story on its way, here, or not to be had. */
export type Arrival = { state: 'loading' } | { state: 'here'; story: StoryView } | { state: 'failed'; error: unknown }

const loading: Arrival = { state: 'loading' }

/** Follows a story that is being loaded. While the same story is loaded again what is known of it stays. */
export const useArrival = (loaded: LoadedStory | null): Arrival => {
  const [arrival, setArrival] = useState<Arrival & { id?: number }>(() =>
    loaded?.here ? { state: 'here', story: loaded.here, id: loaded.id } : loading,
  )
  useEffect(() => {
    if (!loaded) return
    let isWanted = true
    const { id } = loaded
    setArrival((before) => (before.id === id && before.state === 'here' ? before : { ...loading, id }))
    loaded.story.then(
      (story) => isWanted && setArrival({ state: 'here', story, id }),
      (error: unknown) => isWanted && setArrival({ state: 'failed', error, id }),
    )
    return () => void (isWanted = false)
  }, [loaded])
  return loaded && arrival.id === loaded.id ? arrival : loading
}
