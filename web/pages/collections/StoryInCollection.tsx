import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import type { CollectionView } from '#contract/collections'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { CollectionSteps, NextStop } from '#web/features/collections/CollectionSteps.tsx'
import { readCollection } from '#web/features/collections/loadCollection.ts'
import { useMapContext } from '#web/features/map/view/mapContext.ts'
import { isMissing } from '#web/lib/api.ts'
import { fitOnMap } from './fitOnMap.ts'
import { onMap } from './shown.ts'
import { WalkAfter } from './WalkAfter.tsx'

/** The last collection that was read and its reader, in memory: the next story of it shows it at once. */
let last: { readerId: number | undefined; collection: CollectionView } | null = null

interface Props {
  collectionId: string
  storyId: number
  /** Stands below the text. */
  end: HTMLElement | null
}

/** The way through a collection, in one of its stories. A collection that cannot be read changes nothing. */
export default function StoryInCollection({ collectionId, storyId, end }: Props) {
  const { search } = useLocation()
  const { map, showCollection } = useMapContext()
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
  // A page that opens on a stop, without a place in its address, shows the others too.
  const [isOpening, setOpening] = useState(collection === null && !new URLSearchParams(search).has('lat'))
  useEffect(() => {
    if (!map || !collection || !isOpening) return
    setOpening(false)
    fitOnMap(map, collection)
  }, [map, collection, isOpening])
  if (!collection) return null
  return (
    <>
      <CollectionSteps {...{ collection, storyId, search }} />
      {end &&
        createPortal(
          <NextStop {...{ collection, storyId, search }} after={<WalkAfter collection={collection} />} />,
          end,
        )}
    </>
  )
}
