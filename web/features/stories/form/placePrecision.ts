import { truncateDegrees } from '#contract/fields'
import { cellOf, type Point as Spot } from '#contract/placeGrid'
import { isFiner, placeFields, type PlacePrecision } from '#contract/precision'

export type { Point as Spot } from '#contract/placeGrid'

/** The place in the form's values. */
export interface PlaceOfStory {
  placePrecision: PlacePrecision
  /** With any precision except exact this is only a search text: neither sent nor stored in the draft. */
  address: string
  locality: string
  region: string
  country: string
  postCode: string
  /** Null until there is a pin. With any precision except exact the center of its cell. */
  latitude: number | null
  longitude: number | null
  /** The precision of the spot: where it is coarser than `placePrecision`, the author must press the map again. */
  spotPrecision: PlacePrecision
}

/** The fields of the form that say where a story was. */
export const placeNames = [...placeFields, 'spotPrecision'] as const satisfies readonly (keyof PlaceOfStory)[]

/** A spot as exactly as it may be known: cut to six decimals, or the center of its cell. */
export const coarsen = ({ latitude, longitude }: Spot, precision: PlacePrecision): Spot =>
  precision === 'exact'
    ? { latitude: truncateDegrees(latitude), longitude: truncateDegrees(longitude) }
    : cellOf({ latitude, longitude }, precision).center

/** A spot reduced to a precision; `known` is its current precision. */
export const spotFor = (placePrecision: PlacePrecision, spot: Spot, known: PlacePrecision) => {
  const spotPrecision = isFiner(placePrecision, known) ? known : placePrecision
  return { ...coarsen(spot, spotPrecision), spotPrecision }
}

/** The spot of a place, or null while there is none. */
export const spotOf = ({ latitude, longitude }: Pick<PlaceOfStory, 'latitude' | 'longitude'>): Spot | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/**
 * Values without anything finer than their precision: no street, no post code, and only the center of the cell. Everything
 * that leaves the form or is stored passes through here.
 */
export const withoutFinerPlace = <Values extends PlaceOfStory>(values: Values): Values => {
  const { placePrecision, spotPrecision } = values
  if (placePrecision === 'exact') return values
  const spot = spotOf(values)
  return { ...values, address: '', postCode: '', ...(spot && spotFor(placePrecision, spot, spotPrecision)) }
}

/** Whether the author must press the map again, because the spot is coarser than the chosen precision. */
export const isSpotTooCoarse = (place: PlaceOfStory): boolean =>
  place.latitude !== null && isFiner(place.placePrecision, place.spotPrecision)

/**
 * A place with another precision. Finer parts are dropped; only if the precision returns to that of the
 * `saved` place, and the pin was not moved since, the saved place returns.
 */
export const withPrecision = <Values extends PlaceOfStory>(
  values: Values,
  placePrecision: PlacePrecision,
  saved: Values | null,
): Values => {
  const spot = spotOf(values)
  const savedSpot = saved && spotOf(saved)
  if (saved && savedSpot && spot && saved.placePrecision === placePrecision) {
    const { latitude, longitude } = coarsen(savedSpot, values.spotPrecision)
    const { address, postCode, spotPrecision } = saved
    if (latitude === spot.latitude && longitude === spot.longitude)
      return { ...values, placePrecision, address, postCode, ...savedSpot, spotPrecision }
  }
  return withoutFinerPlace({ ...values, placePrecision })
}
