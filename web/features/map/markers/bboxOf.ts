import { fromMapPosition, wrapLongitude } from '#contract/mercator'
import type { View } from './geometry.ts'

const digits = (degrees: number) => degrees.toFixed(4)

/** A view as the calls take it: `west,south,east,north`, west > east across the antimeridian. */
export const bboxOf = ({ west, east, north, south }: View): string => {
  const [a, b] = [fromMapPosition({ x: west, y: south }), fromMapPosition({ x: east, y: north })]
  const isWhole = b.longitude - a.longitude >= 360
  const [left, right] = isWhole ? [-180, 180] : [wrapLongitude(a.longitude), wrapLongitude(b.longitude)]
  return [left, a.latitude, right, b.latitude].map(digits).join(',')
}
