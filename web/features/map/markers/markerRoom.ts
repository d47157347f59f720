import type { MapPosition } from '#contract/mercator'
import { ringRadius } from './clusterEntries.ts'
import { pinHead } from './drawMarkers.ts'

/**
 * The space that markers take: six numbers each: the place in map units (contract/mercator), how many pixels the marker
 * extends to the left, up, right and down from there, margin included.
 */
export type MarkerRoom = Float64Array

/** Pixels between a marker and the names around it. */
const air = 4
/** Half of a pin's width, in pixels; its head is as high above its middle. */
const pinRadius = 14.4

interface Placed {
  singles: readonly MapPosition[]
  clusters: readonly (MapPosition & { total: number })[]
}

/** The space that all markers of a zoom take, so that map labels can avoid them. */
export const roomOf = ({ singles, clusters }: Placed): MarkerRoom => {
  const side = pinRadius + air
  return new Float64Array([
    ...singles.flatMap(({ x, y }) => [x, y, side, pinHead + side, side, air]),
    ...clusters.flatMap(({ x, y, total }) => {
      const reach = ringRadius(total) + air
      return [x, y, reach, reach, reach, reach]
    }),
  ])
}
