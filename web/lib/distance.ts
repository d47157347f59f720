import { t } from '@lingui/core/macro'
import { metersBetween } from '#contract/distance'
import type { Point } from '#contract/placeGrid'
import type { PlacePrecision } from '#contract/precision'
import { formatLocale } from './i18n.ts'
import { isInMiles } from './isInMiles.ts'

/** The distance (km) between two points along the surface of the earth. */
export const distanceKm = (one: Point, other: Point): number => metersBetween(one, other) / 1_000

/** How far (km) a shown point may be from the true one: a distance is rounded to this many kilometers, or miles. */
const stepOf: Record<PlacePrecision, number> = { exact: 0.1, neighbourhood: 1, town: 10 }

/** In kilometers. */
const [mile, foot] = [1.609344, 0.0003048]

const inUnit = (value: number, unit: string, maximumFractionDigits = 0): string =>
  value.toLocaleString(formatLocale, { style: 'unit', unit, maximumFractionDigits })

const format = (km: number): string => (km < 1 ? inUnit(km * 1_000, 'meter') : inUnit(km, 'kilometer'))

/** A length in kilometers or miles, with tenths below 10. */
const inTenths = (value: number, unit: string): string => inUnit(value, unit, value < 9.95 ? 1 : 0)

/** A length in meters as a walker needs it: '850 m', '2.3 km', '23 km'; '1.4 mi' where ways are in miles. */
export const formatLength = (meters: number, areMiles = isInMiles): string => {
  const km = meters / 1_000
  if (areMiles) return km < mile / 10 ? inUnit(Math.round(km / foot / 10) * 10, 'foot') : inTenths(km / mile, 'mile')
  return meters < 1_000 ? inUnit(Math.round(meters / 10) * 10, 'meter') : inTenths(km, 'kilometer')
}

/** How far a shown point may be from the true one: '1 km', '10 km'; '0.6 mi', '6 mi' where ways are in miles. */
export const precisionDistance = (precision: PlacePrecision): string =>
  isInMiles
    ? (stepOf[precision] / mile).toLocaleString(formatLocale, {
        style: 'unit',
        unit: 'mile',
        maximumSignificantDigits: 1,
      })
    : inUnit(stepOf[precision], 'kilometer')

/**
 * The distance between two shown points: '400 m', '9 km', '110 km', 'less than 10 km'; in miles where the device's people measure so. It
 * is rounded to what the less exact of both (`precisions`) allows, and from 100 km on to 10 km: no distance says more than the published
 * places.
 */
export const formatDistance = (
  km: number,
  precisions: readonly [PlacePrecision, PlacePrecision],
  areMiles = isInMiles,
): string => {
  const far = areMiles ? km / mile : km
  const step = Math.max(...precisions.map((precision) => stepOf[precision]), far < 1 ? 0.1 : far < 100 ? 1 : 10)
  const say = (value: number) => (areMiles ? inUnit(value, 'mile', 1) : format(value))
  if (far < step) return t({ message: `less than ${say(step)}`, comment: 'A distance: less than 1 km' })
  return say(Math.round(far / step) * step)
}
