import type { CollectionView } from '#contract/collections'
import type { LeafletMap } from '#web/features/map/view/MapView.tsx'
import { phoneQuery } from '#web/ui/phoneQuery.ts'

/** The width (px) of the panel, and the part of a phone's map that its sheet covers at first. */
const covered = { beside: 460, below: 0.5 }
/** The room (px) around the stops. */
const margin = 40

/** Brings all stories of a collection into the part of the map that its panel leaves free. */
export const fitOnMap = (map: LeafletMap, { bbox }: Pick<CollectionView, 'bbox'>): void => {
  if (!bbox) return
  const [west, south, east, north] = bbox
  const { x, y } = map.getSize()
  const isPhone = matchMedia(phoneQuery).matches
  const beside = isPhone ? margin : Math.min(covered.beside, x / 2)
  const isRightToLeft = document.dir === 'rtl'
  map.fitBounds(
    [
      [south, west],
      [north, east < west ? east + 360 : east],
    ],
    {
      animate: false,
      maxZoom: 16,
      paddingTopLeft: [isRightToLeft ? margin : beside, margin],
      paddingBottomRight: [isRightToLeft ? beside : margin, isPhone ? y * covered.below + margin : margin],
    },
  )
}
