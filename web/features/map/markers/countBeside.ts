import { metersBetween } from '#contract/distance'

interface Point {
  latitude: number
  longitude: number
}
/** Stops that are closer (meters) are drawn beside each other: one would cover the other at every zoom. */
const sameSpot = 20
/** Pixels from one to the next. */
export const besidePixels = 24

/** For each stop how many earlier ones are at the same spot. */
export const countBeside = (stops: readonly Point[]): number[] =>
  stops.map((stop, n) => stops.slice(0, n).filter((earlier) => metersBetween(earlier, stop) < sameSpot).length)
