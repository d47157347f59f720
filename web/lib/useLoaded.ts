import { useEffect, useState } from 'react'

/** What a loader asked for and did not wait for, so that its screen opens at once. */
export interface Deferred<T> {
  /** What it is about, e.g. a story's id. */
  key: string
  /** Rejects with `ApiError`. */
  promise: Promise<T>
  /** Where the loader did wait: the data themselves. */
  data?: T | null
}

/** Deferred data as a screen sees them. */
export type Loaded<T> = { state: 'loading' } | { state: 'loaded'; data: T } | { state: 'failed'; error: unknown }

/** Answers a loader's request without waiting for it. Nobody hears of a failure after they left the screen. */
export const defer = <T>(key: string, promise: Promise<T>): Deferred<T> => {
  promise.catch(() => undefined)
  return { key, promise }
}

/**
 * Follows deferred data. While the same thing is loaded again, its data stay on screen; a failure gives way to
 * loading. Not `Await`: React shows a fallback for at least 300 ms, and a story is usually there after 60.
 */
export const useLoaded = <T>({ key, promise, data }: Deferred<T>): Loaded<T> => {
  const [loaded, setLoaded] = useState<Loaded<T> & { key: string }>(() =>
    data ? { state: 'loaded', data, key } : { state: 'loading', key },
  )
  useEffect(() => {
    let isWanted = true
    setLoaded((before) => (before.key === key && before.state === 'loaded' ? before : { state: 'loading', key }))
    promise.then(
      (found) => isWanted && setLoaded({ state: 'loaded', data: found, key }),
      (error: unknown) => isWanted && setLoaded({ state: 'failed', error, key }),
    )
    return () => void (isWanted = false)
  }, [key, promise])
  return loaded.key === key ? loaded : { state: 'loading' }
}
