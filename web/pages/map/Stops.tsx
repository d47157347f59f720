import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CollectionLayer } from '#web/features/map/collection/CollectionLayer.tsx'
import type { MarkerRoom } from '#web/features/map/markers/markerRoom.ts'
import { roomOfPoints } from '#web/features/map/markers/roomOfPoints.ts'
import type { CollectionOnMap } from '#web/features/map/view/mapContext.ts'
import { paths, searchWithin } from '#web/lib/paths.ts'

interface Props {
  collection: CollectionOnMap
  selectedId: number | null
  /** Gets the space that they take, where no name may be. */
  onRoom: (room: MarkerRoom) => void
}

/** The stories of a collection, in place of the markers of all. From one to the next the page is replaced, so that Back leaves as one step. */
export default function Stops({ collection, selectedId, onRoom }: Props) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => onRoom(roomOfPoints(collection.stops)), [collection, onRoom])
  const open = (id: number) =>
    void navigate(
      { pathname: paths.story(id), search: searchWithin(search, collection.id) },
      { replace: pathname !== paths.collection(collection.id) },
    )
  return <CollectionLayer collection={collection} selectedId={selectedId} onOpen={open} />
}
