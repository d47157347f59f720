import { t } from '@lingui/core/macro'
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
}

/** Places that are no story: of the visitor, and what was searched for. The map itself names towns. */
export default function MapDots({ visitor, nearest: { chosen, around }, placeName }: Props) {
  const point = pointNamed(placeName)
  const isSpot = chosen !== null && chosen.at.zoom >= nearestArea
  // A link says where its map is, which may not be the place itself: the nearest stories were sought around that.
  const named = isSpot ? chosen.at : around?.name ? around.from : null
  return (
    <>
      {visitor.place && <MapDot point={visitor.place} label={t`You’re near here`} />}
      {point && <MapDot point={point} label={t`The point you searched for`} />}
      {!point && placeName && named && (
        <MapDot key={placeName} point={[named.latitude, named.longitude]} label={placeName} />
      )}
    </>
  )
}
