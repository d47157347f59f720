import { metersBetween } from './distance.ts'

/** A walk has its stops in an order that can be walked, and a length. */
export const COLLECTION_KINDS = ['list', 'walk'] as const
export type CollectionKind = (typeof COLLECTION_KINDS)[number]
/** A private collection is its owner's alone; a public one shows the owner's name. */
export const COLLECTION_VISIBILITIES = ['private', 'public'] as const
export type CollectionVisibility = (typeof COLLECTION_VISIBILITIES)[number]

/** A box in degrees; west > east where it crosses the 180th meridian. */
export type CollectionBox = [west: number, south: number, east: number, north: number]
interface Point {
  latitude: number
  longitude: number
}

/** The sum of the straight lines between points in their order, in whole meters. */
export const lengthOf = (points: readonly Point[]): number =>
  Math.round(points.slice(1).reduce((sum, point, n) => sum + metersBetween(points[n]!, point), 0))

/** The smallest box around points, also across the 180th meridian; null without a point. */
export const boxAround = (points: readonly Point[]): CollectionBox | null => {
  if (points.length === 0) return null
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude).sort((one, other) => one - other)
  // The widest gap between neighbors is outside of the box.
  let [west, east, widest] = [longitudes[0]!, longitudes.at(-1)!, longitudes[0]! + 360 - longitudes.at(-1)!]
  for (let n = 1; n < longitudes.length; n++) {
    const gap = longitudes[n]! - longitudes[n - 1]!
    if (gap > widest) [west, east, widest] = [longitudes[n]!, longitudes[n - 1]!, gap]
  }
  return [west, Math.min(...latitudes), east, Math.max(...latitudes)]
}
