import type { PlaceView } from '#contract/places'
import type { PlacePrecision } from '#contract/precision'
import { coarsen, spotFor, type PlaceOfStory } from './placePrecision.ts'

/** The form values of a found place. */
type PlaceValues = Omit<PlaceOfStory, 'placePrecision'>

const isSaid = (typed: string, name: string) => typed.localeCompare(name, undefined, { sensitivity: 'base' }) === 0

/**
 * The names of a place, no finer than a precision: a quarter may be named if the neighborhood may be known,
 * and its town otherwise.
 */
const localityOf = ({ kind, name, city, locality }: PlaceView, precision: PlacePrecision): string => {
  if (kind !== 'quarter' || precision === 'exact') return locality
  return precision === 'neighbourhood' ? [name, city].filter(Boolean).join(', ') : city
}

/** The locality of a found place, for each precision. */
export const localitiesOf = (found: PlaceView): Record<PlacePrecision, string> => ({
  exact: localityOf(found, 'exact'),
  neighbourhood: localityOf(found, 'neighbourhood'),
  town: localityOf(found, 'town'),
})

/**
 * The form's values for a place that was found (x and y are longitude and latitude). Where the place is to be exact,
 * the typed text stays the address unless there is a house or street, and the bare name of a town, region or country
 * gets its proper spelling. Otherwise the typed text is dropped.
 */
export const placeValuesOf = (found: PlaceView, typed: string, precision: PlacePrecision): PlaceValues => {
  const { name, locality, region, country, postCode, x, y } = found
  const spot = spotFor(precision, { latitude: y, longitude: x }, 'exact')
  const place = { locality: localityOf(found, precision), region, country, ...spot }
  if (precision !== 'exact') return { ...place, address: '', postCode: '' }
  const proper = [name, locality, region, country, found.label].find((name) => name && isSaid(typed.trim(), name))
  return { ...place, address: found.address || proper || typed.trim() || found.label, postCode }
}

/** What is larger than any precision but the coarsest. What was typed beyond its name, such as a café, is finer than it. */
const areas: readonly PlaceView['kind'][] = ['country', 'region', 'town']

/** A precision that is not finer than a found place. */
export const notFinerThan = ({ kind, unknown }: PlaceView, precision: PlacePrecision): PlacePrecision =>
  areas.includes(kind) && !unknown ? 'town' : precision

/** A found place, no finer than a precision, as it is listed. */
export const noFiner = (place: PlaceView, precision: PlacePrecision): PlaceView => {
  if (precision === 'exact') return place
  const { latitude, longitude } = coarsen({ latitude: place.y, longitude: place.x }, precision)
  return { ...place, x: longitude, y: latitude, address: '', postCode: '' }
}
