import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { CollectionView, ListedCollection } from '#contract/collections'
import { lastStopOf, nearestWalk, NextWalk } from '#web/features/collections/NextWalk.tsx'
import { searchWithin } from '#web/lib/paths.ts'
import { useReached } from '#web/lib/useReached.ts'
import { readPublic } from './readPublic.ts'

/** At the end of a walk: the nearest other one. Nothing where there is none near, or where it could not be loaded. */
export function WalkAfter({ collection }: { collection: CollectionView }) {
  const { search } = useLocation()
  const { end, isReached } = useReached()
  const [next, setNext] = useState<ListedCollection | null>(null)
  const { id } = collection
  const stop = lastStopOf(collection)
  const { latitude, longitude } = stop ?? {}
  useEffect(() => {
    if (!isReached || !stop) return
    const aborted = new AbortController()
    const bbox = [longitude, latitude, longitude, latitude].join()
    readPublic(bbox, 1, aborted.signal).then(
      ({ results }) => !aborted.signal.aborted && setNext(nearestWalk(id, stop, results) ?? null),
      () => undefined, // The walk itself is there.
    )
    return () => aborted.abort()
    // The same walk is read again where something in it changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReached, id, latitude, longitude])
  if (!stop) return null
  return <div ref={end}>{next && <NextWalk stop={stop} next={next} search={searchWithin(search, null)} />}</div>
}
