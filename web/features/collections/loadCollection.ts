import type { LoaderFunctionArgs } from 'react-router'
import { calls } from '#contract/calls'
import type { CollectionView } from '#contract/collections'
import { call } from '#web/lib/api.ts'
import { orCarried } from '#web/lib/carried.ts'
import { defer, type Deferred } from '#web/lib/useLoaded.ts'

/** A collection; without a connection, as this device carries it. Throws `ApiError`. */
export const readCollection = (id: number | string, signal?: AbortSignal): Promise<CollectionView> =>
  orCarried(call(calls.collections.read, { id }, signal ? { signal } : {}), ({ findCollection }) =>
    findCollection(Number(id)),
  )

/** Starts loading the collection of `/collections/{id}`. */
export const loadCollection = ({ params, request }: LoaderFunctionArgs): Deferred<CollectionView> => {
  const { id = '' } = params
  return defer(id, readCollection(id, request.signal))
}
