import type { CollectionView } from '#contract/collections'
import type { LeafletMap } from '#web/features/map/view/MapView.tsx'
import { phoneQuery } from '#web/ui/phoneQuery.ts'

/** The width (px) of the panel, and the part of a phone's map that its sheet covers at first. */
const covered = { beside: 460, below: 0.5 }
/** The room (px) around the stops. */
const margin = 40

type Placed = Pick<CollectionView, 'bbox'>

/** Brings all stories of a collection into the part of the map that its panel leaves free; with `isWhole` into all of the map. */
export const fitOnMap = (map: LeafletMap, { bbox }: Placed, isWhole = false): void => {
  if (!bbox) return
  const [west, south, east, north] = bbox
  const { x, y } = map.getSize()
  const isPhone = matchMedia(phoneQuery).matches
  const beside = isPhone || isWhole ? margin : Math.min(covered.beside, x / 2)
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
      paddingBottomRight: [isRightToLeft ? beside : margin, isPhone && !isWhole ? y * covered.below + margin : margin],
    },
  )
}

/** How long tiles may take (ms). What is missing then is drawn coarser. */
const longestMs = 3_000

/** Draws the map while all of it shows a collection, and puts it back. */
export const withWholeMap = async <T>(map: LeafletMap, placed: Placed, draw: () => T): Promise<T> => {
  const [center, zoom] = [map.getCenter(), map.getZoom()]
  const loaded = new Promise<void>((resolve) => {
    map.eachLayer((layer) => void layer.once('load', () => resolve()))
    setTimeout(resolve, longestMs)
  })
  fitOnMap(map, placed, true)
  const isMoved = !map.getCenter().equals(center) || map.getZoom() !== zoom
  if (isMoved) await loaded
  try {
    return draw()
  } finally {
    if (isMoved) map.setView(center, zoom, { animate: false })
  }
}
