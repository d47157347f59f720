import { t } from '@lingui/core/macro'
import { metersBetween } from '#contract/distance'
import type { Point } from '#contract/placeGrid'
import type { PlacePrecision } from '#contract/precision'
import { formatLocale } from './i18n.ts'

/** The distance (km) between two points along the surface of the earth. */
export const distanceKm = (one: Point, other: Point): number => metersBetween(one, other) / 1_000

/** How far (km) a shown point may be from the true one: a distance is rounded to this. */
const stepOf: Record<PlacePrecision, number> = { exact: 0.1, neighbourhood: 1, town: 10 }

const format = (km: number) => {
  const [value, unit] = km < 1 ? [km * 1_000, 'meter'] : [km, 'kilometer']
  return value.toLocaleString(formatLocale, { style: 'unit', unit, maximumFractionDigits: 0 })
}

/**
 * The distance between two shown points: '400 m', '9 km', '110 km', 'less than 10 km'. It is rounded to what the less exact of both
 * (`precisions`) allows, and from 100 km on to 10 km: no distance says more than the published places.
 */
export const formatDistance = (km: number, precisions: readonly [PlacePrecision, PlacePrecision]): string => {
  const step = Math.max(...precisions.map((precision) => stepOf[precision]), km < 1 ? 0.1 : km < 100 ? 1 : 10)
  if (km < step) return t({ message: `less than ${format(step)}`, comment: 'A distance: less than 1 km' })
  return format(Math.round(km / step) * step)
}
