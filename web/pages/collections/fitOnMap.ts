import type { CollectionView } from '#contract/collections'
import type { MapArea } from '#web/features/map/view/mapPicture.ts'
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

/** The room (px) around the stops on paper, and the least width and height of their picture. */
const onPaper = { margin: 60, leastWidth: 480, leastHeight: 240 }

/** The part of the map that has all stories of a collection, without the empty ground around them; undefined without stories. */
export const areaOf = (map: LeafletMap, { bbox }: Placed): MapArea | undefined => {
  if (!bbox) return undefined
  const [west, south, east, north] = bbox
  const start = map.latLngToContainerPoint([north, west])
  const end = map.latLngToContainerPoint([south, east < west ? east + 360 : east])
  const size = map.getSize()
  /** A stretch of the map with room around it, and where it begins. */
  const stretch = (from: number, to: number, least: number, whole: number) => {
    const length = Math.min(whole, Math.max(least, to - from + 2 * onPaper.margin))
    return [Math.round(Math.max(0, Math.min(whole - length, (from + to - length) / 2))), Math.round(length)] as const
  }
  const [x, width] = stretch(start.x, end.x, onPaper.leastWidth, size.x)
  const [y, height] = stretch(start.y, end.y, onPaper.leastHeight, size.y)
  return { x, y, width, height }
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
