import { truncateDegrees } from '#contract/fields'
import type { PlaceView } from '#contract/places'
import type { StoryValues } from './storyValues.ts'

/** What a place that was found puts into the form. */
export type PlaceValues = Pick<
  StoryValues,
  'address' | 'locality' | 'region' | 'country' | 'postCode' | 'latitude' | 'longitude'
>

const isSaid = (typed: string, name: string) => typed.localeCompare(name, undefined, { sensitivity: 'base' }) === 0

/**
 * The form's values for a place that was found (x and y are longitude and latitude). Without a house or street the
 * typed text stays the address; the bare name of a town, region or country gets its proper spelling.
 */
export const placeValuesOf = (found: PlaceView, typed: string): PlaceValues => {
  const { name, locality, region, country, postCode, x, y } = found
  const proper = [name, locality, region, country, found.label].find((name) => name && isSaid(typed.trim(), name))
  return {
    address: found.address || proper || typed.trim() || found.label,
    locality,
    region,
    country,
    postCode,
    latitude: truncateDegrees(y),
    longitude: truncateDegrees(x),
  }
}
