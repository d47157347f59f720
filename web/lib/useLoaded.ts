import { useEffect, useState } from 'react'

/** Data that a loader requested without waiting, so that its screen opens at once. */
export interface Deferred<T> {
  /** Identifies the data, e.g. a story's id. */
  key: string
  /** Rejects with `ApiError`. */
  promise: Promise<T>
  /** The data, if the loader waited for it. */
  data?: T | null
}

/** Deferred data as a screen sees them. */
export type Loaded<T> = { state: 'loading' } | { state: 'loaded'; data: T } | { state: 'failed'; error: unknown }

/** Lets a loader return without waiting for a promise. A failure after the visitor left the screen is ignored. */
export const defer = <T>(key: string, promise: Promise<T>): Deferred<T> => {
  promise.catch(() => undefined)
  return { key, promise }
}

/**
 * Follows deferred data. While the same key is loaded again, the old data stay on screen; a failure is replaced by
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
