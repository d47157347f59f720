import { truncateDegrees } from '#contract/fields'
import { cellOf, type Point as Spot } from '#contract/placeGrid'
import { isFiner, type PlacePrecision } from '#contract/precision'

export type { Point as Spot } from '#contract/placeGrid'

/** The part of the form's values that says where. */
export interface PlaceOfStory {
  placePrecision: PlacePrecision
  /** With any precision but exact these are the words of a search: neither sent nor kept in the draft. */
  address: string
  locality: string
  region: string
  country: string
  postCode: string
  /** Null until there is a pin. With any precision but exact the centre of its cell. */
  latitude: number | null
  longitude: number | null
  /** How exactly the spot is known: where it is coarser than `placePrecision`, the spot must be put anew. */
  spotPrecision: PlacePrecision
}

/** A spot as exactly as it may be known: cut to six decimals, or the centre of its cell. */
export const coarsen = ({ latitude, longitude }: Spot, precision: PlacePrecision): Spot =>
  precision === 'exact'
    ? { latitude: truncateDegrees(latitude), longitude: truncateDegrees(longitude) }
    : cellOf({ latitude, longitude }, precision).center

/** A spot for a place of some precision, no more of it than that allows; `known` says how exactly it is known. */
export const spotFor = (placePrecision: PlacePrecision, spot: Spot, known: PlacePrecision) => {
  const spotPrecision = isFiner(placePrecision, known) ? known : placePrecision
  return { ...coarsen(spot, spotPrecision), spotPrecision }
}

/** The spot of a place, or null while there is none. */
export const spotOf = ({ latitude, longitude }: Pick<PlaceOfStory, 'latitude' | 'longitude'>): Spot | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/**
 * Values without anything finer than their precision allows: no street, no post code, no point but the centre of the
 * cell. Whatever leaves the form, or is kept of it, passes here.
 */
export const withoutFinerPlace = <Values extends PlaceOfStory>(values: Values): Values => {
  const { placePrecision, spotPrecision } = values
  if (placePrecision === 'exact') return values
  const spot = spotOf(values)
  return { ...values, address: '', postCode: '', ...(spot && spotFor(placePrecision, spot, spotPrecision)) }
}

/** Whether the spot must be put anew: it is known less exactly than is to be told. */
export const isSpotTooCoarse = (place: PlaceOfStory): boolean =>
  place.latitude !== null && isFiner(place.placePrecision, place.spotPrecision)

/**
 * A place with another precision. What is finer is forgotten; only where the precision goes back to the one of the
 * `saved` place, and the pin was not moved meanwhile, the saved place returns.
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
