import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { CollectionView } from '#contract/collections'
import { CollectionSteps } from '#web/features/collections/CollectionSteps.tsx'
import { readCollection } from '#web/features/collections/loadCollection.ts'
import { useMapContext } from '#web/features/map/view/mapContext.ts'
import { onMap } from './shown.ts'

/** The last collection that was read, in memory: going from story to story asks once. */
let last: CollectionView | null = null

/** The way through a collection, in one of its stories. A collection that cannot be read changes nothing. */
export default function StoryInCollection({ collectionId, storyId }: { collectionId: string; storyId: number }) {
  const { search } = useLocation()
  const { showCollection } = useMapContext()
  const [collection, setCollection] = useState(String(last?.id) === collectionId ? last : null)
  useEffect(() => {
    const aborted = new AbortController()
    readCollection(collectionId, aborted.signal).then(
      (read) => {
        if (aborted.signal.aborted) return
        last = read
        setCollection(read)
      },
      () => undefined,
    )
    return () => aborted.abort()
  }, [collectionId])
  useEffect(() => {
    if (collection) showCollection(onMap(collection))
  }, [collection, showCollection])
  return collection && <CollectionSteps {...{ collection, storyId, search }} />
}
