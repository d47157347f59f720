import type { PlaceView } from '#contract/places'

type Named = Pick<PlaceView, 'kind' | 'name' | 'label' | 'city' | 'region' | 'country'>

/** A place by its own name; a house by its street. */
export const nameOf = ({ name, label }: Named): string => name || (label.split(', ')[0] ?? label)

/** Where a place lies, without its name. */
export const restOf = (place: Named): string => {
  const name = nameOf(place)
  return place.label.startsWith(`${name}, `)
    ? place.label.slice(name.length + 2)
    : place.label === name
      ? ''
      : place.label
}

/** A place in two words, as it stands in the field and the address: "Soho, London", "Springfield, Illinois". */
export const shortNameOf = (place: Named): string => {
  const name = nameOf(place)
  const around = [place.city, place.region, place.country].find((part) => part !== '' && part !== name)
  return around ? `${name}, ${around}` : name
}
