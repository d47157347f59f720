import { ringRadius, type MarkerSet } from './clusterEntries.ts'
import { pinHead } from './drawMarkers.ts'

/**
 * What markers take of the map: for each six numbers, its place in map units (contract/mercator), and how many pixels
 * it reaches to the left, up, to the right and down from there, with some air around it.
 */
export type MarkerRoom = Float64Array

/** Pixels between a marker and the names around it. */
const air = 4
/** Half of a pin's width, in pixels; its head is as high above its middle. */
const pinRadius = 14.4

/** The room of all markers of a zoom, for whoever writes names between them. */
export const roomOf = ({ singles, clusters }: MarkerSet): MarkerRoom => {
  const side = pinRadius + air
  return new Float64Array([
    ...singles.flatMap(({ x, y }) => [x, y, side, pinHead + side, side, air]),
    ...clusters.flatMap(({ x, y, total }) => {
      const reach = ringRadius(total) + air
      return [x, y, reach, reach, reach, reach]
    }),
  ])
}
