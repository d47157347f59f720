import type { PlaceView } from '#contract/places'
import type { Reading } from './understand.ts'

const inTowns = new Set(['quarter', 'street', 'spot'])

/** A place of the gazetteer as the wire shows it. */
export const presentPlace = ({ place, match, called, unknown }: Reading): PlaceView => {
  const { kind, name, city, admin, country } = place
  const parts = [name, city, admin, country]
  const isInTown = inTowns.has(kind)
  return {
    x: place.lng,
    y: place.lat,
    label: parts.filter((part, n) => part !== '' && parts.indexOf(part) === n).join(', '),
    kind,
    name,
    city,
    zoom: place.zoom,
    match,
    alias: called,
    unknown,
    address: kind === 'street' || kind === 'spot' ? name : '',
    locality: isInTown ? city : kind === 'town' ? name : '',
    region: kind === 'region' ? name : admin,
    country,
    postCode: '',
  }
}
