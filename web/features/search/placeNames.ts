import type { PlaceView } from '#contract/places'

type Named = Pick<PlaceView, 'kind' | 'name' | 'label' | 'city' | 'region' | 'country'>

/** A place by its own name; a house by its street. */
export const nameOf = ({ name, label }: Named): string => name || (label.split(', ')[0] ?? label)

/** The location of a place, without its name. */
export const restOf = (place: Named): string => {
  const name = nameOf(place)
  return place.label.startsWith(`${name}, `)
    ? place.label.slice(name.length + 2)
    : place.label === name
      ? ''
      : place.label
}

/** A short name of a place, for the field and the address: "Soho, London", "Springfield, Illinois". */
export const shortNameOf = (place: Named): string => {
  const name = nameOf(place)
  const around = [place.city, place.region, place.country].find((part) => part !== '' && part !== name)
  return around ? `${name}, ${around}` : name
}

/** Whether a place is called exactly as typed. */
export const isNamed = ({ match, unknown }: Pick<PlaceView, 'match' | 'unknown'>): boolean =>
  match === 'exact' && unknown === ''

/** Whether a place may be meant by all that was typed: nothing is left over or misspelled. */
export const isWhole = ({ match, unknown }: Pick<PlaceView, 'match' | 'unknown'>): boolean =>
  match !== 'similar' && unknown === ''

/** How a name relates to what was typed, the surest first. */
const matches = ['exact', 'start', 'alias', 'similar'] as const

/**
 * The places to offer of those found, the surest names first: those that explain as much as the likeliest, which is the first. A
 * misspelled name counts only where it is the likeliest.
 */
export const offered = (places: readonly PlaceView[]): PlaceView[] => {
  const [likeliest] = places
  return places
    .filter(
      ({ match, unknown }) => unknown === likeliest?.unknown && (match !== 'similar' || likeliest.match === match),
    )
    .sort((a, b) => matches.indexOf(a.match) - matches.indexOf(b.match))
}
