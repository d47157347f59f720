import { t } from '@lingui/core/macro'
import type { Point } from '#contract/placeGrid'
import type { PlacePrecision } from '#contract/precision'
import { formatLocale } from '#web/lib/i18n.ts'

const earthRadius = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance of two points on the ground in meters. */
export const metersBetween = (one: Point, other: Point): number => {
  const [a, b] = [radians(one.latitude), radians(other.latitude)]
  const across = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const square = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * across
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(square)))
}

/** Meters to which a distance is rounded where one of its ends is known so exactly. */
const steps: Record<PlacePrecision, number> = { exact: 100, neighbourhood: 1_000, town: 10_000 }

const format = (meters: number): string => {
  const [value, unit] = meters < 1_000 ? [meters, 'meter'] : [meters / 1_000, 'kilometer']
  return new Intl.NumberFormat(formatLocale, { style: 'unit', unit, maximumFractionDigits: 0 }).format(value)
}

/**
 * A distance for readers: '400 m', '9 km', '110 km', 'less than 10 km'. It is rounded to what the less exact of both ends
 * (`precisions`) allows, and from 100 km on to 10 km.
 */
export const formatDistance = (meters: number, precisions: readonly PlacePrecision[]): string => {
  const known = Math.max(...precisions.map((precision) => steps[precision]))
  const step = Math.max(known, meters < 950 ? 100 : meters < 99_500 ? 1_000 : 10_000)
  const rounded = Math.round(meters / step) * step
  if (rounded > 0) return format(rounded)
  const least = format(step)
  return t({ message: `less than ${least}`, comment: 'A distance: less than 1 km' })
}
