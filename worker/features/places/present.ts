import type { PlaceView } from '#contract/places'
import type { Place } from './queries.ts'

/** A place of the gazetteer as the wire shows it. */
export const presentPlace = (place: Place): PlaceView => {
  const isLocality = place.admin !== null
  const isRegion = !isLocality && place.name !== place.country
  const parts = [place.name, place.admin ?? '', place.country]
  return {
    x: place.lng,
    y: place.lat,
    label: parts.filter((part, n) => part !== '' && parts.indexOf(part) === n).join(', '),
    address: '',
    locality: isLocality ? place.name : '',
    region: isRegion ? place.name : (place.admin ?? ''),
    country: place.country,
    postCode: '',
  }
}
