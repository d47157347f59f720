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

/** Whether a place is called as typed, or may be once it is typed whole: nothing is left over or misspelled. */
export const isWhole = ({ match, unknown }: Pick<PlaceView, 'match' | 'unknown'>): boolean =>
  match !== 'similar' && unknown === ''

/** Whether the name that a place is shown with is, or begins, as typed. */
export const isOwnName = ({ match }: Pick<PlaceView, 'match'>): boolean => match === 'exact' || match === 'start'

/** The places that explain everything, or leave the same words over as the likeliest place, which is the first. */
export const withSameRest = (places: readonly PlaceView[]): readonly PlaceView[] =>
  places.filter(({ unknown }) => unknown === '' || unknown === places[0]?.unknown)

/** Whether a place is called exactly as typed. */
export const isNamed = ({ match, unknown }: Pick<PlaceView, 'match' | 'unknown'>): boolean =>
  match === 'exact' && unknown === ''
