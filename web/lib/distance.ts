import { t } from '@lingui/core/macro'
import type { Point } from '#contract/placeGrid'
import type { PlacePrecision } from '#contract/precision'
import { formatLocale } from './i18n.ts'

const earthKm = 6371
const radians = Math.PI / 180

/** The distance (km) between two points along the surface of the earth. */
export const distanceKm = (one: Point, other: Point): number => {
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2
  const across = Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians)
  const chord = half(other.latitude - one.latitude) + across * half(other.longitude - one.longitude)
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** How far (km) a shown point may be from the true one: a distance is rounded to this. */
const stepOf: Record<PlacePrecision, number> = { exact: 1, neighbourhood: 1, town: 10 }

/**
 * The distance to a story's shown point in whole kilometers ('9 km'), in tens of them where its place is a town, or from 100 km
 * on: no distance says more than the published place.
 */
export const formatDistance = (km: number, precision: PlacePrecision): string => {
  const step = Math.max(stepOf[precision], km < 100 ? 1 : 10)
  const format = (rounded: number) =>
    rounded.toLocaleString(formatLocale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 })
  if (km < step) return t({ message: `less than ${format(step)}`, comment: 'A distance: less than 1 km' })
  return format(Math.round(km / step) * step)
}
