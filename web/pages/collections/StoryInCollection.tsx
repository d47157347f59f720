import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { CollectionView } from '#contract/collections'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { CollectionSteps } from '#web/features/collections/CollectionSteps.tsx'
import { readCollection } from '#web/features/collections/loadCollection.ts'
import { useMapContext } from '#web/features/map/view/mapContext.ts'
import { isMissing } from '#web/lib/api.ts'
import { onMap } from './shown.ts'

/** The last collection that was read and its reader, in memory: the next story of it shows it at once. */
let last: { readerId: number | undefined; collection: CollectionView } | null = null

/** The way through a collection, in one of its stories. A collection that cannot be read changes nothing. */
export default function StoryInCollection({ collectionId, storyId }: { collectionId: string; storyId: number }) {
  const { search } = useLocation()
  const { showCollection } = useMapContext()
  const readerId = useSession().user?.id
  const [collection, setCollection] = useState(
    last?.readerId === readerId && String(last?.collection.id) === collectionId ? (last?.collection ?? null) : null,
  )
  useEffect(() => {
    const aborted = new AbortController()
    readCollection(collectionId, aborted.signal).then(
      (read) => {
        if (aborted.signal.aborted) return
        last = { readerId, collection: read }
        setCollection(read)
      },
      (error: unknown) => {
        if (aborted.signal.aborted || !isMissing(error)) return
        last = null
        setCollection(null)
      },
    )
    return () => aborted.abort()
  }, [collectionId, readerId])
  useEffect(() => {
    if (collection) showCollection(onMap(collection))
  }, [collection, showCollection])
  return collection && <CollectionSteps {...{ collection, storyId, search }} />
}
