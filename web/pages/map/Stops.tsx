import { useLocation, useNavigate } from 'react-router'
import { CollectionLayer } from '#web/features/map/collection/CollectionLayer.tsx'
import type { CollectionOnMap } from '#web/features/map/view/mapContext.ts'
import { paths, searchWithin } from '#web/lib/paths.ts'

/** The stories of a collection, in place of the markers of all. From one to the next the page is replaced, so that Back leaves as one step. */
export default function Stops({ collection, selectedId }: { collection: CollectionOnMap; selectedId: number | null }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const open = (id: number) =>
    void navigate(
      { pathname: paths.story(id), search: searchWithin(search, collection.id) },
      { replace: pathname !== paths.collection(collection.id) },
    )
  return <CollectionLayer collection={collection} selectedId={selectedId} onOpen={open} />
}
