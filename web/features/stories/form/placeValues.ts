import { truncateDegrees } from '#contract/fields'
import type { PlaceView } from '#contract/geocode'
import type { StoryValues } from './storyValues.ts'

/** What a place that was found puts into the form. */
export type PlaceValues = Pick<
  StoryValues,
  'address' | 'locality' | 'region' | 'country' | 'postCode' | 'latitude' | 'longitude'
>

const isSaid = (typed: string, name: string) => typed.localeCompare(name, undefined, { sensitivity: 'base' }) === 0

/**
 * A place that was found, as the form takes it: its x and y are longitude and latitude. Where no house or street is
 * known the person's own words stay the address; a bare name of town, province or country is put in its proper form.
 */
export const placeValuesOf = (found: PlaceView, typed: string): PlaceValues => {
  const { locality, region, country, postCode, x, y } = found
  const proper = [locality, region, country, found.label].find((name) => name && isSaid(typed.trim(), name))
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
