import { calls } from '#contract/calls'
import type { ListedCollection } from '#contract/collections'
import { call } from '#web/lib/api.ts'
import { orCarried } from '#web/lib/carried.ts'

/**
 * A page of the public collections, those nearest to a box first; without a connection those that this device carries. Throws
 * `ApiError`.
 */
export const readPublic = (bbox: string, page: number, signal: AbortSignal) =>
  orCarried<{ results: ListedCollection[]; next: string | null }>(
    call(calls.collections.list, { query: { bbox, page } }, { signal }),
    async ({ listCarried }) => {
      const results = (await listCarried()).map(({ collection }) => {
        const stories = collection.items.flatMap(({ story }) => story ?? [])
        const points = stories.map(({ latitude, longitude }): [number, number] => [latitude, longitude])
        return { ...collection, place: stories[0]?.place ?? '', photo: null, points }
      })
      return results.length > 0 ? { results, next: null } : null
    },
  )
