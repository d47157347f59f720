import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import type { MarkerRoom } from '#web/features/map/markers/markerRoom.ts'
import { roomOfPoints } from '#web/features/map/markers/roomOfPoints.ts'
import MapDot from '#web/features/map/view/MapDot.tsx'
import type { Visitor } from '#web/features/map/view/useVisitorPlace.ts'
import { pointNamed } from '#web/lib/mapAddress.ts'
import type { Nearest } from './useNearest.ts'

/** A country or a province is shown from farther away, and no point says where it is. */
const nearestArea = 8

interface Props {
  visitor: Visitor
  nearest: Nearest
  /** The name of the place that was chosen, or ''. */
  placeName: string
  /** Gets the space that they take, where no name may be. */
  onRoom: (room: MarkerRoom | null) => void
}

interface Dot {
  latitude: number
  longitude: number
  label: string
}

/** Places that are no story: of the visitor, and what was searched for. The map itself names towns, beside the dots. */
export default function MapDots({ visitor: { place }, nearest: { chosen, around }, placeName, onRoom }: Props) {
  const point = pointNamed(placeName)
  const isSpot = chosen !== null && chosen.at.zoom >= nearestArea
  // A link says where its map is, which may not be the place itself: the nearest stories were sought around that.
  const named = isSpot ? chosen.at : around?.name ? around.from : null
  const dots: Dot[] = []
  if (place) dots.push({ latitude: place[0], longitude: place[1], label: t`You’re near here` })
  if (point) dots.push({ latitude: point[0], longitude: point[1], label: t`The point you searched for` })
  else if (placeName && named) dots.push({ latitude: named.latitude, longitude: named.longitude, label: placeName })
  const key = JSON.stringify(dots)
  useEffect(() => {
    onRoom(roomOfPoints(JSON.parse(key) as Dot[]))
    return () => onRoom(null)
  }, [key, onRoom])
  return dots.map(({ latitude, longitude, label }) => (
    <MapDot key={label} point={[latitude, longitude]} label={label} />
  ))
}
