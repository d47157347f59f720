import { WORLD_SIZE } from '#contract/mercator'
import type { PlacePrecision } from '#contract/precision'

/** How far (m) from its place on the map a story may have been, where it is not exact: 'within about 1 km'. */
const reach: Record<PlacePrecision, number> = { exact: 0, neighbourhood: 1000, town: 10_000 }

/** The radius in CSS pixels, at `y` (map units) and a zoom, of the circle within which a story was. */
export const circleRadius = (precision: PlacePrecision, y: number, zoom: number): number =>
  (reach[precision] / 40_075_017) * 256 * 2 ** zoom * Math.cosh(Math.PI * (1 - (2 * y) / WORLD_SIZE))

/** Smaller circles are pins: a pin's width in px. */
export const leastCircle = 30
