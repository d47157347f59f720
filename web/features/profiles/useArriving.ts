import { useEffect, useState } from 'react'

/** Something on its way, here, or not to be had. */
export type Arriving<T> = { state: 'loading' } | { state: 'here'; value: T } | { state: 'failed'; error: unknown }

const loading = { state: 'loading' } as const

/** Follows what is being loaded. While the same thing (`key`) is loaded again, what is known of it stays. */
export const useArriving = <T>({ key, value }: { key: string; value: Promise<T> }): Arriving<T> => {
  const [arriving, setArriving] = useState<Arriving<T> & { key?: string }>(loading)
  useEffect(() => {
    let isWanted = true
    value.then(
      (here) => isWanted && setArriving({ state: 'here', value: here, key }),
      (error: unknown) => isWanted && setArriving({ state: 'failed', error, key }),
    )
    return () => void (isWanted = false)
  }, [key, value])
  return arriving.key === key ? arriving : loading
}
